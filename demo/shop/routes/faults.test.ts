import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startFakeGateway, type FakeGateway } from '../fake-gateway.fixture.ts';
import { startFakeSandbox, type FakeSandbox } from '../fake-sandbox.fixture.ts';
import { credentials, startTestShop, type TestShop } from '../test-shop.fixture.ts';

const address = '/checkout?fault=payment-lost-after';
const note = 'Planned trouble: the payment arrives, and its answer is lost.';

let elsewhere: FakeGateway;
let sandbox: FakeSandbox;
let testShop: TestShop;

beforeEach(async () => {
  [elsewhere, sandbox] = await Promise.all([startFakeGateway(), startFakeSandbox()]);
  testShop = await startTestShop({
    sandboxOrigin: sandbox.origin,
    baseUrls: [{ baseUrl: elsewhere.baseUrl, credentials }],
  });
});

afterEach(async () => {
  await testShop.gateway.stop();
  await elsewhere.stop();
  await sandbox.stop();
});

const planned = (): readonly unknown[] => [...sandbox.planned.values()];

describe('what a link asks to go wrong', () => {
  test('is planned for this checkout alone, and said', async () => {
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

  test('with a file is planned for whoever asks next', async () => {
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

  test('is planned anew by a reload, and never twice', async () => {
    const browser = testShop.createBrowser();
    await browser.page(address);
    const [first] = sandbox.planned.keys();
    await browser.page(address);
    const again = [...sandbox.planned.keys()];
    expect(again).toHaveLength(1);
    expect(again).not.toEqual([first]);
  });

  test('is taken back by a page where nothing is to go wrong', async () => {
    const browser = testShop.createBrowser();
    await browser.page(address);
    const text = await browser.page('/checkout');
    expect(planned()).toEqual([]);
    expect(text).not.toContain('Planned trouble');
  });

  test("of one shopper does not take back another's", async () => {
    await testShop.createBrowser().page(address);
    await testShop.createBrowser().page('/checkout');
    expect(planned()).toHaveLength(1);
  });

  test.each<readonly [string, RequestInit]>([
    ['image', { headers: { 'Sec-Fetch-Dest': 'image' } }],
    ['frame', { headers: { 'Sec-Fetch-Dest': 'iframe' } }],
    ['fetch', { headers: { 'Sec-Fetch-Dest': 'empty' } }],
    ['question for the headers alone', { method: 'HEAD' }],
  ])('is not planned by a page that loads it as %s', async (_kind, init) => {
    const answer = await testShop.createBrowser().send(address, init);
    expect(answer.status).toBe(200);
    expect(planned()).toEqual([]);
  });

  test('is planned where somebody goes there', async () => {
    await testShop.createBrowser().send(address, { headers: { 'Sec-Fetch-Dest': 'document' } });
    expect(planned()).toHaveLength(1);
  });

  test('from another site is planned for the checkout it opens, and takes nothing back', async () => {
    const browser = testShop.createBrowser();
    const foreign = { headers: { 'Sec-Fetch-Dest': 'document', 'Sec-Fetch-Site': 'cross-site' } };
    await browser.page(address);
    await browser.send('/checkout', foreign);
    expect(planned()).toHaveLength(1);
    await browser.send(address, foreign);
    expect(planned()).toHaveLength(2);
  });

  test('from another site is withheld where others would meet it', async () => {
    const foreign = { headers: { 'Sec-Fetch-Dest': 'document', 'Sec-Fetch-Site': 'cross-site' } };
    const answer = await testShop.createBrowser().send('/checkout?fault=words-broken', foreign);
    expect(planned()).toEqual([]);
    expect(await answer.text()).toContain('press Apply');
  });

  test.each(['payment-exploded', '__proto__', '{"method":"*","path":"/"}'])(
    'is not planned where the table does not hold it: %s',
    async (fault) => {
      const query = new URLSearchParams({ fault });
      const text = await testShop.createBrowser().page(`/checkout?${query}`);
      expect(planned()).toEqual([]);
      expect(text).toContain('id="fault-problem"');
    },
  );

  test('is said not to happen where the sandbox does not take it', async () => {
    sandbox.breakDown(true);
    const text = await testShop.createBrowser().page(address);
    expect(text).toContain('nothing will go wrong');
  });
});

describe('nothing can be chosen to go wrong', () => {
  test('at a payment service that a person typed in', async () => {
    const browser = testShop.createBrowser();
    await browser.post('/gateway', {
      typedBaseUrl: 'https://typed.example/',
      checkoutId: 'c'.repeat(32),
    });
    expect(await browser.page('/checkout')).not.toContain('name="fault"');
    await browser.page(address);
    expect(planned()).toEqual([]);
  });

  test('at another payment service of the shop', async () => {
    const browser = testShop.createBrowser();
    const query = new URLSearchParams({ baseUrl: elsewhere.baseUrl });
    const { text } = await browser.checkout(`/checkout?${query}`);
    expect(text).toContain(`${elsewhere.baseUrl}v1/paymentWidgets.js`);
    expect(text).not.toContain('name="fault"');
    await browser.page(`${address}&${query}`);
    expect(planned()).toEqual([]);
  });

  test('without a sandbox, and a link that wants it is told', async () => {
    const { gateway, createBrowser } = await startTestShop();
    const browser = createBrowser();
    expect(await browser.page('/checkout')).not.toContain('name="fault"');
    expect(await browser.page(address)).toMatch(/id="fault"[^]*Nothing can be made to go wrong/);
    await gateway.stop();
  });
});
