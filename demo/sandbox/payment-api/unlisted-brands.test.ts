import { describe, expect, test } from 'vitest';
import { readTransaction } from './payments/transactions.ts';
import { invalidNames } from './test-gateway.fixture.ts';
import {
  authentication,
  cardOf,
  createShopper,
  order,
  plainCard,
  useTestServer,
} from '../test-server.fixture.ts';

const testServer = useTestServer();

/** Brands that no list contains, with the names that the shopper sees. */
const unlisted = [
  ['BANCONTACT_MOBILE', 'Bancontact Mobile'],
  ['BLIK', 'Blik'],
  ['GRABPAY', 'Grabpay'],
  ['SWISH', 'Swish'],
] as const;

/** The error that a request with a brand gets. */
function refusal(message: string) {
  return {
    result: { code: '200.300.404', parameterErrors: [{ name: 'paymentBrand', message }] },
  };
}

/** A payment that waits for the shopper at the site of the brand. */
const redirected = { result: { code: '000.200.000' }, redirect: { method: 'POST' } };

describe.each([false, true])('a brand that no list contains (lenient: %s)', (lenient) => {
  test.each(unlisted)('%s is paid at a site that shows %j', async (paymentBrand, name) => {
    const shopper = await createShopper(testServer, { merchant: { lenient } });
    expect((await shopper.pay({ paymentBrand })).json).toMatchObject(redirected);
    const [payment] = shopper.payments();
    const [transaction] = payment?.redirect?.parameters ?? [];
    expect(readTransaction(testServer.sandbox, transaction?.value ?? '')).toMatchObject({
      method: { name },
    });
    expect((await shopper.status()).json).toMatchObject({ paymentBrand });
  });

  test('can be that of a checkout, and of a payment of the server', async () => {
    const paymentBrand = 'BLIK';
    const { created, merchant } = await createShopper(testServer, {
      merchant: { lenient },
      order: { paymentBrand },
    });
    expect(created.status).toBe(200);
    const form = { ...authentication(merchant), ...order, paymentBrand };
    const { json } = await testServer.send('gateway', '/v1/payments', { form });
    expect(json).toMatchObject({ ...redirected, paymentBrand });
  });

  test('has no card and no bank account', async () => {
    const shopper = await createShopper(testServer, { merchant: { lenient } });
    const { merchant } = shopper;
    const card = { ...plainCard, paymentBrand: 'BLIK' };
    expect((await shopper.pay(card)).json).toMatchObject(refusal('a brand of typed cards'));
    const form = { ...authentication(merchant), ...order, ...card };
    expect((await testServer.send('gateway', '/v1/payments', { form })).json).toMatchObject(
      refusal('a brand of the published list'),
    );
    const account = { paymentBrand: 'BLIK', 'bankAccount.holder': 'Jane Jones' };
    const { json } = await shopper.pay(account);
    expect(invalidNames(json)).toContain('bankAccount.holder');
    expect(shopper.payments()).toEqual([]);
  });

  test.each(['visa', 'Blik', '_', '__proto__', 'constructor', '<img>', 'A'.repeat(33)])(
    'cannot be %s',
    async (paymentBrand) => {
      const { created } = await createShopper(testServer, {
        merchant: { lenient },
        order: { paymentBrand },
      });
      expect(created.status).toBe(400);
      expect(created.json).toMatchObject({
        result: { parameterErrors: [{ name: 'paymentBrand' }] },
      });
      const shopper = await createShopper(testServer, { merchant: { lenient } });
      expect((await shopper.pay({ paymentBrand })).status).toBe(400);
      expect(shopper.payments()).toEqual([]);
    },
  );
});

test('a merchant that lists its brands offers only these', async () => {
  const listed = { merchant: { brands: ['VISA', 'BLIK'] } };
  const shopper = await createShopper(testServer, listed);
  expect((await shopper.widget()).json).toMatchObject({ brands: ['VISA', 'BLIK'] });
  expect((await shopper.pay({ paymentBrand: 'SWISH' })).json).toMatchObject(
    refusal('a brand that is offered here: VISA, BLIK'),
  );
  expect((await shopper.pay({ paymentBrand: 'BLIK' })).json).toMatchObject(redirected);
  // A number of no offered card names the cards only.
  const other = await createShopper(testServer, listed);
  expect((await other.pay(cardOf('6011000400001008'))).json).toMatchObject(
    refusal('a brand that is offered here: VISA'),
  );
});

test('a merchant that lists no brands does not restrict the form', async () => {
  const shopper = await createShopper(testServer);
  expect((await shopper.widget()).json).not.toHaveProperty('brands');
});
