import { expect, test } from 'vitest';
import { useTestShop } from '../test-shop.fixture.ts';

const testShop = useTestShop();

test('the recorder runs before the options and the widget', async () => {
  const text = await testShop.createBrowser().page('/checkout?locale=de');
  const scripts = [...text.matchAll(/<script\s[^>]*>/g)].map(([tag]) => tag);
  function positionOf(name: string): number {
    return scripts.findIndex((tag) => tag.includes(name));
  }
  const recorder = positionOf('/assets/event-log/recorder.js');
  expect(scripts[recorder]).toBe('<script src="/assets/event-log/recorder.js">');
  expect(positionOf('/assets/options.js')).toBeGreaterThan(recorder);
  expect(positionOf('/v1/paymentWidgets.js')).toBeGreaterThan(recorder);
});

test('every script of the shop that the page loads is served', async () => {
  const browser = testShop.createBrowser();
  const text = await browser.page('/checkout?locale=de');
  const addresses = [...text.matchAll(/<script\s[^>]*src="(\/[^"]+)"/g)].map(
    ([, address = '']) => address,
  );
  expect(addresses).toContain('/assets/event-log/panel.js');
  for (const address of addresses) {
    const { status, headers } = await browser.send(address);
    expect([address, status, headers.get('Content-Type')]).toEqual([
      address,
      200,
      'text/javascript; charset=utf-8',
    ]);
  }
});

test('a result page records nothing, and shows the log of its order', async () => {
  const browser = testShop.createBrowser();
  const checkout = await browser.page('/checkout');
  const subject = /data-subject="([^"]+)"/.exec(checkout)?.[1] ?? '';
  const result = await browser.page(`/orders/${subject}`);
  expect(result).toContain(`data-subject="${subject}"`);
  expect(result).not.toContain('/assets/event-log/recorder.js');
});
