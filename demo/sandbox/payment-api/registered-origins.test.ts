import { describe, expect, test } from 'vitest';
import { cardOf, createShopper, plainCard, useTestServer } from '../test-server.fixture.ts';

const testServer = useTestServer();

const fieldIn = (page: string) => ({
  'sec-fetch-site': 'same-origin',
  'wpwl-parent-origin': page,
});
const refusal = {
  result: {
    code: '800.900.300',
    parameterErrors: [{ name: '', message: expect.stringContaining('register the origin') }],
  },
};
const wrongCard = cardOf('4111111111111112');

describe('Without registered origins', () => {
  test.each([
    ['http://localhost:3000', 200],
    ['http://shop.localhost', 200],
    ['http://127.0.0.1:8080', 200],
    ['http://[::1]:8080', 200],
    ['https://shop.example', 403],
    ['https://localhost.example', 403],
    ['https://127.0.0.1.example', 403],
    ['null', 403],
    ['http://user@localhost:3000', 403],
    ['http://localhost:3000/checkout', 403],
    ['https://shop.example, http://localhost', 403],
    ['app://localhost', 403],
    ['localhost', 403],
    ['', 403],
  ])('a hosted field in %j receives %i', async (page, status) => {
    const headers = fieldIn(page);
    const shopper = await createShopper(testServer);
    const live = await createShopper(testServer, { merchant: { live: true } });
    const stored = await createShopper(testServer, { order: { createRegistration: 'true' } });
    const card = status === 200 ? plainCard : wrongCard;
    expect((await shopper.pay(card, { headers })).status).toBe(status);
    expect(shopper.payments()).toHaveLength(status === 200 ? 1 : 0);
    expect(await live.pay(wrongCard, { headers })).toMatchObject({ status: 403, json: refusal });
    const registration = await testServer.send(
      'gateway',
      `/v1/checkouts/${stored.checkoutId}/registration`,
      { form: { ...card, paymentBrand: 'VISA' }, headers },
    );
    expect(registration.status).toBe(status);
  });

  test('a page may post its own inputs', async () => {
    const shopper = await createShopper(testServer, { merchant: { live: true } });
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://shop.example' };
    const { status } = await shopper.pay({ paymentBrand: 'IDEAL' }, { headers });
    expect(status).toBe(200);
  });
});

describe('With registered origins', () => {
  test.each([
    [{ 'wpwl-parent-origin': 'https://shop.example' }, 200],
    [{ 'wpwl-parent-origin': 'https://shop.example.evil.example' }, 403],
    [{}, 403],
  ])('a request with %o receives %i', async (headers, status) => {
    const shopper = await createShopper(testServer, {
      merchant: { origins: ['https://shop.example'] },
    });
    const card = status === 403 ? wrongCard : plainCard;
    expect((await shopper.pay(card, { headers })).status).toBe(status);
  });
});
