import { describe, expect, test } from 'vitest';
import type { Browser } from './browser.ts';
import {
  hasProbeOrVisitCookie,
  readStatusCookie,
  requestStorageAccess,
  writeLoggedOut,
} from './cookies.ts';

const loginId = '0123456789abcdef'.repeat(2);
const loggedIn = `in.${loginId}`;
const loggedOut = `out.${loginId}`;
const name = '__Host-sso-status';

describe('the status cookie', () => {
  test.each<readonly [because: string, cookies: string, value: string]>([
    ['the only cookie, after a login', `${name}=${loggedIn}`, loggedIn],
    ['the only cookie, after a logout', `${name}=${loggedOut}`, loggedOut],
    ['the first cookie', `${name}=${loggedIn}; a=1; b=2`, loggedIn],
    ['the last cookie', `a=1; b=2; ${name}=${loggedOut}`, loggedOut],
    ['between other cookies', `a=1; ${name}=${loggedIn}; b=2`, loggedIn],
    ['after a cookie without a value', `a; ${name}=${loggedIn}`, loggedIn],
    [
      'after a cookie that contains it in quotes',
      `a="${name}=${loggedOut}"; ${name}=${loggedIn}`,
      loggedIn,
    ],
    ['after a cookie without the prefix', `sso-status=${loggedOut}; ${name}=${loggedIn}`, loggedIn],
    ['after a cookie with a longer name', `x${name}=${loggedOut}; ${name}=${loggedIn}`, loggedIn],
  ])('is read if it is %s', (_because, cookies, value) => {
    expect(readStatusCookie(cookies)).toBe(value);
  });

  test.each<readonly [because: string, cookies: string]>([
    ['no cookie', ''],
    ['only other cookies', 'a=1; b=2'],
    ['a cookie without the prefix, which another subdomain can set', `sso-status=${loggedIn}`],
    ['a cookie with a longer name', `x${name}=${loggedIn}`],
    ['a cookie with a longer name after another', `a=1; x${name}=${loggedIn}`],
    ['a cookie whose name has a suffix', `${name}-x=${loggedIn}`],
    ['a cookie with a lower-case name', `${name.toLowerCase()}=${loggedIn}`],
    ['a cookie in the value of another', `a=${name}=${loggedIn}`],
    ['a cookie in the value of another, after a space', `a=b ${name}=${loggedIn}`],
    ['a cookie with an empty value', `${name}=`],
    ['a cookie without a value', name],
    ['a state without a login ID', `${name}=in.`],
    ['a login ID without a state', `${name}=${loginId}`],
    ['an unknown state', `${name}=on.${loginId}`],
    ['an upper-case state', `${name}=IN.${loginId}`],
    ['an upper-case login ID', `${name}=in.${loginId.toUpperCase()}`],
    ['a login ID that is too short', `${name}=${loggedIn.slice(0, -1)}`],
    ['a login ID that is too long', `${name}=${loggedIn}0`],
    ['a suffix after the login ID', `${name}=${loggedIn}.x`],
    ['a space after the login ID', `${name}=${loggedIn} ; a=1`],
    ['a value in quotes', `${name}="${loggedIn}"`],
    ['another separator', `${name}=in-${loginId}`],
  ])('is empty for %s', (_because, cookies) => {
    expect(readStatusCookie(cookies)).toBe('');
  });
});

describe('the status cookie of an ended session', () => {
  function writtenFor(endedCookie: string, cookies: string): readonly string[] {
    const written: string[] = [];
    writeLoggedOut(
      { readCookies: () => cookies, writeCookie: (cookie) => void written.push(cookie) },
      endedCookie,
    );
    return written;
  }

  test('is set to `out`', () => {
    expect(writtenFor(loggedIn, `a=1; ${name}=${loggedIn}`)).toEqual([
      `${name}=${loggedOut}; Path=/; Secure; SameSite=None; Max-Age=86400`,
    ]);
  });

  test.each([
    ['there is a new login', loggedIn, `${name}=in.${'f'.repeat(32)}`],
    ['the user has logged out meanwhile', loggedIn, `${name}=${loggedOut}`],
    ['the cookie is missing', loggedIn, ''],
    ['the response is about a `session_state`', 'state', `${name}=${loggedIn}`],
    ['the response is about a browser without a status cookie', '', ''],
    ['the cookie is `out` already', loggedOut, `${name}=${loggedOut}`],
  ])('stays as it is if %s', (_because, endedCookie, cookies) => {
    expect(writtenFor(endedCookie, cookies)).toEqual([]);
  });
});

describe('the probe', () => {
  test.each<readonly [because: string, cookies: string, isReadable: boolean]>([
    ['the probe cookie', '__Host-sso-probe=1', true],
    ['the visit cookie', '__Host-sso-visit=1', true],
    ['one of several cookies', 'a=1; __Host-sso-visit=1; b=2', true],
    ['no cookie', '', false],
    ['the status cookie alone', `${name}=${loggedIn}`, false],
    ['an empty probe cookie', '__Host-sso-probe=', false],
    ['a cookie without the prefix, which another subdomain can set', 'sso-probe=1', false],
    ['a cookie with a longer name', 'x__Host-sso-probe=1', false],
    ['a cookie with a longer value', '__Host-sso-probe=10', false],
    ['a cookie in the value of another', 'a=__Host-sso-probe=1', false],
  ])('is detected correctly: %s', (_because, cookies, isReadable) => {
    expect(hasProbeOrVisitCookie(cookies)).toBe(isReadable);
  });
});

function deny(): Promise<never> {
  return Promise.reject(new DOMException('Denied.', 'NotAllowedError'));
}
function grant(): Promise<void> {
  return Promise.resolve();
}

type StorageAccess = {
  readonly hasStorageAccess?: () => Promise<boolean>;
  readonly requestStorageAccess?: () => Promise<void>;
};

async function hasAccessIn(document: StorageAccess): Promise<boolean> {
  try {
    await requestStorageAccess(document as Browser['document']);
    return true;
  } catch {
    return false;
  }
}

describe('requestStorageAccess', () => {
  test.each<readonly [because: string, document: StorageAccess, hasAccess: boolean]>([
    ['has no Storage Access API', {}, true],
    ['reports access', { hasStorageAccess: async () => true, requestStorageAccess: deny }, true],
    [
      'reports no access, and grants it on request',
      { hasStorageAccess: async () => false, requestStorageAccess: grant },
      true,
    ],
    ['denies access', { hasStorageAccess: async () => false, requestStorageAccess: deny }, false],
    ['rejects the query', { hasStorageAccess: deny, requestStorageAccess: deny }, false],
    [
      'throws',
      {
        hasStorageAccess: () => {
          throw new DOMException('Denied.', 'InvalidStateError');
        },
      },
      false,
    ],
    ['reports no access, and has no request', { hasStorageAccess: async () => false }, false],
  ])('detects access in a browser that %s', async (_because, document, hasAccess) => {
    expect(await hasAccessIn(document)).toBe(hasAccess);
  });

  test('sends no request if there is access, because the browser may prompt the user', async () => {
    const requests: string[] = [];
    await hasAccessIn({
      hasStorageAccess: async () => true,
      requestStorageAccess: async () => void requests.push('request'),
    });
    expect(requests).toEqual([]);
  });

  test('stays pending while the browser does not decide', async () => {
    const pending = hasAccessIn({
      hasStorageAccess: async () => false,
      requestStorageAccess: () => new Promise(() => {}),
    });
    const first = await Promise.race([pending, new Promise((resolve) => setImmediate(resolve, 7))]);
    expect(first).toBe(7);
  });
});
