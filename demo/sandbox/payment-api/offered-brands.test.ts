import { describe, expect, test } from 'vitest';
import {
  authentication,
  cardOf,
  createShopper,
  order,
  plainCard,
  useTestServer,
} from '../test-server.fixture.ts';

const testServer = useTestServer();

const brands = ['VISA', 'MASTER', 'AMEX'];

const notOffered = {
  result: {
    code: '200.300.404',
    parameterErrors: [
      { name: 'paymentBrand', message: 'a brand that is offered here: VISA, MASTER, AMEX' },
    ],
  },
};

describe('a payment with a brand that the merchant does not offer', () => {
  test.each([
    ['6011000400001008', 'DISCOVER'],
    ['6761301000993772', 'MAESTRO'],
    ['3530111333300000', 'JCB'],
  ])('is refused for %s, with and without paymentBrand', async (number, paymentBrand) => {
    const shopper = await createShopper(testServer, { merchant: { brands } });
    for (const form of [cardOf(number), { ...cardOf(number), paymentBrand }]) {
      const { status, json } = await shopper.pay(form);
      expect(status).toBe(400);
      expect(json).toMatchObject(notOffered);
    }
    expect((await shopper.pay(cardOf('4111111111111111'))).json).toMatchObject({
      result: { code: '000.100.110' },
    });
  });

  test('is refused in a request of the merchant’s server', async () => {
    const { merchant } = await createShopper(testServer, { merchant: { brands } });
    const form = { ...authentication(merchant), ...order, ...cardOf('6011000400001008') };
    const { status, json } = await testServer.send('gateway', '/v1/payments', { form });
    expect(status).toBe(400);
    expect(json).toMatchObject(notOffered);
  });

  test('is refused for an account', async () => {
    const shopper = await createShopper(testServer, { merchant: { brands } });
    expect((await shopper.pay({ paymentBrand: 'PAYPAL' })).json).toMatchObject(notOffered);
  });
});

test('a payment has the brand of the checkout, which the number must fit', async () => {
  const shopper = await createShopper(testServer, { order: { paymentBrand: 'AMEX' } });
  expect((await shopper.pay(plainCard)).json).toMatchObject({
    result: { code: '200.300.404', parameterErrors: [{ name: 'paymentBrand' }] },
  });
});

describe('a payment without paymentBrand', () => {
  test.each([
    ['6761301000993772', ['MAESTRO'], 'MAESTRO'],
    ['6042010000000006', ['VISA', 'CABAL'], 'CABAL'],
    ['6051410000000006', ['VISA', 'MASTER', 'MADA'], 'MADA'],
    ['6250947000000052', ['VISA', 'UNIONPAY'], 'UNIONPAY'],
  ])('has for %s with %j the brand %s', async (number, offered, paymentBrand) => {
    const shopper = await createShopper(testServer, { merchant: { brands: offered } });
    await shopper.pay(cardOf(number));
    expect((await shopper.status()).json).toMatchObject({ paymentBrand });
  });

  test('is refused if only a brand with unknown ranges is possible', async () => {
    const shopper = await createShopper(testServer, { merchant: { brands: ['VISA', 'NATIVA'] } });
    expect((await shopper.pay(cardOf('6761301000993772'))).json).toMatchObject({
      result: {
        parameterErrors: [{ name: 'paymentBrand', message: 'required for this number' }],
      },
    });
    await shopper.pay({ ...cardOf('6761301000993772'), paymentBrand: 'NATIVA' });
    expect((await shopper.status()).json).toMatchObject({ paymentBrand: 'NATIVA' });
  });
});
