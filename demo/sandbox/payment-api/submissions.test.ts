import { describe, expect, test } from 'vitest';
import {
  authentication,
  cardOf,
  createShopper,
  order,
  plainAccount,
  plainCard,
  useTestServer,
} from '../test-server.fixture.ts';
import { invalidNames, textAt } from './test-gateway.fixture.ts';

const testServer = useTestServer();

describe('creating a checkout', () => {
  function create(change: Readonly<Record<string, string>>, headers = {}) {
    const form = { ...authentication(testServer.sandbox.merchants.standard), ...order, ...change };
    return testServer.send('gateway', '/v1/checkouts', { form, headers });
  }

  test.each([
    ['paymentType', 'RF'],
    ['shopperResultUrl', 'javascript:alert(1)'],
    ['shopperResultUrl', 'http://shop.example/'],
    ['shopperResultUrl', 'https://user:word@shop.example/'],
    ['card.number', '4111111111111111'],
    ['unknown', 'parameter'],
  ])('names %s when it is %o', async (name, value) => {
    const { status, json } = await create({ [name]: value });
    expect(status).toBe(400);
    expect(json).toMatchObject({ result: { code: '200.300.404' } });
    expect(invalidNames(json)).toEqual([name]);
  });

  test.each([
    [{ origin: 'https://shop.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ 'sec-fetch-site': 'none' }, 200],
  ])('from a browser with %o receives %i', async (headers, status) => {
    expect((await create({}, headers)).status).toBe(status);
  });
});

describe('requesting the status', () => {
  test('is possible by the id of the payment after the checkout has expired', async () => {
    const shopper = await createShopper(testServer);
    await shopper.pay();
    const [payment] = shopper.payments();
    const query = new URLSearchParams(authentication(shopper.merchant)).toString();
    await testServer.sandbox.clock.advance(31 * 60_000);
    expect((await shopper.status()).status).toBe(404);
    const read = await testServer.send('gateway', `/v1/payments/${payment?.id}?${query}`);
    expect(read.json).toMatchObject({ id: payment?.id, result: { code: '000.100.110' } });
  });
});

describe('invalid values', () => {
  test.each([
    [{ 'card.number': '4111111111111112' }, ['card.number']],
    [{ 'card.number': '41111111111' }, ['card.number']],
    [{ 'card.expiryYear': '2025' }, ['card.expiryMonth', 'card.expiryYear']],
    [
      { 'card.expiryMonth': '10', 'card.expiryYear': '2026' },
      ['card.expiryMonth', 'card.expiryYear'],
    ],
    [{ paymentBrand: 'MASTER' }, ['paymentBrand']],
    [{ shopperResultUrl: 'data:text/html,x' }, []],
    [{ amount: '1.00' }, ['amount']],
    [{ 'merchant.name': 'Else' }, ['merchant.name']],
    [{ form_key: 'token' }, ['form_key']],
  ])('%o cause errors in %o', async (change, names) => {
    const shopper = await createShopper(testServer);
    const { status, json } = await shopper.pay({ ...plainCard, ...change });
    expect(invalidNames(json)).toEqual(names);
    expect(status).toBe(names.length === 0 ? 200 : 400);
    expect(shopper.payments()).toHaveLength(names.length === 0 ? 1 : 0);
  });

  test('of shopperResultUrl are rejected if the checkout has none', async () => {
    const shopper = await createShopper(testServer, { order: { shopperResultUrl: '' } });
    expect(shopper.created.status).toBe(400);
    const { shopperResultUrl: _, ...form } = { ...authentication(shopper.merchant), ...order };
    const created = await testServer.send('gateway', '/v1/checkouts', { form });
    const id = textAt(created.json, 'id');
    const paid = await testServer.send('gateway', `/v1/checkouts/${id}/payment`, {
      form: { ...plainCard, shopperResultUrl: 'javascript:alert(1)' },
    });
    expect(invalidNames(paid.json)).toEqual(['shopperResultUrl']);
  });

  test.each([
    ['a card', cardOf('4111111111111112')],
    ['a password', { ...plainAccount, 'virtualAccount.password': 'x'.repeat(101) }],
  ])('of %s close the checkout after 20 attempts', async (_what, form) => {
    const shopper = await createShopper(testServer);
    for (let count = 0; count < 20; count += 1) expect((await shopper.pay(form)).status).toBe(400);
    expect((await shopper.pay()).status).toBe(404);
    expect((await shopper.widget()).status).toBe(404);
  });

  test('do not close the checkout if there is no card, because any page can send them', async () => {
    const shopper = await createShopper(testServer);
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    function send() {
      return shopper.pay({ paymentBrand: 'VISA' }, { headers });
    }
    const answers = await Promise.all(Array.from({ length: 25 }, send));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]));
    expect((await shopper.pay()).status).toBe(200);
  });
});

describe('the sender of a card or password', () => {
  test.each([
    [{}, 200],
    [
      {
        'sec-fetch-site': 'same-origin',
        origin: 'null',
        'wpwl-parent-origin': 'http://shop.localhost',
      },
      200,
    ],
    [{ 'sec-fetch-site': 'same-origin' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ 'sec-fetch-site': 'none' }, 403],
    [{ origin: 'https://shop.example' }, 403],
    [{ origin: 'null' }, 403],
  ])('%o receives %i', async (headers, status) => {
    for (const form of [plainCard, plainAccount]) {
      const shopper = await createShopper(testServer);
      expect((await shopper.pay(form, { headers })).status).toBe(status);
      expect(shopper.payments()).toHaveLength(status === 200 ? 1 : 0);
    }
  });

  test('an account with its password that the browser posted is rejected', async () => {
    const shopper = await createShopper(testServer);
    const headers = { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'cross-site' };
    expect((await shopper.pay(plainAccount, { headers })).status).toBe(403);
    expect(shopper.payments()).toEqual([]);
  });

  test('a form that the browser posted without the widget is redirected to the shop', async () => {
    const shopper = await createShopper(testServer);
    const headers = { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'cross-site' };
    const drawn = { paymentBrand: 'VISA', 'card.expiryMonth': '12', 'card.holder': 'Jane Jones' };
    const { status, headers: answered } = await shopper.pay(drawn, { headers });
    expect(status).toBe(303);
    expect(answered['location']).toBe(
      `https://shop.example/result?order=7&id=${shopper.checkoutId}&resourcePath=` +
        `%2Fv1%2Fcheckouts%2F${shopper.checkoutId}%2Fpayment`,
    );
    // A shop that opened the window of the payment keeps its reference to the result page.
    expect(answered['cross-origin-opener-policy']).toBeUndefined();
    expect(shopper.payments()).toEqual([]);
  });

  test('a navigation is recognised by its Accept header', async () => {
    const shopper = await createShopper(testServer);
    const headers = { accept: 'text/html,*/*' };
    expect((await shopper.pay({ paymentBrand: 'VISA' }, { headers })).status).toBe(303);
  });
});

test('credentials from a browser are rejected', async () => {
  const shopper = await createShopper(testServer);
  const form = { ...plainCard, 'authentication.userId': shopper.merchant.userId };
  const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://shop.example' };
  expect((await shopper.pay(form, { headers })).status).toBe(403);
  const { status, json } = await shopper.pay(form);
  expect([status, invalidNames(json)]).toEqual([400, ['authentication.userId']]);
});

describe('the data of a checkout for the widget', () => {
  test('contain what the form displays', async () => {
    const shopper = await createShopper(testServer, { merchant: { brands: ['VISA', 'MASTER'] } });
    const { headers, json } = await shopper.widget({ headers: { origin: 'https://any.example' } });
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'no-store',
    });
    expect(json).toEqual({
      amount: '92.00',
      currency: 'EUR',
      brands: ['VISA', 'MASTER'],
      registrations: [],
      testMode: 'INTERNAL',
      outcome: 'none',
      shopperResultUrl: order.shopperResultUrl,
      hasCustomerName: false,
      remainingMs: 30 * 60_000,
    });
  });

  test.each([
    [{ 'customer.givenName': 'Jane' }, true],
    [{ 'customer.surname': 'Jones' }, true],
    [{ 'customer.email': 'jane@shop.example', 'shipping.customer.surname': 'Doe' }, false],
  ])('say whether the customer has a name, and not which: %o', async (customer, expected) => {
    const shopper = await createShopper(testServer, { order: customer });
    const { json, text } = await shopper.widget();
    expect(json).toMatchObject({ hasCustomerName: expected });
    for (const value of Object.values(customer)) expect(text).not.toContain(value);
  });

  test.each(['92', '092.00'])('contain the amount %s with two decimals', async (amount) => {
    const shopper = await createShopper(testServer, { order: { ...order, amount } });
    expect((await shopper.widget()).json).toMatchObject({ amount: '92.00' });
  });

  test('contain only state, success and return URL after the submission', async () => {
    const shopper = await createShopper(testServer);
    await shopper.pay();
    const { json } = await shopper.widget();
    expect(json).toEqual({
      outcome: 'done',
      succeeded: true,
      shopperResultUrl: order.shopperResultUrl,
    });
  });

  test.each([
    [{ origin: 'https://shop.example' }, 200, 'https://shop.example'],
    [{ origin: 'https://else.example' }, 403, '*'],
    [{}, 403, '*'],
    [{ 'sec-fetch-site': 'same-origin' }, 200, undefined],
  ])('is for registered origins: %o receives %i', async (headers, status, allowed) => {
    const shopper = await createShopper(testServer, {
      merchant: { origins: ['https://shop.example'] },
    });
    const answer = await shopper.widget({ headers });
    expect(answer.status).toBe(status);
    expect(answer.headers['access-control-allow-origin']).toBe(allowed);
    expect(answer.text.includes('92.00')).toBe(status === 200);
  });
});
