import { describe, expect, test } from 'vitest';
import { returnTo, useTestShop } from '../test-shop.fixture.ts';

const testShop = useTestShop();

/** Creates a checkout that expires without a return of the shopper. */
const expire = async () => {
  const browser = testShop.createBrowser();
  const { id, order } = await browser.checkout();
  testShop.gateway.expire(id);
  return { browser, id, order, notPaid: `/orders/${order}/not-paid` };
};

describe('a checkout that expires without a reported payment', () => {
  test('is shown as being checked, without a link to pay', async () => {
    const { browser, id, order } = await expire();
    const page = await browser.page(returnTo(order, id));
    expect(page).toContain('data-status="expired"');
    expect(page).toContain('we are checking with our payment service');
    expect(page).not.toContain('href="/checkout');
  });

  test('is not replaced when the checkout page is reloaded', async () => {
    const { browser, order } = await expire();
    for (const path of [`/checkout?order=${order}`, '/checkout']) {
      const response = await browser.send(path);
      expect([response.status, response.headers.get('Location')]).toEqual([
        303,
        `/orders/${order}`,
      ]);
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

  test('is not replaced by this statement if the gateway reports a payment', async () => {
    const browser = testShop.createBrowser();
    const { id, order } = await browser.checkout();
    testShop.gateway.setStatus(id, { code: '000.100.110' });
    const response = await browser.post(`/orders/${order}/not-paid`, {});
    expect(response.headers.get('Location')).toBe(`/orders/${order}`);
    expect(await browser.readStatus(`/orders/${order}`)).toBe('paid');
    expect(testShop.creations()).toHaveLength(1);
  });

  test('is not replaced by this statement before it expires', async () => {
    const browser = testShop.createBrowser();
    const { id, order } = await browser.checkout();
    await browser.post(`/orders/${order}/not-paid`, {});
    expect((await browser.checkout(`/checkout?order=${order}`)).id).toBe(id);
  });

  test('can be abandoned only by its shopper, from a page of the shop', async () => {
    const { browser, order, notPaid } = await expire();
    expect((await testShop.createBrowser().post(notPaid, {})).status).toBe(404);
    const headers = { Origin: 'https://evil.example' };
    expect((await browser.send(notPaid, { method: 'POST', headers })).status).toBe(403);
    expect(await browser.readStatus(`/orders/${order}`)).toBe('expired');
  });
});
