import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { runCount } from '#contract/run-count.fixture';
import { concreteName, exampleOf } from '../../parameters/example.fixture.ts';
import { authentication, cardOf, plainAccount, plainCard } from '../../test-server.fixture.ts';
import { money } from '../merchant-server.fixture.ts';
import { checkoutTable } from '../parameter-tables.ts';
import { createTestGateway, invalidNames, textAt, type Form } from '../test-gateway.fixture.ts';

const { sandbox, call } = createTestGateway();
afterAll(sandbox.end);

const credentials = authentication(sandbox.merchants.standard);

function post(path: string, form: Form) {
  return call('POST', path, Object.entries(form));
}

function create(form: Form) {
  return post('/v1/checkouts', { ...credentials, ...form });
}

async function store(instrument: Form): Promise<string> {
  return (
    textAt((await post('/v1/registrations', { ...credentials, ...instrument })).json, 'id') ?? ''
  );
}

const savedVisa = await store(plainCard);
const savedMaster = await store(cardOf('5200000000000007'));

const shopperResultUrl = 'https://shop.example/result';
const sepa = {
  paymentBrand: 'DIRECTDEBIT_SEPA',
  'bankAccount.holder': 'Jane Jones',
  'bankAccount.iban': 'DE89370400440532013000',
  'bankAccount.bic': 'COBADEFFXXX',
};
const { 'card.holder': _holder, ...cardWithoutHolder } = plainCard;
const name = { 'customer.givenName': 'Jane', 'customer.surname': 'Jones' };

/** What a shopper can submit completely and validly, by the brand of the instrument. */
const submissions: readonly (readonly [what: string, brand: string, submission: Form])[] = [
  ['a card', 'VISA', plainCard],
  ['a card with the brand', 'VISA', { ...plainCard, paymentBrand: 'VISA' }],
  ['a card without a holder', 'VISA', cardWithoutHolder],
  ['a card and a name', 'VISA', { ...plainCard, ...name, 'customer.email': 'jane@shop.example' }],
  ['a card and an address', 'VISA', { ...plainCard, 'billing.street1': 'Lamp Street 1' }],
  ['a direct debit', 'DIRECTDEBIT_SEPA', sepa],
  ['an account with a password', 'CASHU', plainAccount],
  ['a wallet', 'PAYPAL', { paymentBrand: 'PAYPAL' }],
  ['a voucher', 'BOLETO', { paymentBrand: 'BOLETO' }],
];

/** Values for parameters whose examples no checkout accepts. */
const values: Form = {
  ...money,
  shopperResultUrl,
  notificationUrl: 'https://shop.example/webhooks',
  registrationId: savedVisa,
  'registrations[0].id': savedVisa,
  'overridePaymentType[VISA]': 'PA',
};

/** A valid value for each parameter that a merchant's server can send, except its credentials and the brand. */
const serverData: ReadonlyMap<string, string> = new Map(
  Object.entries(checkoutTable)
    .filter(([row]) => !row.startsWith('authentication.') && row !== 'entityId')
    .filter(([row]) => row !== 'paymentBrand')
    .map(([row, { schema }]) => [concreteName(row), exampleOf(schema)] as const)
    .map(([row, value]) => [row, values[row] ?? value] as const),
);

function valueOf(parameter: string): string {
  return serverData.get(parameter) ?? '';
}

/** The parameters that are sent together, because no checkout accepts only some of them. */
const mpiNames = [...serverData.keys()].filter((row) => row.startsWith('threeDSecure.'));

const someNames: fc.Arbitrary<readonly string[]> = fc
  .subarray([
    mpiNames,
    ...[...serverData.keys()].map((row) => (mpiNames.includes(row) ? [] : [row])),
  ])
  .map((chosen) => chosen.flat());

function formOf(names: readonly string[]): Form {
  return Object.fromEntries(names.map((parameter) => [parameter, valueOf(parameter)]));
}

/** The parameters in the errors of all submissions, each to a checkout of its own. */
async function findRefused(order: Form): Promise<Readonly<Record<string, readonly string[]>>> {
  const refused: Record<string, readonly string[]> = {};
  for (const [what, brand, submission] of submissions) {
    const { status, json } = await create({ ...money, shopperResultUrl, ...order });
    if (status !== 200) continue;
    const path = `/v1/checkouts/${textAt(json, 'id')}/payment`;
    const invalid = invalidNames((await post(path, submission)).json);
    if (invalid.length > 0) refused[`${what} (${brand})`] = invalid;
  }
  return refused;
}

describe('what a checkout was created with', () => {
  test.each([...serverData.keys()])('makes no payment fail: %s alone', async (parameter) => {
    expect(await findRefused(formOf([parameter]))).toEqual({});
  });

  test('makes no payment fail: any parameters together', async () => {
    await fc.assert(
      fc.asyncProperty(someNames, async (names) => {
        expect((await create({ ...money, ...formOf(names) })).status).toBe(200);
        expect(await findRefused(formOf(names))).toEqual({});
      }),
      { numRuns: runCount(30) },
    );
  });

  test('makes no payment fail: an update of any parameters', async () => {
    await fc.assert(
      fc.asyncProperty(someNames, someNames, async (first, second) => {
        const created = await create({ ...money, ...formOf(first) });
        const path = `/v1/checkouts/${textAt(created.json, 'id')}`;
        const { 'overridePaymentType[VISA]': _, ...updated } = formOf(second);
        expect((await post(path, { ...credentials, ...updated })).status).toBe(200);
        const paid = await post(`${path}/payment`, { ...plainCard, shopperResultUrl });
        expect(invalidNames(paid.json)).toEqual([]);
      }),
      { numRuns: runCount(30) },
    );
  });

  test.each<readonly [what: string, order: Form, submission: Form]>([
    ['an e-mail address', { 'customer.email': 'jane@shop.example' }, {}],
    ['an IP address', { 'customer.ip': '203.0.113.9' }, {}],
    ['the id of a customer', { 'customer.merchantCustomerId': '7' }, {}],
    ['a given name only', { 'customer.givenName': 'Jane' }, { 'billing.city': 'Lampton' }],
    ['an e-mail address of the recipient', { 'shipping.customer.email': 'jo@shop.example' }, {}],
    ['half of an identity document', { 'customer.identificationDocType': 'PASSPORT' }, name],
    ['a repeated payment, and a CVV', { recurringType: 'REPEATED' }, { 'card.cvv': '123' }],
    ['a registration, and another card', { registrationId: savedMaster }, {}],
    [
      'a registration with a holder, and another card',
      { registrationId: savedMaster, overrideHolder: 'true', 'card.holder': 'Jo Doe' },
      {},
    ],
  ])('makes no payment by card fail: %s', async (_what, order, submission) => {
    const { status, json } = await create({ ...money, ...order });
    expect(status).toBe(200);
    const path = `/v1/checkouts/${textAt(json, 'id')}/payment`;
    const paid = await post(path, { ...plainCard, ...submission });
    expect([paid.status, invalidNames(paid.json)]).toEqual([200, []]);
    expect(textAt(paid.json, 'paymentBrand')).toBe('VISA');
  });

  test.each<readonly [order: Form, invalid: readonly string[]]>([
    [{ 'threeDSecure.eci': '05' }, ['threeDSecure.verificationId']],
    [
      { ...formOf(['threeDSecure.eci', 'threeDSecure.verificationId']), recurringType: 'REPEATED' },
      ['threeDSecure.*'],
    ],
    [{ registrationId: savedVisa, paymentBrand: 'MASTER' }, ['paymentBrand']],
  ])('is refused at once if no shopper could complete it: %o', async (order, invalid) => {
    const { status, json } = await create({ ...money, ...order });
    expect([status, invalidNames(json)]).toEqual([400, invalid]);
    const checkout = `/v1/checkouts/${textAt((await create(money)).json, 'id')}`;
    const updated = await post(checkout, { ...credentials, ...order });
    expect([updated.status, invalidNames(updated.json)]).toEqual([400, invalid]);
  });

  test('can be completed by an update', async () => {
    const { 'threeDSecure.eci': eci = '', ...rest } = formOf([
      'threeDSecure.eci',
      'threeDSecure.verificationId',
    ]);
    const complete = { ...money, ...rest, 'threeDSecure.eci': eci };
    const checkout = `/v1/checkouts/${textAt((await create(complete)).json, 'id')}`;
    const updated = await post(checkout, { ...credentials, 'threeDSecure.eci': '07' });
    expect(updated.status).toBe(200);
  });
});

test('saved cards of another brand than that of the checkout are not offered', async () => {
  const offered = { 'registrations[0].id': savedVisa, 'registrations[1].id': savedMaster };
  const { json } = await create({ ...money, ...offered, paymentBrand: 'MASTER' });
  const path = `/v1/checkouts/${textAt(json, 'id')}`;
  expect((await call('GET', `${path}/widget`)).json).toMatchObject({
    registrations: [{ id: savedMaster }],
  });
  const refused = await post(`${path}/payment`, { registrationId: savedVisa });
  expect(invalidNames(refused.json)).toEqual(['registrationId']);
  expect((await post(`${path}/payment`, { registrationId: savedMaster })).status).toBe(200);
});

test('a saved card that the checkout names twice is offered once', async () => {
  const offered = {
    'registrations[0].id': savedVisa,
    'registrations[1].id': savedMaster,
    'registrations[2].id': savedVisa,
  };
  const { json } = await create({ ...money, ...offered });
  const path = `/v1/checkouts/${textAt(json, 'id')}`;
  expect((await call('GET', `${path}/widget`)).json).toMatchObject({
    registrations: [{ id: savedVisa }, { id: savedMaster }],
  });
  expect((await post(`${path}/payment`, { registrationId: savedVisa })).status).toBe(200);
});

const mandate = {
  'bankAccount.mandate.id': 'ORDER-SEVEN',
  'bankAccount.mandate.dateOfSignature': '2026-11-21',
  transactionDueDate: '2026-12-01',
};

describe('the mandate of a checkout', () => {
  test.each(['at its creation', 'by an update'])('is accepted %s', async (when) => {
    const isUpdate = when === 'by an update';
    const { json } = await create(isUpdate ? money : { ...money, ...mandate });
    const path = `/v1/checkouts/${textAt(json, 'id')}`;
    if (isUpdate) expect((await post(path, { ...credentials, ...mandate })).status).toBe(200);
    expect((await post(`${path}/payment`, sepa)).status).toBe(200);
  });

  test.each([
    ['bankAccount.mandate.id', 'ORDER7'],
    ['bankAccount.mandate.dateOfSignature', '2026-02-30'],
    ['transactionDueDate', '01.12.2026'],
  ])('has the rules of the reference: %s is not %s', async (parameter, value) => {
    const { status, json } = await create({ ...money, ...mandate, [parameter]: value });
    expect([status, invalidNames(json)]).toEqual([400, [parameter]]);
  });

  test('does not make an incomplete account complete', async () => {
    const { json } = await create({ ...money, ...mandate });
    const { 'bankAccount.bic': _bic, 'bankAccount.iban': _iban, ...holder } = sepa;
    const paid = await post(`/v1/checkouts/${textAt(json, 'id')}/payment`, holder);
    expect([paid.status, invalidNames(paid.json)]).toEqual([
      400,
      ['bankAccount.bankCode', 'bankAccount.bic', 'bankAccount.iban', 'bankAccount.number'],
    ]);
  });
});

test('the CVV of a shopper is not used for a repeated payment', async () => {
  const { json } = await create({ ...money, recurringType: 'REPEATED' });
  const path = `/v1/checkouts/${textAt(json, 'id')}/payment`;
  const paid = await post(path, { ...plainCard, 'card.cvv': '900' });
  expect(textAt(paid.json, 'result.code')).toBe('000.100.110');
});
