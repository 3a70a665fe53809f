import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startFakeGateway, type FakeGateway } from '../fake-gateway.fixture.ts';
import { startFakeSandbox, type FakeSandbox } from '../fake-sandbox.fixture.ts';
import { credentials, startTestShop, type TestShop } from '../test-shop.fixture.ts';

const address = '/checkout?fault=payment-lost-after';

let otherGateway: FakeGateway;
let sandbox: FakeSandbox;
let testShop: TestShop;

beforeEach(async () => {
  [otherGateway, sandbox] = await Promise.all([startFakeGateway(), startFakeSandbox()]);
  testShop = await startTestShop({
    sandboxOrigin: sandbox.origin,
    baseUrls: [{ baseUrl: otherGateway.baseUrl, credentials }],
  });
});

afterEach(() => Promise.all([testShop.gateway.stop(), otherGateway.stop(), sandbox.stop()]));

function planned(): readonly unknown[] {
  return [...sandbox.planned.values()];
}

describe('a fault requested by a link', () => {
  test('is planned for this checkout only and announced', async () => {
    const { id, text } = await testShop.createBrowser().checkout(address);
    const fault = { method: 'POST', path: '/v1/checkouts/*/payment', kind: 'drop-after' };
    expect(planned()).toEqual([{ ...fault, times: 1, checkoutId: id }]);
    expect(text).toContain('Planned fault: the payment is processed, but its response is lost.');
  });

  test('of a file is planned for the next request from any browser', async () => {
    const text = await testShop.createBrowser().page('/checkout?fault=words-broken');
    const fault = { method: 'GET', path: '/v1/paymentWidgets/*/locales/*', kind: 'status' };
    expect(planned()).toEqual([{ ...fault, times: 1, status: 500 }]);
    expect(text).toContain('private window');
  });

  test('is planned again after a reload, and removed by a page without a fault', async () => {
    const browser = testShop.createBrowser();
    await browser.page(address);
    const [first] = sandbox.planned.keys();
    await browser.page(address);
    expect(sandbox.planned.size).toBe(1);
    expect([...sandbox.planned.keys()]).not.toEqual([first]);
    await testShop.createBrowser().page('/checkout');
    expect(sandbox.planned.size).toBe(1);
    expect(await browser.page('/checkout')).not.toContain('Planned fault');
    expect(sandbox.planned.size).toBe(0);
  });

  test.each<readonly [planned: number, RequestInit]>([
    [0, { headers: { 'Sec-Fetch-Dest': 'image' } }],
    [0, { headers: { 'Sec-Fetch-Dest': 'iframe' } }],
    [0, { headers: { 'Sec-Fetch-Dest': 'empty' } }],
    [0, { method: 'HEAD' }],
    [1, { headers: { 'Sec-Fetch-Dest': 'document' } }],
  ])('is planned by a navigation only: %i by %o', async (count, init) => {
    const response = await testShop.createBrowser().send(address, init);
    expect([response.status, planned().length]).toEqual([200, count]);
  });

  const foreign = { headers: { 'Sec-Fetch-Dest': 'document', 'Sec-Fetch-Site': 'cross-site' } };

  test('from another site is planned for its own checkout and removes no other', async () => {
    const browser = testShop.createBrowser();
    await browser.page(address);
    await browser.send('/checkout', foreign);
    expect(planned()).toHaveLength(1);
    await browser.send(address, foreign);
    expect(planned()).toHaveLength(2);
  });

  test('from another site is not planned if it would affect others', async () => {
    const response = await testShop.createBrowser().send('/checkout?fault=words-broken', foreign);
    expect(planned()).toEqual([]);
    expect(await response.text()).toContain('press Apply');
  });

  test.each(['payment-exploded', '__proto__', '{"method":"*","path":"/"}'])(
    'is not planned if it is unknown: %s',
    async (fault) => {
      const query = new URLSearchParams({ fault });
      const text = await testShop.createBrowser().page(`/checkout?${query}`);
      expect(planned()).toEqual([]);
      expect(text).toContain('id="fault-problem"');
    },
  );

  test('is announced as not planned if the sandbox rejects it', async () => {
    sandbox.setBroken(true);
    const text = await testShop.createBrowser().page(address);
    expect(text).toContain('the fault will not occur');
  });
});

describe('no fault can be selected', () => {
  test('for a payment service entered in the panel', async () => {
    const browser = testShop.createBrowser();
    const typed = { typedBaseUrl: 'https://typed.example/', checkoutId: 'c'.repeat(32) };
    await browser.post('/gateway', typed);
    expect(await browser.page(address)).not.toContain('name="fault"');
    expect(planned()).toEqual([]);
  });

  test('for another payment service of the shop', async () => {
    const query = new URLSearchParams({ baseUrl: otherGateway.baseUrl });
    const text = await testShop.createBrowser().page(`${address}&${query}`);
    expect(text).toContain(`${otherGateway.baseUrl}v1/paymentWidgets.js`);
    expect(text).not.toContain('name="fault"');
    expect(planned()).toEqual([]);
  });

  test('without a sandbox, and a link with a fault shows an error', async () => {
    const { gateway, createBrowser } = await startTestShop();
    const browser = createBrowser();
    expect(await browser.page('/checkout')).not.toContain('name="fault"');
    expect(await browser.page(address)).toMatch(/id="fault"[^]*This fault is not available/);
    await gateway.stop();
  });
});
