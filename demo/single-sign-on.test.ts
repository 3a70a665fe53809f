import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSandbox, type SandboxServer } from '#sandbox/start-sandbox';
import { deriveCheaply } from '#sandbox/test-server.fixture';
import { createOtherSites } from './other-sites.ts';
import { openWebBrowser, type Page } from './web-browser.fixture.ts';

let server: SandboxServer;
let portal: string;
let office: string;

beforeAll(async () => {
  server = await startSandbox({
    port: 0,
    time: { now: () => Date.UTC(2026, 10, 21, 12), after: () => () => {} },
    distFolder: '/nonexistent',
    derive: deriveCheaply,
    createOtherSites,
  });
  portal = server.sandbox.hosts.origin('portal');
  office = `${server.sandbox.hosts.origin('shop')}/office`;
});

afterAll(() => server.close());

const login = /\/v1\/login/;

const administrator = { username: 'administrator', password: 'sandbox' };
const operator = { username: 'operator', password: 'sandbox' };

const asksWho = ({ url }: Page): boolean => url.origin === server.sandbox.hosts.origin('auth');

/** A browser whose person has logged in at the portal. */
const openAtPortal = async (account = administrator) => {
  const browser = openWebBrowser();
  const home = await browser.submit(await browser.go(`${portal}/login`), login, account);
  return { browser, home };
};

describe('one login for both applications', () => {
  test('a client library of strangers logs in at the portal', async () => {
    const { home } = await openAtPortal();
    expect(home.url.href).toBe(`${portal}/`);
    for (const words of [
      'Demo administrator',
      'administrator@example.com',
      'Administrator',
      'Root',
    ])
      expect(home.text).toContain(words);
    expect(home.text).toMatch(/data-session-state="[0-9a-f]{32}"/);
  });

  test('whoever is logged in at the portal enters the office without a word', async () => {
    const { browser } = await openAtPortal(operator);
    const page = await browser.go(`${office}/login`);
    expect(page.url.href).toBe(office);
    expect(page.text).toContain('Demo operator');
    expect(page.text).toMatch(/data-session-state="[0-9a-f]{32}"/);
  });

  test('the other way round, too, and to the page that was wanted', async () => {
    const browser = openWebBrowser();
    await browser.submit(await browser.go(`${office}/login`), login, operator);
    const page = await browser.go(`${portal}/levels?from=office`);
    expect(page.url.href).toBe(`${portal}/levels?from=office`);
    expect(page.text).toContain('Practice PSP');
  });

  test('a wrong password is told at the authentication service, and the right one still leads back', async () => {
    const browser = openWebBrowser();
    const form = await browser.go(`${portal}/levels`);
    const again = await browser.submit(form, login, { ...operator, password: 'wrong' });
    expect(asksWho(again)).toBe(true);
    const page = await browser.submit(again, login, operator);
    expect(page.url.href).toBe(`${portal}/levels`);
  });

  test('another browser knows nothing of it', async () => {
    await openAtPortal();
    expect(asksWho(await openWebBrowser().go(`${office}/login`))).toBe(true);
  });
});

describe('one logout', () => {
  test('at the portal leads back to its start, and the authentication service asks again', async () => {
    const { browser, home } = await openAtPortal();
    const start = await browser.submit(home, /^\/logout$/);
    expect(start.url.href).toBe(`${portal}/`);
    expect(start.text).toContain('Log in');
    expect(asksWho(await browser.go(`${portal}/login`))).toBe(true);
  });

  test('at the office ends the login of the portal at the authentication service, too', async () => {
    const { browser } = await openAtPortal();
    const page = await browser.go(`${office}/login`);
    const entrance = await browser.submit(page, /^\/office\/logout$/);
    expect(entrance.url.href).toBe(office);
    expect(asksWho(await browser.go(`${portal}/login`))).toBe(true);
  });

  test('that the tracker reports at the portal ends its session and asks anew, for the same page', async () => {
    const { browser } = await openAtPortal();
    const levels = await browser.go(`${portal}/levels`);
    const atOffice = await browser.go(`${office}/login`);
    await browser.submit(atOffice, /^\/office\/logout$/);
    const form = await browser.submit(levels, /^\/session\/end$/, { restart: 'yes' });
    expect(asksWho(form)).toBe(true);
    const back = await browser.submit(form, login, operator);
    expect(back.url.href).toBe(`${portal}/levels`);
    expect(back.text).toContain('Demo operator');
  });

  test('that was none leads straight back in: nobody is asked, and nothing goes round', async () => {
    const { browser, home } = await openAtPortal();
    const back = await browser.submit(home, /^\/session\/end$/, { restart: 'yes' });
    expect(back.url.href).toBe(`${portal}/`);
    expect(back.text).toContain('Demo administrator');
  });
});

describe('a code that was stolen on its way', () => {
  const isCallback = ({ pathname }: URL): boolean => pathname.endsWith('/callback');

  /** Logs in, and stops before the application hears of it. */
  const steal = async (address: string): Promise<URL> => {
    const thief = openWebBrowser(isCallback);
    return (await thief.submit(await thief.go(address), login, operator)).url;
  };

  test('logs nobody in as the thief: the state is of another browser', async () => {
    for (const application of [portal, office]) {
      const victim = openWebBrowser();
      await victim.go(`${application}/login`);
      const { status, text } = await victim.go((await steal(`${application}/login`)).href);
      expect([status, text.includes('data-notice="unknown-login"')]).toEqual([400, true]);
    }
  });

  test('is no use in a login of another browser: the verifier is not its own', async () => {
    const stolen = await steal(`${portal}/login`);
    const victim = openWebBrowser(isCallback);
    const own = await victim.submit(await victim.go(`${portal}/login`), login, administrator);
    stolen.searchParams.set('state', own.url.searchParams.get('state') ?? '');
    const { status, text } = await victim.go(stolen.href);
    expect([status, text.includes('(invalid_grant)')]).toEqual([502, true]);
  });
});
