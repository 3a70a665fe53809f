import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  credentials,
  returnTo,
  shopOrigin,
  startTestShop,
  type TestShop,
} from '../test-shop.fixture.ts';

let testShop: TestShop;

beforeEach(async () => {
  testShop = await startTestShop();
});

afterEach(() => testShop.gateway.stop());

describe('a checkout', () => {
  test('is created by the server, with its credentials and its own price', async () => {
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

  test('the page holds no credentials', async () => {
    const { text } = await testShop.createBrowser().checkout();
    expect(text).not.toContain(credentials.password);
    expect(text).not.toContain(credentials.userId);
  });

  test('is the same after a reload and in a second tab', async () => {
    const browser = testShop.createBrowser();
    const first = await browser.checkout();
    const [second, third] = await Promise.all([browser.checkout(), browser.checkout()]);
    expect([second.id, third.id]).toEqual([first.id, first.id]);
    expect(testShop.creations()).toHaveLength(1);
  });

  test('two tabs that open at once share one', async () => {
    const browser = testShop.createBrowser();
    await browser.page('/checkout?amount=1.00');
    const tabs = await Promise.all([browser.checkout(), browser.checkout()]);
    expect(tabs[0].id).toBe(tabs[1].id);
  });

  test('is made anew for the same order once the last one is declined', async () => {
    const browser = testShop.createBrowser();
    const first = await browser.checkout();
    testShop.gateway.tell(first.id, { code: '800.100.153' });
    expect(await browser.verdict(returnTo(first.order, first.id))).toBe('declined');
    const second = await browser.checkout(`/checkout?order=${first.order}`);
    expect(second.order).toBe(first.order);
    expect(second.id).not.toBe(first.id);
  });

  test('is not made anew while nobody knows about the last one', async () => {
    const browser = testShop.createBrowser();
    const { order } = await browser.checkout();
    testShop.gateway.breakDown(true);
    expect(await browser.verdict(`/checkout?order=${order}`)).toBe('unknown');
    testShop.gateway.breakDown(false);
    expect(testShop.creations()).toHaveLength(1);
  });

  test('of a paid order leads to the order', async () => {
    const browser = testShop.createBrowser();
    const { id, order } = await browser.checkout();
    testShop.gateway.tell(id, { code: '000.100.110' });
    const answer = await browser.send(`/checkout?order=${order}`);
    expect(answer.headers.get('Location')).toBe(`/orders/${order}`);
  });

  test('is told to be out of reach where the gateway is down', async () => {
    testShop.gateway.breakDown(true);
    const answer = await testShop.createBrowser().send('/checkout');
    expect(answer.status).toBe(502);
    expect(await answer.text()).toContain('Nothing was charged');
  });

  test('costs what the goods cost, whatever the form says', async () => {
    const browser = testShop.createBrowser();
    const placed = await browser.post('/orders', { quantity: '2', shade: 'Moss', amount: '0.01' });
    const { text } = await browser.checkout(placed.headers.get('Location') ?? '');
    expect(text).toContain('Dune table lamp, Moss');
    expect(testShop.creations()[0]?.get('amount')).toBe('184.00');
  });

  test('of a stranger is not shown', async () => {
    const { order } = await testShop.createBrowser().checkout();
    expect((await testShop.createBrowser().send(`/checkout?order=${order}`)).status).toBe(404);
  });
});
