import { describe, expect, test } from 'vitest';
import { credentials, shopOrigin, useTestShop } from '../test-shop.fixture.ts';

const testShop = useTestShop();

describe('a checkout', () => {
  test('is created by the server with its credentials and price', async () => {
    const browser = testShop.createBrowser();
    const { order } = await browser.checkout();
    const [created] = testShop.creations();
    expect(Object.fromEntries(created ?? [])).toMatchObject({
      'authentication.userId': credentials.userId,
      'authentication.password': credentials.password,
      'authentication.entityId': credentials.entityId,
      amount: '92.00',
      currency: 'EUR',
      paymentType: 'DB',
      'merchant.name': 'Lumen & Clay',
    });
    expect(created?.get('merchantTransactionId')).toMatch(/^.{8,255}$/);
    expect(created?.get('shopperResultUrl')).toBe(`${shopOrigin}/result?order=${order}`);
  });

  test('does not expose the credentials', async () => {
    const { text } = await testShop.createBrowser().checkout();
    expect(text).not.toContain(credentials.password);
    expect(text).not.toContain(credentials.userId);
  });

  test('is shared by reloads and by tabs that open at once', async () => {
    const browser = testShop.createBrowser();
    await browser.page('/checkout?amount=1.00');
    const tabs = await Promise.all([browser.checkout(), browser.checkout()]);
    const reloaded = await browser.checkout();
    expect(new Set([...tabs, reloaded].map(({ id }) => id)).size).toBe(1);
    expect(testShop.creations()).toHaveLength(2);
  });

  test('is replaced for the same order after a decline', async () => {
    const { browser, id, order, result } = await testShop.openCheckout({ code: '800.100.153' });
    expect(await browser.readStatus(result)).toBe('declined');
    const second = await browser.checkout(`/checkout?order=${order}`);
    expect(second.order).toBe(order);
    expect(second.id).not.toBe(id);
  });

  test('is not replaced while the result of the last one is unknown', async () => {
    const { browser, order } = await testShop.openCheckout();
    testShop.gateway.setBroken(true);
    expect(await browser.readStatus(`/checkout?order=${order}`)).toBe('unknown');
    testShop.gateway.setBroken(false);
    expect(testShop.creations()).toHaveLength(1);
  });

  test('of a paid order redirects to the order', async () => {
    const { browser, order } = await testShop.openCheckout({ code: '000.100.110' });
    const response = await browser.send(`/checkout?order=${order}`);
    expect(response.headers.get('Location')).toBe(`/orders/${order}`);
  });

  test('shows an error if the gateway is down', async () => {
    testShop.gateway.setBroken(true);
    const response = await testShop.createBrowser().send('/checkout');
    expect(response.status).toBe(502);
    expect(await response.text()).toContain('Nothing was charged');
  });

  test('has the price of the goods, not an amount of the form', async () => {
    const browser = testShop.createBrowser();
    const placed = await browser.post('/orders', { quantity: '2', shade: 'Moss', amount: '0.01' });
    const { text } = await browser.checkout(placed.headers.get('Location') ?? '');
    expect(text).toContain('Dune table lamp, Moss');
    expect(testShop.creations()[0]?.get('amount')).toBe('184.00');
  });

  test('of another shopper is not shown', async () => {
    const { order } = await testShop.createBrowser().checkout();
    expect((await testShop.createBrowser().send(`/checkout?order=${order}`)).status).toBe(404);
  });
});
