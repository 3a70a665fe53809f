import { beforeAll, describe, expect, test } from 'vitest';
import { useDemo } from './demo-server.fixture.ts';
import { openWebBrowser, type Page } from './web-browser.fixture.ts';

const server = useDemo();
let portal: string;
let office: string;
beforeAll(() => {
  portal = server.sandbox.hosts.origin('portal');
  office = `${server.sandbox.hosts.origin('shop')}/office`;
});

const login = /\/v1\/login/;

const administrator = { username: 'administrator', password: 'sandbox' };
const operator = { username: 'operator', password: 'sandbox' };

function isLoginForm({ url }: Page): boolean {
  return url.origin === server.sandbox.hosts.origin('auth');
}

/** A browser in which a user has logged in at the portal. */
async function openAtPortal(account = administrator) {
  const browser = openWebBrowser();
  const home = await browser.submit(await browser.go(`${portal}/login`), login, account);
  return { browser, home };
}

describe('one login for both applications', () => {
  test('logs in at the portal', async () => {
    const { home } = await openAtPortal();
    expect(home.url.href).toBe(`${portal}/`);
    for (const text of ['Demo administrator', 'administrator@example.com', 'Administrator', 'Root'])
      expect(home.text).toContain(text);
    expect(home.text).toMatch(/data-session-state="[0-9a-f]{32}"/);
  });

  test('logs in at the office without a form after a login at the portal', async () => {
    const { browser } = await openAtPortal(operator);
    const page = await browser.go(`${office}/login`);
    expect(page.url.href).toBe(office);
    expect(page.text).toContain('Demo operator');
    expect(page.text).toMatch(/data-session-state="[0-9a-f]{32}"/);
  });

  test('logs in at the portal without a form after a login at the office, and returns to the page', async () => {
    const browser = openWebBrowser();
    await browser.submit(await browser.go(`${office}/login`), login, operator);
    const page = await browser.go(`${portal}/levels?from=office`);
    expect(page.url.href).toBe(`${portal}/levels?from=office`);
    expect(page.text).toContain('Practice PSP');
  });

  test('returns to the page after a wrong and a correct password', async () => {
    const browser = openWebBrowser();
    const form = await browser.go(`${portal}/levels`);
    const again = await browser.submit(form, login, { ...operator, password: 'wrong' });
    expect(isLoginForm(again)).toBe(true);
    const page = await browser.submit(again, login, operator);
    expect(page.url.href).toBe(`${portal}/levels`);
  });

  test('is not valid in another browser', async () => {
    await openAtPortal();
    expect(isLoginForm(await openWebBrowser().go(`${office}/login`))).toBe(true);
  });
});

describe('one logout', () => {
  test('at the portal returns to its start page and requires a new login', async () => {
    const { browser, home } = await openAtPortal();
    const start = await browser.submit(home, /^\/logout$/);
    expect(start.url.href).toBe(`${portal}/`);
    expect(start.text).toContain('Log in');
    expect(isLoginForm(await browser.go(`${portal}/login`))).toBe(true);
  });

  test('at the office also ends the session of the portal at the authentication service', async () => {
    const { browser } = await openAtPortal();
    const page = await browser.go(`${office}/login`);
    const entrance = await browser.submit(page, /^\/office\/logout$/);
    expect(entrance.url.href).toBe(office);
    expect(isLoginForm(await browser.go(`${portal}/login`))).toBe(true);
  });

  test('reported by the tracker ends the session of the portal and starts a login that returns to the page', async () => {
    const { browser } = await openAtPortal();
    const levels = await browser.go(`${portal}/levels`);
    const atOffice = await browser.go(`${office}/login`);
    await browser.submit(atOffice, /^\/office\/logout$/);
    const form = await browser.submit(levels, /^\/session\/end$/, { restart: 'yes' });
    expect(isLoginForm(form)).toBe(true);
    const back = await browser.submit(form, login, operator);
    expect(back.url.href).toBe(`${portal}/levels`);
    expect(back.text).toContain('Demo operator');
  });

  test('reported by mistake logs in again without a form', async () => {
    const { browser, home } = await openAtPortal();
    const back = await browser.submit(home, /^\/session\/end$/, { restart: 'yes' });
    expect(back.url.href).toBe(`${portal}/`);
    expect(back.text).toContain('Demo administrator');
  });
});

describe('a stolen code', () => {
  function isCallback({ pathname }: URL): boolean {
    return pathname.endsWith('/callback');
  }

  /** Logs in, and stops before the redirect to the application. */
  async function steal(address: string): Promise<URL> {
    const thief = openWebBrowser(isCallback);
    return (await thief.submit(await thief.go(address), login, operator)).url;
  }

  test('is rejected because the state belongs to another browser', async () => {
    for (const application of [portal, office]) {
      const victim = openWebBrowser();
      await victim.go(`${application}/login`);
      const { status, text } = await victim.go((await steal(`${application}/login`)).href);
      expect([status, text.includes('data-notice="unknown-login"')]).toEqual([400, true]);
    }
  });

  test('is rejected in a login of another browser because of its code verifier', async () => {
    const stolen = await steal(`${portal}/login`);
    const victim = openWebBrowser(isCallback);
    const own = await victim.submit(await victim.go(`${portal}/login`), login, administrator);
    stolen.searchParams.set('state', own.url.searchParams.get('state') ?? '');
    const { status, text } = await victim.go(stolen.href);
    expect([status, text.includes('(invalid_grant)')]).toEqual([502, true]);
  });
});
