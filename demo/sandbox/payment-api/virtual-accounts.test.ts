import { describe, expect, test } from 'vitest';
import { createShopper, plainAccount, useTestServer } from '../test-server.fixture.ts';
import { createMerchantServer, money } from './merchant-server.fixture.ts';
import { invalidNames, textAt, type Form } from './test-gateway.fixture.ts';

const testServer = useTestServer();

describe('a payment with a virtual account', () => {
  test.each([
    [{}, 200, '000.100.110'],
    [{ 'virtualAccount.accountId': 'decline-me' }, 400, '800.100.100'],
    [{ 'virtualAccount.password': 'wrong-password' }, 400, '100.380.401'],
  ])(
    'with %o has the result %i %s, and its response does not contain the password',
    async (change: Form, status, code) => {
      const shopper = await createShopper(testServer);
      const form = { ...plainAccount, ...change };
      const paid = await shopper.pay(form);
      expect([paid.status, paid.json]).toMatchObject([
        status,
        { result: { code }, virtualAccount: { accountId: form['virtualAccount.accountId'] } },
      ]);
      expect(paid.text).not.toContain(form['virtualAccount.password']);
    },
  );

  test.each(['virtualAccount.accountId', 'virtualAccount.password'])(
    'requires %s',
    async (name) => {
      const shopper = await createShopper(testServer);
      const { [name]: _, ...rest }: Form = plainAccount;
      const { status, json } = await shopper.pay(rest);
      expect([status, invalidNames(json)]).toEqual([400, [name]]);
      expect(shopper.payments()).toEqual([]);
    },
  );

  test('closes the checkout after 20 invalid attempts', async () => {
    const shopper = await createShopper(testServer);
    const wrong = { ...plainAccount, 'virtualAccount.password': 'x'.repeat(101) };
    for (let count = 0; count < 20; count += 1) expect((await shopper.pay(wrong)).status).toBe(400);
    expect((await shopper.pay(plainAccount)).status).toBe(404);
  });

  test.each([
    [
      {
        'sec-fetch-site': 'same-origin',
        origin: 'null',
        'wpwl-parent-origin': 'http://shop.localhost',
      },
      200,
    ],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'cross-site' }, 403],
    [{ origin: 'https://shop.example' }, 403],
  ])(
    'with the password is accepted from hosted fields only: %o receives %i',
    async (headers, status) => {
      const shopper = await createShopper(testServer);
      expect((await shopper.pay(plainAccount, { headers })).status).toBe(status);
      expect(shopper.payments()).toHaveLength(status === 200 ? 1 : 0);
    },
  );

  test.each([
    ['jane-jones', '000.100.110'],
    ['decline-me', '800.100.100'],
  ])('with the registration of %s requires no password: %s', async (accountId, code) => {
    const { make, post } = createMerchantServer(testServer);
    const form = { ...plainAccount, 'virtualAccount.accountId': accountId };
    const registrationId = await make('/v1/registrations', form);
    const { json } = await post('/v1/payments', { ...money, registrationId });
    expect(textAt(json, 'result.code')).toBe(code);
  });
});
