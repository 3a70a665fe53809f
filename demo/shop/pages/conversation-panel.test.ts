import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '../test-shop.fixture.ts';

let testShop: TestShop;

beforeEach(async () => {
  testShop = await startTestShop();
});

afterEach(() => testShop.gateway.stop());

test('what listens runs before the options and the widget, and waits for nothing', async () => {
  const text = await testShop.createBrowser().page('/checkout?locale=de');
  const scripts = [...text.matchAll(/<script\s[^>]*>/g)].map(([tag]) => tag);
  const positionOf = (name: string): number => scripts.findIndex((tag) => tag.includes(name));
  const listening = positionOf('/assets/conversation/listen.js');
  expect(scripts[listening]).toBe('<script src="/assets/conversation/listen.js">');
  expect(positionOf('/assets/options.js')).toBeGreaterThan(listening);
  expect(positionOf('/v1/paymentWidgets.js')).toBeGreaterThan(listening);
});

test('every script of the page that is the shop’s own is served', async () => {
  const browser = testShop.createBrowser();
  const text = await browser.page('/checkout?locale=de');
  const addresses = [...text.matchAll(/<script\s[^>]*src="(\/[^"]+)"/g)].map(
    ([, address = '']) => address,
  );
  expect(addresses).toContain('/assets/conversation/panel.js');
  for (const address of addresses) {
    const { status, headers } = await browser.send(address);
    expect([address, status, headers.get('Content-Type')]).toEqual([
      address,
      200,
      'text/javascript; charset=utf-8',
    ]);
  }
});

test('a result page listens to nothing, and shows what was heard about its order', async () => {
  const browser = testShop.createBrowser();
  const checkout = await browser.page('/checkout');
  const subject = /data-subject="([^"]+)"/.exec(checkout)?.[1] ?? '';
  const result = await browser.page(`/orders/${subject}`);
  expect(result).toContain(`data-subject="${subject}"`);
  expect(result).not.toContain('/assets/conversation/listen.js');
});
