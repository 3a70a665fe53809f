import { describe, expect, test } from 'vitest';
import { plainCard, useTestServer } from '../test-server.fixture.ts';
import { createMerchantServer, money } from './merchant-server.fixture.ts';
import { checkoutRequest } from './checkouts/checkouts.ts';
import { paymentRequest } from './payments/payments.ts';
import { scheduleRequest } from './schedules.ts';
import { suggestName } from './similar-names.ts';
import { partAt } from './test-gateway.fixture.ts';

describe('a name that resembles a parameter', () => {
  test.each([
    ['merchantTransactionID', 'merchantTransactionId'],
    ['MERCHANTTRANSACTIONID', 'merchantTransactionId'],
    ['merchant_transaction_id', 'merchantTransactionId'],
    ['ammount', 'amount'],
    ['amuont', 'amount'],
    ['currncy', 'currency'],
    ['custumer.email', 'customer.email'],
    ['customer.givenname', 'customer.givenName'],
    ['customer.firstName', undefined],
    ['billing.postCode', 'billing.postcode'],
    ['billing.street', 'billing.street1'],
    ['cart.items[3].quantitiy', 'cart.items[3].quantity'],
    ['cart.item[3].name', 'cart.items[3].name'],
    ['customParameter[SHOPPER_x]', 'customParameters[SHOPPER_x]'],
    ['overridePaymentTypes[VISA]', 'overridePaymentType[VISA]'],
    ['shopperResultURL', 'shopperResultUrl'],
    ['registration[0].id', 'registrations[0].id'],
  ])('%s: %s', (name, suggestion) => {
    expect(suggestName(checkoutRequest.parameters, name)).toBe(suggestion);
  });

  test.each(['locale', 'shipping.cost', 'merchantMemo', 'unknown', 'x', 'id'])(
    'is not found for another name: %s',
    (name) => expect(suggestName(checkoutRequest.parameters, name)).toBeUndefined(),
  );

  test.each(['productUrl', 'totalAmount', 'taxAmount'])(
    'is not found for another field of an item: %s',
    (field) =>
      expect(suggestName(checkoutRequest.parameters, `cart.items[0].${field}`)).toBeUndefined(),
  );

  test.each([
    'card.nummber',
    'card.cvc',
    'card.cvv123',
    'cardcvv',
    'Card.Number',
    'authentication.pasword',
    'authentication.passwordhunter22',
    'virtualAccount.Password',
    'virtualAccount.passwordhunter22',
    'card.number4111111111111111',
    'order4111111111111111',
  ])('is not told if its value may be secret: %s', (name) => {
    expect(suggestName(paymentRequest.parameters, name)).toBeUndefined();
  });

  test('is told only if this request has it', () => {
    expect(suggestName(scheduleRequest.parameters, 'job.Hour')).toBe('job.hour');
    expect(suggestName(checkoutRequest.parameters, 'job.Hour')).toBeUndefined();
  });
});

describe('the error of an unknown parameter', () => {
  const testServer = useTestServer();

  test.each([
    [
      'merchantTransactionID',
      'not a parameter of this request: did you mean merchantTransactionId?',
    ],
    ['locale', 'not a parameter of this request'],
    ['integrity', 'accepted only at checkout creation'],
  ])('of %s is: %s', async (name, message) => {
    const { post } = createMerchantServer(testServer);
    const { json } = await post('/v1/payments', { ...money, ...plainCard, [name]: 'true' });
    expect(partAt(json, 'result.parameterErrors')).toEqual([
      { name, message, value: expect.any(String) },
    ]);
  });

  test('contains the suggestion for a page too', async () => {
    const { make, submit } = createMerchantServer(testServer);
    const path = `/v1/checkouts/${await make('/v1/checkouts', money)}/payment`;
    const { json } = await submit(path, { ...plainCard, 'customer.eMail': 'jane@shop.example' });
    expect(partAt(json, 'result.parameterErrors.0.message')).toBe(
      'not a parameter of this request: did you mean customer.email?',
    );
  });
});
