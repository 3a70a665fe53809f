import { describe, expect, test } from 'vitest';
import { returnTo, useTestShop } from '../test-shop.fixture.ts';

const testShop = useTestShop();

async function openWithCoupon() {
  const opened = await testShop.openCheckout(undefined, '/checkout?offersCoupon=true');
  async function apply() {
    const headers = { Accept: 'application/json' };
    const path = `/orders/${opened.order}/coupon`;
    const response = await opened.browser.send(path, { method: 'POST', headers });
    const body = (await response.json()) as { checkoutId: string; total: string };
    return { status: response.status, ...body };
  }
  return { ...opened, apply };
}

function amounts() {
  return testShop.creations().map((values) => values.get('amount'));
}

describe('the coupon', () => {
  test('is offered only with its setting', async () => {
    const browser = testShop.createBrowser();
    const [usual, offered] = ['/checkout', '/checkout?offersCoupon=true'];
    expect(await browser.page(usual)).not.toContain('id="coupon"');
    expect(await browser.page(offered)).toContain('id="coupon"');
  });

  test('creates another checkout with the new amount, once', async () => {
    const { browser, id, order, apply } = await openWithCoupon();
    const [first, second] = [await apply(), await apply()];
    expect(first).toMatchObject({ status: 200, total: '€82.80' });
    expect(first.checkoutId).not.toBe(id);
    expect(second).toEqual(first);
    expect(amounts()).toEqual(['92.00', '82.80']);
    const page = await browser.checkout(`/checkout?order=${order}&offersCoupon=true`);
    expect([page.id, page.order]).toEqual([first.checkoutId, order]);
    expect(page.text).not.toContain('id="coupon"');
  });

  test('leads to the checkout page without JavaScript', async () => {
    const { browser, order } = await openWithCoupon();
    const response = await browser.post(`/orders/${order}/coupon`, {});
    expect(response.status).toBe(303);
    expect(response.headers.get('Location')).toBe(`/checkout?order=${order}&offersCoupon=true`);
  });

  test.each(['000.100.110', '900.100.300', '000.200.000'])(
    'is refused if the first checkout has the result %s',
    async (code) => {
      const { id, apply } = await openWithCoupon();
      testShop.gateway.setStatus(id, { code });
      expect((await apply()).status).toBe(409);
      expect(amounts()).toHaveLength(1);
    },
  );

  test('leaves an order paid by its first checkout, with the amount of that', async () => {
    const { browser, id, order, apply } = await openWithCoupon();
    const { checkoutId } = await apply();
    testShop.gateway.setStatus(id, { code: '000.100.110' });
    expect(await browser.readStatus(returnTo(order, id))).toBe('paid');
    testShop.gateway.setStatus(checkoutId, { code: '000.100.110', id: 'q'.repeat(32) });
    expect(await browser.page(returnTo(order, checkoutId))).toContain('already paid');
  });

  test('is not applied to the order of another shopper', async () => {
    const { order } = await openWithCoupon();
    const other = testShop.createBrowser();
    expect((await other.post(`/orders/${order}/coupon`, {})).status).toBe(404);
  });

  test('leaves an expired first checkout to the shopper', async () => {
    const { browser, id, order, apply } = await openWithCoupon();
    const { checkoutId } = await apply();
    testShop.gateway.expire(id);
    const page = await browser.send(`/checkout?order=${order}&offersCoupon=true`);
    expect(page.headers.get('Location')).toBe(`/orders/${order}`);
    expect(await browser.readStatus(`/orders/${order}`)).toBe('expired');
    await browser.post(`/orders/${order}/not-paid`, {});
    const { id: next } = await browser.checkout(`/checkout?order=${order}&offersCoupon=true`);
    expect(next).toBe(checkoutId);
  });
});
