import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  authentication,
  createShopper,
  order,
  plainCard,
  startTestServer,
  type TestServer,
} from '../test-server.fixture.ts';
import { blamedIn, partAt, type Form } from './test-gateway.fixture.ts';

let testServer: TestServer;
beforeAll(async () => {
  testServer = await startTestServer();
});
afterAll(() => testServer.close());

const post = (path: string, form: Form) =>
  testServer.send('gateway', path, {
    form: { ...authentication(testServer.sandbox.merchants.standard), ...form },
  });

const { 'card.cvv': cvv, ...cardWithoutCvv } = plainCard;
const money = { amount: '92.00', currency: 'EUR', paymentType: 'DB' };

/** Parameters, and those that the answer blames for what is missing or too much. */
type Row = readonly [given: Form, blamed: readonly string[]];

const name = { 'customer.givenName': 'Jane', 'customer.surname': 'Jones' };
const recipient = { 'shipping.customer.givenName': 'Jo', 'shipping.customer.surname': 'Jones' };
const bothNames = ['customer.givenName', 'customer.surname'];
const bothRecipients = bothNames.map((one) => `shipping.${one}`);

/** A value of each other customer parameter. */
const others: Form = {
  merchantCustomerId: 'c-1',
  middleName: 'Ann',
  sex: 'F',
  birthDate: '1990-01-01',
  phone: '+44 20 7946 0000',
  mobile: '+44 20 7946 0001',
  workPhone: 'ext. 7',
  email: 'jane@shop.example',
  companyName: 'Jones Ltd',
  ip: '192.0.2.1',
  status: 'NEW',
};

const people: readonly Row[] = [
  [{ 'customer.givenName': 'Jane' }, ['customer.surname']],
  [{ 'customer.surname': 'Jones' }, ['customer.givenName']],
  [name, []],
  [{ 'customer.browserFingerprint.id': 'f' }, bothNames],
  [{ ...name, 'customer.browserFingerprint.value': 'f' }, []],
  ...Object.entries(others).flatMap(([field, value]): readonly Row[] => [
    [{ [`customer.${field}`]: value }, bothNames],
    [{ ...name, [`customer.${field}`]: value }, []],
    [{ [`shipping.customer.${field}`]: value }, bothRecipients],
    [{ ...recipient, [`shipping.customer.${field}`]: value }, []],
  ]),
  [{ 'shipping.customer.givenName': 'Jo' }, ['shipping.customer.surname']],
  [recipient, []],
  [
    { ...recipient, 'shipping.customer.browserFingerprint.id': 'f' },
    ['shipping.customer.browserFingerprint.id'],
  ],
];

const type = 'identificationDocType';
const id = 'identificationDocId';

const documents: readonly Row[] = [
  [{ ...name, [`customer.${type}`]: 'PASSPORT' }, [`customer.${id}`]],
  [{ ...name, [`customer.${id}`]: 'C01X00T47' }, [`customer.${type}`]],
  [{ ...name, [`customer.${type}`]: 'PASSPORT', [`customer.${id}`]: 'C01X00T47' }, []],
  [{ ...recipient, [`shipping.customer.${type}`]: 'IDCARD' }, [`shipping.customer.${id}`]],
  [{ ...recipient, [`shipping.customer.${id}`]: 'C01X00T47' }, [`shipping.customer.${type}`]],
];

const mpi = { 'threeDSecure.eci': '05', 'threeDSecure.verificationId': `${'A'.repeat(27)}=` };

const series: readonly Row[] = [
  [{ recurringType: 'INITIAL' }, ['card.cvv']],
  [{ recurringType: 'INITIAL', 'card.cvv': cvv }, []],
  [{ recurringType: 'INITIAL', ...mpi }, []],
  [{ recurringType: 'REPEATED' }, []],
  [{ recurringType: 'REPEATED', 'card.cvv': cvv }, ['card.cvv']],
  [{ recurringType: 'REPEATED', ...mpi }, ['threeDSecure.*']],
  [{ recurringType: 'REPEATED', 'card.cvv': cvv, ...mpi }, ['card.cvv', 'threeDSecure.*']],
  [mpi, []],
  [{ 'threeDSecure.eci': '05' }, ['threeDSecure.verificationId']],
  [{ 'threeDSecure.verificationId': mpi['threeDSecure.verificationId'] }, ['threeDSecure.eci']],
  [{ 'threeDSecure.xid': 'A'.repeat(64) }, ['threeDSecure.eci', 'threeDSecure.verificationId']],
];

const elsewhere: readonly Row[] = [
  [{ 'overridePaymentType[VISA]': 'PA' }, ['overridePaymentType[VISA]']],
  [{ testMode: 'INTERNAL' }, []],
  [{ testMode: 'EXTERNAL' }, []],
  [{ testMode: 'LIVE' }, ['testMode']],
];

describe('a payment by card', () => {
  test.each([...people, ...documents, ...series, ...elsewhere])(
    'with %o: %o are to blame',
    async (given, blamed) => {
      const { status, json } = await post('/v1/payments', {
        ...money,
        ...cardWithoutCvv,
        ...given,
      });
      expect([status, blamedIn(json)]).toEqual([blamed.length === 0 ? 200 : 400, blamed]);
    },
  );
});

const holder = { paymentBrand: 'DIRECTDEBIT_SEPA', 'bankAccount.holder': 'Jane Jones' };
const iban = { 'bankAccount.iban': 'DE89370400440532013000' };
const number = { 'bankAccount.number': '532013000' };
const bic = { 'bankAccount.bic': 'COBADEFFXXX' };
const bankCode = { 'bankAccount.bankCode': '37040044' };
const eitherAccount = ['bankAccount.iban', 'bankAccount.number'];
const eitherBank = ['bankAccount.bankCode', 'bankAccount.bic'];

describe('a payment by bank account', () => {
  test.each<Row>([
    [{ ...iban, ...bic }, []],
    [{ ...iban, ...bankCode }, []],
    [{ ...number, ...bic }, []],
    [{ ...number, ...bankCode }, []],
    [{ ...iban, ...number, ...bic, ...bankCode }, []],
    [iban, eitherBank],
    [number, eitherBank],
    [bic, eitherAccount],
    [bankCode, eitherAccount],
    [{}, [...eitherBank, ...eitherAccount].sort()],
  ])('with %o: %o are to blame', async (given, blamed) => {
    const { status, json } = await post('/v1/payments', { ...money, ...holder, ...given });
    expect([status, blamedIn(json)]).toEqual([blamed.length === 0 ? 200 : 400, blamed]);
  });
});

/** What the server said when it made the checkout, and what the shopper adds. */
type Together = readonly [order: Form, added: Form, blamed: readonly string[]];

describe('checkout and shopper together', () => {
  test.each<Together>([
    [name, { 'customer.email': 'jane@shop.example' }, []],
    [{ 'customer.email': 'jane@shop.example' }, name, []],
    [{ 'customer.email': 'jane@shop.example' }, {}, bothNames],
    [{ 'customer.givenName': 'Jane' }, { 'customer.surname': 'Jones' }, []],
    [{ recurringType: 'INITIAL' }, { 'card.cvv': cvv }, []],
    [{ recurringType: 'INITIAL' }, {}, ['card.cvv']],
    [{ recurringType: 'REPEATED' }, { 'card.cvv': cvv }, ['card.cvv']],
    [{ 'cart.items[0].name': 'A book' }, {}, []],
    [{}, { 'cart.items[0].name': 'A book' }, ['cart.items[0].name']],
    [{}, { 'customParameters[SHOPPER_hat]': 'red' }, []],
    [{}, { 'customParameters[hat]': 'red' }, ['customParameters[hat]']],
    [{}, { 'customParameters[shopper_hat]': 'red' }, ['customParameters[shopper_hat]']],
    [{ 'customParameters[hat]': 'red' }, {}, []],
    [{}, { testMode: 'EXTERNAL' }, ['testMode']],
    [{}, { 'overridePaymentType[VISA]': 'PA' }, ['overridePaymentType[VISA]']],
  ])('%o and %o: %o are to blame', async (made, added, blamed) => {
    const shopper = await createShopper(testServer, { order: made });
    expect(shopper.created.status).toBe(200);
    const { status, json } = await shopper.pay({ ...cardWithoutCvv, ...added });
    expect([status, blamedIn(json)]).toEqual([blamed.length === 0 ? 200 : 400, blamed]);
  });
});

describe('overridePaymentType', () => {
  test.each([
    [{ 'overridePaymentType[VISA]': 'PA' }, 'PA'],
    [{ 'overridePaymentType[MASTER]': 'PA' }, 'DB'],
    [{}, 'DB'],
  ])('%o: a payment by VISA becomes %s', async (made: Form, paymentType) => {
    const shopper = await createShopper(testServer, { order: made });
    expect((await shopper.pay()).json).toMatchObject({ paymentType, paymentBrand: 'VISA' });
  });

  test.each(['CP', 'RV', 'RF', 'XX'])('%s makes no payment', async (paymentType) => {
    const form = { ...order, 'overridePaymentType[VISA]': paymentType };
    expect(blamedIn((await post('/v1/checkouts', form)).json)).toEqual([
      'overridePaymentType[VISA]',
    ]);
  });

  test.each(['visa', 'VISA_DEBIT', 'toString'])(
    'of %s, which is no brand, is refused',
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

  test('is refused in an update, and the checkout keeps what it was created with', async () => {
    const shopper = await createShopper(testServer, {
      order: { 'overridePaymentType[VISA]': 'PA' },
    });
    const form = { ...authentication(shopper.merchant), 'overridePaymentType[VISA]': 'DB' };
    const updated = await testServer.send('gateway', `/v1/checkouts/${shopper.checkoutId}`, {
      form,
    });
    expect(updated.status).toBe(400);
    expect(updated.json).toMatchObject({
      result: {
        parameterErrors: [
          { name: 'overridePaymentType[VISA]', message: 'accepted only at checkout creation' },
        ],
      },
    });
    expect((await shopper.pay()).json).toMatchObject({ paymentType: 'PA' });
  });
});

describe('names', () => {
  test.each([
    ['a'.repeat(48), 'a'.repeat(48)],
    ['a'.repeat(49), 'a'.repeat(48)],
    ['ж'.repeat(500), 'ж'.repeat(48)],
    ['😀'.repeat(49), '😀'.repeat(48)],
    ['e\u0301'.repeat(49), '\u00e9'.repeat(48)],
  ])('%s is kept as %s', async (sent, kept) => {
    const given = Object.fromEntries([...bothNames, ...bothRecipients].map((one) => [one, sent]));
    const { json } = await post('/v1/payments', { ...money, ...plainCard, ...given });
    expect([...bothNames, ...bothRecipients].map((path) => partAt(json, path))).toEqual(
      Array.from({ length: 4 }, () => kept),
    );
  });

  test('other texts are refused when they are too long', async () => {
    const given = { ...name, 'customer.middleName': 'a'.repeat(51) };
    const { json } = await post('/v1/payments', { ...money, ...plainCard, ...given });
    expect(blamedIn(json)).toEqual(['customer.middleName']);
  });
});
