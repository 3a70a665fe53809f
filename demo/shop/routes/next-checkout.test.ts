import { describe, expect, test } from 'vitest';
import { useTestShop } from '../test-shop.fixture.ts';

const testShop = useTestShop();

type Browser = ReturnType<typeof testShop.createBrowser>;

async function requestNext(browser: Browser, order: string) {
  const response = await browser.post(`/orders/${order}/checkout`, {});
  return { status: response.status, text: await response.text() };
}

describe('the checkout of an order that its page requests', () => {
  test('is a new one for the same order after a decline', async () => {
    const { browser, id, order, result } = await testShop.openCheckout({ code: '800.100.153' });
    const { status, text } = await requestNext(browser, order);
    expect([status, testShop.creations().length]).toEqual([200, 2]);
    expect(text).not.toBe(id);
    const [first, second] = testShop.creations();
    expect(second?.get('amount')).toBe(first?.get('amount'));
    expect(await browser.readStatus(result)).toBe('declined');
  });

  test('is one for two tabs', async () => {
    const { browser, order } = await testShop.openCheckout({ code: '800.100.153' });
    const tabs = await Promise.all([requestNext(browser, order), requestNext(browser, order)]);
    expect(new Set(tabs.map(({ text }) => text)).size).toBe(1);
    expect(testShop.creations()).toHaveLength(2);
  });

  test.each([
    ['is not submitted', '000.200.100'],
    ['is pending', '000.200.000'],
  ])('is the same while the first %s, whatever the page states', async (_, code) => {
    const { browser, id, order } = await testShop.openCheckout({ code });
    expect(await requestNext(browser, order)).toEqual({ status: 200, text: id });
    expect(testShop.creations()).toHaveLength(1);
  });

  test.each([
    ['paid', '000.100.110'],
    ['unreachable', '900.100.300'],
    ['unreachable', '123.456.789'],
    ['expired', '200.300.404'],
  ])('is refused: %s (%s)', async (kind, code) => {
    const { browser, order } = await testShop.openCheckout({ code });
    const text = `The order cannot be paid now: ${kind}.`;
    expect(await requestNext(browser, order)).toEqual({ status: 409, text });
    expect(testShop.creations()).toHaveLength(1);
  });

  test('is refused while the gateway does not respond', async () => {
    const { browser, order } = await testShop.openCheckout();
    testShop.gateway.setBroken(true);
    expect((await requestNext(browser, order)).status).toBe(409);
  });

  test('is refused for another shopper, and for pages of another site', async () => {
    const { browser, order } = await testShop.openCheckout({ code: '800.100.153' });
    expect((await requestNext(testShop.createBrowser(), order)).status).toBe(404);
    const headers = { origin: 'https://evil.example' };
    const path = `/orders/${order}/checkout`;
    expect((await browser.send(path, { method: 'POST', headers })).status).toBe(403);
    expect(testShop.creations()).toHaveLength(1);
  });
});

describe('the checkout page', () => {
  test('offers a retry by default', async () => {
    const { order, text } = await testShop.createBrowser().checkout();
    expect(text).toContain('data-checkout-callbacks="onDeclined"');
    expect(text).toContain(`data-checkout-path="/orders/${order}/checkout"`);
    expect(text).toContain('wpwlOptions.onDeclined = getCheckout;');
  });

  test('has no callback if the retry is switched off', async () => {
    const { id, text } = await testShop.createBrowser().checkout('/checkout?offersRetry=false');
    expect(text).not.toContain('getCheckout');
    expect(id).not.toBe('');
  });

  test('creates no checkout if the form is drawn first', async () => {
    const browser = testShop.createBrowser();
    const { id, order, text } = await browser.checkout('/checkout?drawsFormFirst=true');
    expect([id, testShop.creations()]).toEqual(['', []]);
    expect(text).toContain('/v1/paymentWidgets.js"');
    expect(text).toContain('data-checkout-callbacks="createCheckout onDeclined"');
    const first = await requestNext(browser, order);
    expect(first.status).toBe(200);
    expect(await requestNext(browser, order)).toEqual(first);
    await browser.checkout('/checkout?drawsFormFirst=true');
    expect(testShop.creations()).toHaveLength(1);
  });
});
