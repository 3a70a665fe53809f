import { describe, expect, test } from 'vitest';
import { createShopper, order, plainCard, useTestServer } from '../test-server.fixture.ts';
import { createMerchantServer } from './merchant-server.fixture.ts';
import { invalidNames, type Form } from './test-gateway.fixture.ts';

const testServer = useTestServer();

function post(path: string, form: Form) {
  return createMerchantServer(testServer).post(path, form);
}

const { 'card.cvv': cvv, ...cardWithoutCvv } = plainCard;

const name = { 'customer.givenName': 'Jane', 'customer.surname': 'Jones' };

/** Parameters of the checkout and of the submission, and the names in the errors. */
type Together = readonly [order: Form, added: Form, invalid: readonly string[]];

describe('checkout and shopper together', () => {
  test.each<Together>([
    [name, { 'customer.email': 'jane@shop.example' }, []],
    [{ 'customer.email': 'jane@shop.example' }, name, []],
    [{ 'customer.email': 'jane@shop.example' }, {}, []],
    [{ 'customer.givenName': 'Jane' }, { 'customer.surname': 'Jones' }, []],
    [{ 'customer.givenName': 'Jane' }, { 'customer.email': 'jane@shop.example' }, []],
    [{ 'customer.surname': 'Jones' }, { 'customer.email': 'jane@shop.example' }, []],
    [{ recurringType: 'INITIAL' }, { 'card.cvv': cvv }, []],
    [{ recurringType: 'INITIAL' }, {}, ['card.cvv']],
    [{ recurringType: 'REPEATED' }, { 'card.cvv': cvv }, []],
    [{ 'cart.items[0].name': 'A book' }, {}, []],
    [{}, { 'cart.items[0].name': 'A book' }, ['cart.items[0].name']],
    [{}, { 'customParameters[SHOPPER_hat]': 'red' }, []],
    [{}, { 'customParameters[shopper_hat]': 'red' }, ['customParameters[shopper_hat]']],
    [{ 'customParameters[hat]': 'red' }, {}, []],
    [{}, { testMode: 'EXTERNAL' }, ['testMode']],
    [{}, { 'overridePaymentType[VISA]': 'PA' }, ['overridePaymentType[VISA]']],
  ])('%o and %o have errors in %o', async (made, added, invalid) => {
    const shopper = await createShopper(testServer, { order: made });
    expect(shopper.created.status).toBe(200);
    const { status, json } = await shopper.pay({ ...cardWithoutCvv, ...added });
    expect([status, invalidNames(json)]).toEqual([invalid.length === 0 ? 200 : 400, invalid]);
  });
});

describe('overridePaymentType', () => {
  test.each(['CP', 'RV', 'RF'])('%s is rejected', async (paymentType) => {
    const form = { ...order, 'overridePaymentType[VISA]': paymentType };
    expect(invalidNames((await post('/v1/checkouts', form)).json)).toEqual([
      'overridePaymentType[VISA]',
    ]);
  });

  test.each(['visa', 'VISA_DEBIT', 'toString'])(
    'of the unknown brand %s is rejected',
    async (brand) => {
      const override = `overridePaymentType[${brand}]`;
      const { status, json } = await post('/v1/checkouts', { ...order, [override]: 'PA' });
      expect(status).toBe(400);
      expect(json).toMatchObject({
        result: {
          parameterErrors: [{ name: override, message: 'for a brand of the published list' }],
        },
      });
    },
  );
});
