import { afterEach, describe, expect, test, vi } from 'vitest';
import { onCookieChange, readCookie } from './cookie.ts';

afterEach(() => void vi.unstubAllGlobals());

const marker = '0123456789abcdef'.repeat(2);
const inside = `in.${marker}`;
const outside = `out.${marker}`;
const name = '__Host-sso-status';

const read = (cookie: string): string => {
  vi.stubGlobal('document', { cookie });
  return readCookie();
};

describe('the status cookie', () => {
  test.each<readonly [because: string, cookie: string, value: string]>([
    ['alone, after a login', `${name}=${inside}`, inside],
    ['alone, after a logout', `${name}=${outside}`, outside],
    ['first of several', `${name}=${inside}; a=1; b=2`, inside],
    ['last of several', `a=1; b=2; ${name}=${outside}`, outside],
    ['in the middle', `a=1; ${name}=${inside}; b=2`, inside],
    ['after one without a value', `a; ${name}=${inside}`, inside],
    ['beside one that quotes it', `a="${name}=${outside}"; ${name}=${inside}`, inside],
    ['beside one without the prefix', `sso-status=${outside}; ${name}=${inside}`, inside],
    ['beside a planted one', `x${name}=${outside}; ${name}=${inside}`, inside],
  ])('is read: %s', (_because, cookie, value) => {
    expect(read(cookie)).toBe(value);
  });

  test.each<readonly [because: string, cookie: string]>([
    ['none', ''],
    ['others alone', 'a=1; b=2'],
    ['one without the prefix, which a sibling can set', `sso-status=${inside}`],
    ['one of a longer name', `x${name}=${inside}`],
    ['one of a longer name, after others', `a=1; x${name}=${inside}`],
    ['one of a name that goes on', `${name}-x=${inside}`],
    ['one of a name in small letters', `${name.toLowerCase()}=${inside}`],
    ['in the value of another', `a=${name}=${inside}`],
    ['in the value of another, after a blank', `a=b ${name}=${inside}`],
    ['an empty value', `${name}=`],
    ['no value', name],
    ['a state without a marker', `${name}=in.`],
    ['a marker without a state', `${name}=${marker}`],
    ['a state that is none', `${name}=on.${marker}`],
    ['a state in capitals', `${name}=IN.${marker}`],
    ['a marker in capitals', `${name}=in.${marker.toUpperCase()}`],
    ['a marker too short', `${name}=${inside.slice(0, -1)}`],
    ['a marker too long', `${name}=${inside}0`],
    ['a marker and more', `${name}=${inside}.x`],
    ['a marker and a blank', `${name}=${inside} ; a=1`],
    ['a value in quotes', `${name}="${inside}"`],
    ['another mark between them', `${name}=in-${marker}`],
  ])('is not there: %s', (_because, cookie) => {
    expect(read(cookie)).toBe('');
  });

  test('is read anew every time', () => {
    const cookies = [`${name}=${inside}`, `${name}=${outside}`];
    vi.stubGlobal('document', {
      get cookie() {
        return cookies.shift() ?? '';
      },
    });
    const values = [1, 2, 3].map(readCookie);
    expect(values).toEqual([inside, outside, '']);
  });
});

describe('a change of cookies', () => {
  test('is told by a browser that can', () => {
    const cookieStore = new EventTarget();
    const heard: string[] = [];
    vi.stubGlobal('window', { cookieStore });
    onCookieChange(() => heard.push('changed'));
    cookieStore.dispatchEvent(new Event('change'));
    cookieStore.dispatchEvent(new Event('change'));
    expect(heard).toEqual(['changed', 'changed']);
  });

  test('is told by no other, which is no fault', () => {
    vi.stubGlobal('window', {});
    expect(() => onCookieChange(() => {})).not.toThrow();
  });
});
