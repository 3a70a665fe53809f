import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startFakeGateway, type FakeGateway } from '../fake-gateway.fixture.ts';
import { startFakeSandbox, type FakeSandbox } from '../fake-sandbox.fixture.ts';
import { credentials, startTestShop, type TestShop } from '../test-shop.fixture.ts';

const address = '/checkout?fault=payment-lost-after';
const note = 'Planned fault: the payment is processed, but its response is lost.';

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

afterEach(async () => {
  await testShop.gateway.stop();
  await otherGateway.stop();
  await sandbox.stop();
});

const planned = (): readonly unknown[] => [...sandbox.planned.values()];

describe('a fault requested by a link', () => {
  test('is planned for this checkout only and announced', async () => {
    const { id, text } = await testShop.createBrowser().checkout(address);
    expect(planned()).toEqual([
      {
        method: 'POST',
        path: '/v1/checkouts/*/payment',
        times: 1,
        kind: 'drop-after',
        checkoutId: id,
      },
    ]);
    expect(text).toContain(note);
  });

  test('of a file is planned for the next request from any browser', async () => {
    const text = await testShop.createBrowser().page('/checkout?fault=words-broken');
    expect(planned()).toEqual([
      {
        method: 'GET',
        path: '/v1/paymentWidgets/*/locales/*',
        times: 1,
        kind: 'status',
        status: 500,
      },
    ]);
    expect(text).toContain('private window');
  });

  test('is planned again after a reload, and only once', async () => {
    const browser = testShop.createBrowser();
    await browser.page(address);
    const [first] = sandbox.planned.keys();
    await browser.page(address);
    const again = [...sandbox.planned.keys()];
    expect(again).toHaveLength(1);
    expect(again).not.toEqual([first]);
  });

  test('is removed by a page without a fault', async () => {
    const browser = testShop.createBrowser();
    await browser.page(address);
    const text = await browser.page('/checkout');
    expect(planned()).toEqual([]);
    expect(text).not.toContain('Planned fault');
  });

  test("of one shopper does not remove another's", async () => {
    await testShop.createBrowser().page(address);
    await testShop.createBrowser().page('/checkout');
    expect(planned()).toHaveLength(1);
  });

  test.each<readonly [string, RequestInit]>([
    ['image', { headers: { 'Sec-Fetch-Dest': 'image' } }],
    ['frame', { headers: { 'Sec-Fetch-Dest': 'iframe' } }],
    ['fetch', { headers: { 'Sec-Fetch-Dest': 'empty' } }],
    ['HEAD request', { method: 'HEAD' }],
  ])('is not planned by a page that loads the URL as %s', async (_kind, init) => {
    const response = await testShop.createBrowser().send(address, init);
    expect(response.status).toBe(200);
    expect(planned()).toEqual([]);
  });

  test('is planned by a navigation', async () => {
    await testShop.createBrowser().send(address, { headers: { 'Sec-Fetch-Dest': 'document' } });
    expect(planned()).toHaveLength(1);
  });

  test('from another site is planned for its own checkout and removes no other', async () => {
    const browser = testShop.createBrowser();
    const foreign = { headers: { 'Sec-Fetch-Dest': 'document', 'Sec-Fetch-Site': 'cross-site' } };
    await browser.page(address);
    await browser.send('/checkout', foreign);
    expect(planned()).toHaveLength(1);
    await browser.send(address, foreign);
    expect(planned()).toHaveLength(2);
  });

  test('from another site is not planned if it would affect others', async () => {
    const foreign = { headers: { 'Sec-Fetch-Dest': 'document', 'Sec-Fetch-Site': 'cross-site' } };
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
    await browser.post('/gateway', {
      typedBaseUrl: 'https://typed.example/',
      checkoutId: 'c'.repeat(32),
    });
    expect(await browser.page('/checkout')).not.toContain('name="fault"');
    await browser.page(address);
    expect(planned()).toEqual([]);
  });

  test('for another payment service of the shop', async () => {
    const browser = testShop.createBrowser();
    const query = new URLSearchParams({ baseUrl: otherGateway.baseUrl });
    const { text } = await browser.checkout(`/checkout?${query}`);
    expect(text).toContain(`${otherGateway.baseUrl}v1/paymentWidgets.js`);
    expect(text).not.toContain('name="fault"');
    await browser.page(`${address}&${query}`);
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
