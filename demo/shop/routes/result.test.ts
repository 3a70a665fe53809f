import { describe, expect, test } from 'vitest';
import { credentials, returnTo, useTestShop } from '../test-shop.fixture.ts';

const testShop = useTestShop();

describe('a return', () => {
  test.each([
    ['000.100.110', 'paid'],
    ['000.400.100', 'review'],
    ['000.200.000', 'pending'],
    ['800.100.100', 'declined'],
    ['100.390.112', 'unverified'],
    ['100.396.101', 'cancelled'],
    ['200.300.404', 'expired'],
    ['900.100.300', 'unknown'],
  ])('%s is shown as %s', async (code, kind) => {
    const browser = testShop.createBrowser();
    const { id, order } = await browser.checkout();
    testShop.gateway.setStatus(id, { code });
    expect(await browser.readStatus(returnTo(order, id))).toBe(kind);
  });

  test('reads the status with the credentials of the shop', async () => {
    const browser = testShop.createBrowser();
    const { id, order } = await browser.checkout();
    await browser.page(returnTo(order, id));
    const request = testShop.gateway.requests.at(-1);
    expect(request?.path).toBe(`/v1/checkouts/${id}/payment`);
    expect(request?.values.get('authentication.password')).toBe(credentials.password);
  });

  test('shows an unknown result without a response, and the result later', async () => {
    const browser = testShop.createBrowser();
    const { id, order } = await browser.checkout();
    testShop.gateway.setBroken(true);
    const page = await browser.page(returnTo(order, id));
    expect(page).toContain('We do not know yet whether you paid');
    expect(page).toContain('Check again');
    expect(page).not.toContain('/checkout?');
    testShop.gateway.setBroken(false);
    testShop.gateway.setStatus(id, { code: '000.100.110' });
    expect(await browser.readStatus(returnTo(order, id))).toBe('paid');
  });

  test.each([
    ['lower', { amount: '1.00' }],
    ['higher', { amount: '920.00' }],
    ['in another currency', { currency: 'JPY' }],
    ['without an amount', { amount: '' }],
  ])('with a payment that is %s is rejected', async (_what, status) => {
    const browser = testShop.createBrowser();
    const { id, order } = await browser.checkout();
    testShop.gateway.setStatus(id, { code: '000.100.110', ...status });
    expect(await browser.readStatus(returnTo(order, id))).toBe('refused-amount');
    expect(await browser.readStatus(`/orders/${order}`)).toBe('refused-amount');
  });

  test('accepts 92 for 92.00', async () => {
    const browser = testShop.createBrowser();
    const { id, order } = await browser.checkout();
    testShop.gateway.setStatus(id, { code: '000.100.110', amount: '92' });
    expect(await browser.readStatus(returnTo(order, id))).toBe('paid');
  });

  test("with another order's paid checkout is rejected without a request", async () => {
    const browser = testShop.createBrowser();
    const cheap = await browser.checkout('/checkout?amount=1.00');
    testShop.gateway.setStatus(cheap.id, { code: '000.100.110' });
    expect(await browser.readStatus(returnTo(cheap.order, cheap.id))).toBe('paid');
    const expensive = await browser.checkout('/checkout?amount=99.00');
    const calls = testShop.gateway.requests.length;
    expect(await browser.readStatus(returnTo(expensive.order, cheap.id))).toBe(
      'refused-other-checkout',
    );
    expect(testShop.gateway.requests).toHaveLength(calls);
    expect(await browser.readStatus(`/orders/${expensive.order}`)).toBe('open');
  });

  test("with another shopper's order does not show it", async () => {
    const { id, order } = await testShop.createBrowser().checkout();
    testShop.gateway.setStatus(id, { code: '000.100.110' });
    const page = await testShop.createBrowser().page(returnTo(order, id));
    expect(page).toContain('data-status="refused-unknown-order"');
    expect(page).not.toContain(order);
  });

  test('by the payment service itself, without a cookie, updates the order', async () => {
    const browser = testShop.createBrowser();
    const { id, order } = await browser.checkout();
    testShop.gateway.setStatus(id, { code: '000.100.110' });
    await testShop.shop.request(returnTo(order, id));
    testShop.gateway.setBroken(true);
    expect(await browser.readStatus(`/orders/${order}`)).toBe('paid');
  });

  test('of a paid order makes no further request', async () => {
    const browser = testShop.createBrowser();
    const { id, order } = await browser.checkout();
    testShop.gateway.setStatus(id, { code: '000.100.110' });
    await browser.page(returnTo(order, id));
    const calls = testShop.gateway.requests.length;
    expect(await browser.readStatus(returnTo(order, id))).toBe('paid');
    expect(testShop.gateway.requests).toHaveLength(calls);
  });

  test('with a second payment for a paid order is rejected', async () => {
    const browser = testShop.createBrowser();
    const first = await browser.checkout();
    testShop.gateway.setStatus(first.id, { code: '800.100.100' });
    await browser.page(returnTo(first.order, first.id));
    const second = await browser.checkout(`/checkout?order=${first.order}`);
    for (const { id } of [first, second]) testShop.gateway.setStatus(id, { code: '000.100.110' });
    expect(await browser.readStatus(returnTo(first.order, second.id))).toBe('paid');
    expect(await browser.readStatus(returnTo(first.order, first.id))).toBe('refused-already-paid');
    expect(await browser.readStatus(`/orders/${first.order}`)).toBe('paid');
  });

  test('of an expired checkout with a pending payment reads the payment', async () => {
    const browser = testShop.createBrowser();
    const { id, order } = await browser.checkout();
    const payment = { id: 'd'.repeat(32), amount: '92.00', currency: 'EUR' };
    testShop.gateway.setStatus(id, { ...payment, code: '000.200.000' });
    expect(await browser.readStatus(returnTo(order, id))).toBe('pending');
    testShop.gateway.expire(id, { ...payment, code: '000.100.110' });
    expect(await browser.readStatus(returnTo(order, id))).toBe('paid');
  });

  test('of a reported payment that is no longer found never offers another one', async () => {
    const browser = testShop.createBrowser();
    const { id, order } = await browser.checkout();
    testShop.gateway.setStatus(id, { code: '000.200.000' });
    await browser.page(returnTo(order, id));
    testShop.gateway.expire(id);
    expect(await browser.readStatus(returnTo(order, id))).toBe('unknown');
    await browser.post(`/orders/${order}/not-paid`, {});
    await browser.page(`/checkout?order=${order}`);
    expect(testShop.creations()).toHaveLength(1);
  });

  test('with a registration does not pay an order', async () => {
    const browser = testShop.createBrowser();
    const { id, order } = await browser.checkout();
    testShop.gateway.setStatus(id, { code: '000.100.110' });
    expect(await browser.readStatus(returnTo(order, id, 'registration'))).toBe(
      'refused-registration',
    );
  });

  test('with a forged path is rejected', async () => {
    const browser = testShop.createBrowser();
    const { order } = await browser.checkout();
    const calls = testShop.gateway.requests.length;
    const path = `/result?order=${order}&resourcePath=${encodeURIComponent('//evil.example/v1')}`;
    expect(await browser.readStatus(path)).toBe('refused-path');
    expect(testShop.gateway.requests).toHaveLength(calls);
  });
});
