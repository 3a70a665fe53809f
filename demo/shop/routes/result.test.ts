import { describe, expect, test } from 'vitest';
import { credentials, returnTo, useTestShop } from '../test-shop.fixture.ts';

const testShop = useTestShop();
const { openCheckout } = testShop;

const paid = { code: '000.100.110' };
const pending = { code: '000.200.000' };

describe('a return', () => {
  test.each([
    ['paid', paid],
    ['paid', { ...paid, amount: '92' }],
    ['review', { code: '000.400.100' }],
    ['pending', pending],
    ['declined', { code: '800.100.100' }],
    ['unverified', { code: '100.390.112' }],
    ['cancelled', { code: '100.396.101' }],
    ['expired', { code: '200.300.404' }],
    ['unknown', { code: '900.100.300' }],
    ['refused-amount', { ...paid, amount: '1.00' }],
    ['refused-amount', { ...paid, amount: '920.00' }],
    ['refused-amount', { ...paid, currency: 'JPY' }],
    ['refused-amount', { ...paid, amount: '' }],
  ])('is shown as %s for %o', async (shown, status) => {
    const { browser, order, result } = await openCheckout(status);
    expect(await browser.readStatus(result)).toBe(shown);
    expect(await browser.readStatus(`/orders/${order}`)).toBe(shown);
  });

  test('reads the status with the credentials of the shop', async () => {
    const { browser, id, result } = await openCheckout();
    await browser.page(result);
    const request = testShop.gateway.requests.at(-1);
    expect(request?.path).toBe(`/v1/checkouts/${id}/payment`);
    expect(request?.values.get('authentication.password')).toBe(credentials.password);
  });

  test('shows an unknown result without a response, and the result later', async () => {
    const { browser, result } = await openCheckout(paid);
    testShop.gateway.setBroken(true);
    const page = await browser.page(result);
    expect(page).toContain('We do not know yet whether you paid');
    expect(page).toContain('Check again');
    expect(page).not.toContain('/checkout?');
    testShop.gateway.setBroken(false);
    expect(await browser.readStatus(result)).toBe('paid');
  });

  test("with another order's paid checkout is rejected without a request", async () => {
    const { browser, ...cheap } = await openCheckout(paid, '/checkout?amount=1.00');
    expect(await browser.readStatus(cheap.result)).toBe('paid');
    const expensive = await browser.checkout('/checkout?amount=99.00');
    const calls = testShop.gateway.requests.length;
    const path = returnTo(expensive.order, cheap.id);
    expect(await browser.readStatus(path)).toBe('refused-other-checkout');
    expect(testShop.gateway.requests).toHaveLength(calls);
    expect(await browser.readStatus(`/orders/${expensive.order}`)).toBe('open');
  });

  test("with another shopper's order does not show it", async () => {
    const { order, result } = await openCheckout(paid);
    const page = await testShop.createBrowser().page(result);
    expect(page).toContain('data-status="refused-unknown-order"');
    expect(page).not.toContain(order);
  });

  test('by the payment service itself, without a cookie, updates the order', async () => {
    const { browser, order, result } = await openCheckout(paid);
    await testShop.shop.request(result);
    testShop.gateway.setBroken(true);
    expect(await browser.readStatus(`/orders/${order}`)).toBe('paid');
  });

  test('of a paid order makes no further request', async () => {
    const { browser, result } = await openCheckout(paid);
    await browser.page(result);
    const calls = testShop.gateway.requests.length;
    expect(await browser.readStatus(result)).toBe('paid');
    expect(testShop.gateway.requests).toHaveLength(calls);
  });

  test('with a second payment for a paid order is rejected', async () => {
    const { browser, id, order, result } = await openCheckout({ code: '800.100.100' });
    await browser.page(result);
    const second = await browser.checkout(`/checkout?order=${order}`);
    for (const checkoutId of [id, second.id]) testShop.gateway.setStatus(checkoutId, paid);
    expect(await browser.readStatus(returnTo(order, second.id))).toBe('paid');
    expect(await browser.readStatus(result)).toBe('refused-already-paid');
    expect(await browser.readStatus(`/orders/${order}`)).toBe('paid');
  });

  test('of an expired checkout with a pending payment reads the payment', async () => {
    const payment = { id: 'd'.repeat(32), amount: '92.00', currency: 'EUR' };
    const { browser, id, result } = await openCheckout({ ...payment, ...pending });
    expect(await browser.readStatus(result)).toBe('pending');
    testShop.gateway.expire(id, { ...payment, ...paid });
    expect(await browser.readStatus(result)).toBe('paid');
  });

  test('of a reported payment that is no longer found never offers another one', async () => {
    const { browser, id, order, result } = await openCheckout(pending);
    await browser.page(result);
    testShop.gateway.expire(id);
    expect(await browser.readStatus(result)).toBe('unknown');
    await browser.post(`/orders/${order}/not-paid`, {});
    await browser.page(`/checkout?order=${order}`);
    expect(testShop.creations()).toHaveLength(1);
  });

  test('with a registration or a forged path is rejected', async () => {
    const { browser, id, order } = await openCheckout(paid);
    const registration = returnTo(order, id, 'registration');
    expect(await browser.readStatus(registration)).toBe('refused-registration');
    const calls = testShop.gateway.requests.length;
    const path = `/result?order=${order}&resourcePath=${encodeURIComponent('//evil.example/v1')}`;
    expect(await browser.readStatus(path)).toBe('refused-path');
    expect(testShop.gateway.requests).toHaveLength(calls);
  });
});

describe('a checkout that expires without a reported payment', () => {
  /** Expires before the shopper returns. */
  async function expire() {
    const opened = await openCheckout();
    testShop.gateway.expire(opened.id);
    return { ...opened, notPaid: `/orders/${opened.order}/not-paid` };
  }

  test('is shown as being checked, without a link to pay', async () => {
    const { browser, result } = await expire();
    const page = await browser.page(result);
    expect(page).toContain('data-status="expired"');
    expect(page).toContain('we are checking with our payment service');
    expect(page).not.toContain('href="/checkout');
  });

  test('is not replaced when the checkout page is reloaded', async () => {
    const { browser, order } = await expire();
    for (const path of [`/checkout?order=${order}`, '/checkout']) {
      const { status, headers } = await browser.send(path);
      expect([status, headers.get('Location')]).toEqual([303, `/orders/${order}`]);
    }
    expect(testShop.creations()).toHaveLength(1);
  });

  test('is replaced after the shopper states that nothing was paid', async () => {
    const { browser, id, order, notPaid } = await expire();
    await browser.page(`/orders/${order}`);
    const response = await browser.post(notPaid, {});
    const again = await browser.checkout(response.headers.get('Location') ?? '');
    expect(again.order).toBe(order);
    expect(again.id).not.toBe(id);
  });

  test('is not replaced by this statement before it expires, or after a payment', async () => {
    const { browser, id, order } = await openCheckout();
    function state() {
      return browser.post(`/orders/${order}/not-paid`, {});
    }
    await state();
    expect((await browser.checkout(`/checkout?order=${order}`)).id).toBe(id);
    testShop.gateway.setStatus(id, paid);
    expect((await state()).headers.get('Location')).toBe(`/orders/${order}`);
    expect(await browser.readStatus(`/orders/${order}`)).toBe('paid');
    expect(testShop.creations()).toHaveLength(1);
  });

  test('can be abandoned only by its shopper, from a page of the shop', async () => {
    const { browser, order, notPaid } = await expire();
    expect((await testShop.createBrowser().post(notPaid, {})).status).toBe(404);
    const headers = { Origin: 'https://evil.example' };
    expect((await browser.send(notPaid, { method: 'POST', headers })).status).toBe(403);
    expect(await browser.readStatus(`/orders/${order}`)).toBe('expired');
  });
});
