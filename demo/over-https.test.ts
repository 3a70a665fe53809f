import { describe, expect, test } from 'vitest';
import { useDemo } from './demo-server.fixture.ts';
import { openWebBrowser } from './web-browser.fixture.ts';

const server = useDemo({ tlsPort: 0 });

function open() {
  return openWebBrowser(() => false, server.sandbox.hosts.authority);
}

const login = /\/v1\/login/;
const operator = { username: 'operator', password: 'sandbox' };

describe('the demo over https', () => {
  test('one login is valid for portal and office', async () => {
    const { origin } = server.sandbox.hosts;
    const browser = open();
    const home = await browser.submit(
      await browser.go(`${origin('portal')}/login`),
      login,
      operator,
    );
    expect(home.url.href).toBe(`${origin('portal')}/`);
    expect(home.text).toContain('Demo operator');
    const office = await browser.go(`${origin('shop')}/office/login`);
    expect(office.url.href).toBe(`${origin('shop')}/office`);
    expect(office.text).toContain('Demo operator');
  });

  test('redirects a login from http to https', async () => {
    const { origin } = server.sandbox.hosts;
    const page = await open().go(`http://portal.opp.localhost:${server.port}/login`);
    expect(page.url.origin).toBe(origin('auth'));
    expect(page.url.protocol).toBe('https:');
  });

  test('creates a checkout at the gateway', async () => {
    const { origin } = server.sandbox.hosts;
    const { text } = await open().go(`${origin('shop')}/checkout`);
    expect(text).toMatch(
      new RegExp(`src="${origin('gateway')}/v1/paymentWidgets\\.js\\?checkoutId=[\\w.-]{32,48}"`),
    );
    const checkouts = server.sandbox.ledger
      .requests()
      .filter(({ path }) => path === '/v1/checkouts');
    expect(checkouts.map(({ status }) => status)).toEqual([200]);
  });
});
