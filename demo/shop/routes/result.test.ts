import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { credentials, returnTo, startTestShop, type TestShop } from '../test-shop.fixture.ts';

let testShop: TestShop;

beforeEach(async () => {
  testShop = await startTestShop();
});

afterEach(() => testShop.gateway.stop());

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
    testShop.gateway.tell(id, { code });
    expect(await browser.verdict(returnTo(order, id))).toBe(kind);
  });

  test('asks the gateway with the credentials of the shop', async () => {
    const browser = testShop.createBrowser();
    const { id, order } = await browser.checkout();
    await browser.page(returnTo(order, id));
    const asked = testShop.gateway.seen.at(-1);
    expect(asked?.path).toBe(`/v1/checkouts/${id}/payment`);
    expect(asked?.values.get('authentication.password')).toBe(credentials.password);
  });

  test('is honest where the gateway does not answer, and finds out later', async () => {
    const browser = testShop.createBrowser();
    const { id, order } = await browser.checkout();
    testShop.gateway.breakDown(true);
    const page = await browser.page(returnTo(order, id));
    expect(page).toContain('We do not know yet whether you paid');
    expect(page).toContain('Look again');
    expect(page).not.toContain('/checkout?');
    testShop.gateway.breakDown(false);
    testShop.gateway.tell(id, { code: '000.100.110' });
    expect(await browser.verdict(returnTo(order, id))).toBe('paid');
  });

  test.each([
    ['cheaper', { amount: '1.00' }],
    ['dearer', { amount: '920.00' }],
    ['in another currency', { currency: 'JPY' }],
    ['without an amount', { amount: '' }],
  ])('of a payment that is %s is refused', async (_what, told) => {
    const browser = testShop.createBrowser();
    const { id, order } = await browser.checkout();
    testShop.gateway.tell(id, { code: '000.100.110', ...told });
    expect(await browser.verdict(returnTo(order, id))).toBe('refused-amount');
    expect(await browser.verdict(`/orders/${order}`)).toBe('refused-amount');
  });

  test('with 92 is a return with 92.00', async () => {
    const browser = testShop.createBrowser();
    const { id, order } = await browser.checkout();
    testShop.gateway.tell(id, { code: '000.100.110', amount: '92' });
    expect(await browser.verdict(returnTo(order, id))).toBe('paid');
  });

  test("with another order's paid checkout is refused, and nobody is asked", async () => {
    const browser = testShop.createBrowser();
    const cheap = await browser.checkout('/checkout?amount=1.00');
    testShop.gateway.tell(cheap.id, { code: '000.100.110' });
    expect(await browser.verdict(returnTo(cheap.order, cheap.id))).toBe('paid');
    const dear = await browser.checkout('/checkout?amount=99.00');
    const calls = testShop.gateway.seen.length;
    expect(await browser.verdict(returnTo(dear.order, cheap.id))).toBe('refused-other-checkout');
    expect(testShop.gateway.seen).toHaveLength(calls);
    expect(await browser.verdict(`/orders/${dear.order}`)).toBe('open');
  });

  test("with another shopper's order shows nothing of it", async () => {
    const { id, order } = await testShop.createBrowser().checkout();
    testShop.gateway.tell(id, { code: '000.100.110' });
    const page = await testShop.createBrowser().page(returnTo(order, id));
    expect(page).toContain('data-verdict="refused-stranger"');
    expect(page).not.toContain(order);
  });

  test('by the payment service itself, without a cookie, settles the order', async () => {
    const browser = testShop.createBrowser();
    const { id, order } = await browser.checkout();
    testShop.gateway.tell(id, { code: '000.100.110' });
    await testShop.shop.request(returnTo(order, id));
    testShop.gateway.breakDown(true);
    expect(await browser.verdict(`/orders/${order}`)).toBe('paid');
  });

  test('of a paid order asks nobody again', async () => {
    const browser = testShop.createBrowser();
    const { id, order } = await browser.checkout();
    testShop.gateway.tell(id, { code: '000.100.110' });
    await browser.page(returnTo(order, id));
    const calls = testShop.gateway.seen.length;
    expect(await browser.verdict(returnTo(order, id))).toBe('paid');
    expect(testShop.gateway.seen).toHaveLength(calls);
  });

  test('by a second payment for a paid order is refused', async () => {
    const browser = testShop.createBrowser();
    const first = await browser.checkout();
    testShop.gateway.tell(first.id, { code: '800.100.100' });
    await browser.page(returnTo(first.order, first.id));
    const second = await browser.checkout(`/checkout?order=${first.order}`);
    for (const { id } of [first, second]) testShop.gateway.tell(id, { code: '000.100.110' });
    expect(await browser.verdict(returnTo(first.order, second.id))).toBe('paid');
    expect(await browser.verdict(returnTo(first.order, first.id))).toBe('refused-already-paid');
    expect(await browser.verdict(`/orders/${first.order}`)).toBe('paid');
  });

  test('of a checkout that expired while its payment was undecided asks for the payment', async () => {
    const browser = testShop.createBrowser();
    const { id, order } = await browser.checkout();
    const payment = { id: 'd'.repeat(32), amount: '92.00', currency: 'EUR' };
    testShop.gateway.tell(id, { ...payment, code: '000.200.000' });
    expect(await browser.verdict(returnTo(order, id))).toBe('pending');
    testShop.gateway.expire(id, { ...payment, code: '000.100.110' });
    expect(await browser.verdict(returnTo(order, id))).toBe('paid');
  });

  test('of a payment that was heard of and is not found any more never leads to another', async () => {
    const browser = testShop.createBrowser();
    const { id, order } = await browser.checkout();
    testShop.gateway.tell(id, { code: '000.200.000' });
    await browser.page(returnTo(order, id));
    testShop.gateway.expire(id);
    expect(await browser.verdict(returnTo(order, id))).toBe('unknown');
    await browser.post(`/orders/${order}/not-paid`, {});
    await browser.page(`/checkout?order=${order}`);
    expect(testShop.creations()).toHaveLength(1);
  });

  test('with a registration does not pay an order', async () => {
    const browser = testShop.createBrowser();
    const { id, order } = await browser.checkout();
    testShop.gateway.tell(id, { code: '000.100.110' });
    expect(await browser.verdict(returnTo(order, id, 'registration'))).toBe('refused-registration');
  });

  test('with a path of its own making is refused', async () => {
    const browser = testShop.createBrowser();
    const { order } = await browser.checkout();
    const calls = testShop.gateway.seen.length;
    const path = `/result?order=${order}&resourcePath=${encodeURIComponent('//evil.example/v1')}`;
    expect(await browser.verdict(path)).toBe('refused-path');
    expect(testShop.gateway.seen).toHaveLength(calls);
  });
});
