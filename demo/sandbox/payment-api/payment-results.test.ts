import { describe, expect, test } from 'vitest';
import {
  cardOf,
  createShopper,
  plainAccount,
  plainCard,
  useTestServer,
} from '../test-server.fixture.ts';
import { createMerchantServer, money } from './merchant-server.fixture.ts';
import { invalidNames, partAt, textAt, type Form } from './test-gateway.fixture.ts';

const testServer = useTestServer();

const visa = '4111111111111111';
const challenged = '4200000000000042';
const amex = { 'card.cvv': '1234' };
const dayMs = 24 * 60 * 60_000;

describe('the result of a payment by card', () => {
  test.each<readonly [number: string, change: Form, status: number, code: string]>([
    [visa, {}, 200, '000.100.110'],
    ['5200000000000007', {}, 200, '000.100.110'],
    ['374500262001008', amex, 200, '000.100.110'],
    ['6799998900000060018', {}, 200, '000.100.110'],
    ['4012001037461114', {}, 400, '100.390.112'],
    [challenged, {}, 200, '000.200.000'],
    ['375987000000021', amex, 200, '000.200.000'],
    [visa, { 'card.cvv': '900' }, 400, '800.100.100'],
    [visa, { 'card.cvv': '901' }, 400, '800.100.153'],
    [visa, { 'card.cvv': '904' }, 400, '800.100.154'],
    [visa, { amount: '5110.00' }, 400, '800.110.100'],
    [visa, { amount: '5900.00' }, 400, '900.100.300'],
    [visa, { amount: '5400.00' }, 200, '000.400.100'],
    [visa, { amount: '5200.00' }, 200, '000.200.000'],
    [visa, { 'card.holder': 'Decline Me' }, 400, '800.100.100'],
  ])('%s with %o is %i %s', async (number, { amount = '92.00', ...change }, status, code) => {
    const shopper = await createShopper(testServer, { order: { amount } });
    const form: Form = { ...cardOf(number), ...change };
    const paid = await shopper.pay(form);
    expect([paid.status, paid.json]).toMatchObject([status, { result: { code }, amount }]);
    expect(partAt(paid.json, 'card')).toEqual({
      bin: number.slice(0, 6),
      holder: form['card.holder'],
      expiryMonth: '12',
      expiryYear: '2030',
    });
    expect(await shopper.status()).toMatchObject({ status: 200, json: { result: { code } } });
  });

  test('has no challenge for merchants without 3-D Secure', async () => {
    const shopper = await createShopper(testServer, { merchant: { threeDSecure: false } });
    const paid = await shopper.pay(cardOf(challenged));
    expect(paid.json).toMatchObject({ result: { code: '000.100.110' } });
    expect(paid.json).not.toHaveProperty('redirect');
  });

  test.each([
    ['5200.00', '000.100.110'],
    ['5201.00', '800.100.100'],
    ['5202.00', '100.396.103'],
  ])('of %s is pending for five minutes, then %s', async (amount, code) => {
    const shopper = await createShopper(testServer, { order: { amount } });
    await shopper.pay();
    expect((await shopper.widget()).json).toMatchObject({ outcome: 'pending' });
    await testServer.sandbox.clock.advance(5 * 60_000 - 1);
    expect((await shopper.status()).json).toMatchObject({ result: { code: '000.200.000' } });
    await testServer.sandbox.clock.advance(1);
    expect((await shopper.status()).json).toMatchObject({ result: { code } });
    expect((await shopper.widget()).json).toMatchObject({ outcome: 'done' });
  });
});

describe('the result of a payment by another method', () => {
  test.each([
    ['92.00', '000.100.110'],
    ['5100.00', '800.100.100'],
    ['5202.00', '100.396.103'],
  ])('of a voucher of %s is pending for two days, then %s', async (amount, code) => {
    const shopper = await createShopper(testServer, { order: { amount } });
    function codeNow() {
      return shopper.payments()[0]?.code;
    }
    await shopper.pay({ paymentBrand: 'OXXO' });
    expect((await shopper.widget()).json).toMatchObject({ outcome: 'pending' });
    await testServer.sandbox.clock.advance(2 * dayMs - 1);
    expect(codeNow()).toBe('800.400.500');
    await testServer.sandbox.clock.advance(1);
    expect(codeNow()).toBe(code);
  });

  test.each(['PAYPAL', 'GIROPAY'])('of %s contains no account', async (paymentBrand) => {
    const { json } = await (await createShopper(testServer)).pay({ paymentBrand });
    expect(json).toMatchObject({ paymentBrand });
    for (const name of ['virtualAccount', 'bankAccount']) expect(json).not.toHaveProperty(name);
  });

  test('of a direct debit contains the account of the merchant', async () => {
    const { json } = await createMerchantServer(testServer).post('/v1/payments', {
      ...money,
      paymentBrand: 'DIRECTDEBIT_SEPA',
      'bankAccount.holder': 'Jane Jones',
      'bankAccount.iban': 'DE89370400440532013000',
      'bankAccount.bic': 'COBADEFFXXX',
    });
    const fields = ['bic', 'country', 'holder', 'number'];
    expect(Object.keys(partAt(json, 'merchant.bankAccount') as object).sort()).toEqual(fields);
  });

  test.each([
    [{}, 200, '000.100.110'],
    [{ 'virtualAccount.accountId': 'decline-me' }, 400, '800.100.100'],
    [{ 'virtualAccount.password': 'wrong-password' }, 400, '100.380.401'],
  ])('of an account with %o is %i %s, without its password', async (change: Form, status, code) => {
    const form = { ...plainAccount, ...change };
    const paid = await (await createShopper(testServer)).pay(form);
    const virtualAccount = { accountId: form['virtualAccount.accountId'] };
    expect([paid.status, paid.json]).toMatchObject([status, { result: { code }, virtualAccount }]);
    expect(paid.text).not.toContain(form['virtualAccount.password']);
  });

  test.each([
    ['jane-jones', '000.100.110'],
    ['decline-me', '800.100.100'],
  ])('of the stored account %s needs no password: %s', async (accountId, code) => {
    const { make, post } = createMerchantServer(testServer);
    const form = { ...plainAccount, 'virtualAccount.accountId': accountId };
    const registrationId = await make('/v1/registrations', form);
    const { json } = await post('/v1/payments', { ...money, registrationId });
    expect(textAt(json, 'result.code')).toBe(code);
  });
});

test.each(['virtualAccount.accountId', 'virtualAccount.password'])(
  'a payment with an account requires %s',
  async (name) => {
    const { [name]: _, ...rest }: Form = plainAccount;
    const { status, json } = await (await createShopper(testServer)).pay(rest);
    expect([status, invalidNames(json)]).toEqual([400, [name]]);
  },
);

describe('a response', () => {
  test('echoes customer, addresses and custom parameters, but not the fingerprint', async () => {
    const { json, text } = await createMerchantServer(testServer).post('/v1/payments', {
      ...money,
      ...plainCard,
      'customer.givenName': 'Jane',
      'customer.surname': 'Jones',
      'customer.browserFingerprint.value': 'f1ngerpr1nt',
      'billing.street1': 'High Street 1',
      'cart.items[0].name': 'Lamp',
      'cart.items[1].name': 'Bulb',
      'customParameters[SHOPPER_note]': 'ring twice',
      'merchant.name': 'Lamps',
      merchantTransactionId: 'order-0007',
    });
    expect(text).not.toContain('f1ngerpr1nt');
    expect(json).toMatchObject({
      customer: { givenName: 'Jane', surname: 'Jones' },
      billing: { street1: 'High Street 1' },
      cart: { items: [{ name: 'Lamp' }, { name: 'Bulb' }] },
      customParameters: { SHOPPER_note: 'ring twice' },
      merchant: { name: 'Lamps' },
      merchantTransactionId: 'order-0007',
    });
  });

  test.each<readonly [Form, string | undefined]>([
    [{}, undefined],
    [{ 'risk.channelId': 'channel-1' }, '0'],
    [{ 'risk.parameters[device]': 'known' }, '0'],
    [{ amount: '5702.00' }, '+99999'],
    [{ amount: '5702.00', 'risk.amount': '12.00' }, '+99999'],
  ])('to a payment with %o has the risk.score %o', async (given, score) => {
    const form = { ...money, ...plainCard, ...given };
    const { json } = await createMerchantServer(testServer).post('/v1/payments', form);
    expect(partAt(json, 'risk.score')).toBe(score);
  });
});

describe('testMode', () => {
  test.each<readonly [merchant: 'EXTERNAL' | undefined, Form, string]>([
    [undefined, {}, '000.100.110'],
    [undefined, { testMode: 'INTERNAL' }, '000.100.110'],
    [undefined, { testMode: 'EXTERNAL' }, '000.100.112'],
    ['EXTERNAL', {}, '000.100.112'],
    ['EXTERNAL', { testMode: 'INTERNAL' }, '000.100.110'],
  ])('of a merchant with %s and a request with %o is in %s', async (testMode, given, code) => {
    const merchant = testMode === undefined ? {} : { testMode };
    const form = { ...money, ...plainCard, ...given };
    const { json } = await createMerchantServer(testServer, merchant).post('/v1/payments', form);
    expect(textAt(json, 'result.code')).toBe(code);
    const shopper = await createShopper(testServer, { merchant, order: given });
    expect(textAt((await shopper.pay()).json, 'result.code')).toBe(code);
  });
});

test.each([
  ['MIT', undefined],
  ['CIT', 'POST'],
])('standingInstruction with the source %s causes a challenge by %s', async (source, method) => {
  const form = { ...money, ...cardOf(challenged), 'standingInstruction.source': source };
  const { json } = await createMerchantServer(testServer).post('/v1/payments', {
    ...form,
    shopperResultUrl: 'https://shop.example/result',
    'standingInstruction.mode': 'REPEATED',
  });
  expect(partAt(json, 'redirect.method')).toBe(method);
});
