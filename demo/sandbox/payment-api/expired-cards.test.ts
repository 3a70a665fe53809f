import { beforeEach, describe, expect, test } from 'vitest';
import { plainCard, useTestServer, type Answer } from '../test-server.fixture.ts';
import { createMerchantServer, money, type MerchantServer } from './merchant-server.fixture.ts';
import { invalidNames, partAt, textAt, type Form } from './test-gateway.fixture.ts';

const testServer = useTestServer();

const dayMs = 24 * 60 * 60_000;

/** The sandbox's clock starts in November 2026. */
const lastMonth = { ...plainCard, 'card.expiryMonth': '11', 'card.expiryYear': '2026' };

function expire(): Promise<void> {
  return testServer.sandbox.clock.advance(30 * dayMs);
}

beforeEach(() => testServer.sandbox.clock.reset());

/** A merchant with a stored card that was valid when it was stored. */
async function store() {
  const server = createMerchantServer(testServer);
  const registrationId = await server.make('/v1/registrations', lastMonth);
  function payments() {
    return testServer.sandbox.payments
      .list()
      .filter(({ entityId }) => entityId === server.merchant.entityId);
  }
  return { ...server, registrationId, payments };
}

type Use = (server: MerchantServer, registrationId: string) => Promise<Answer>;

function payWith(form: Form = {}): Use {
  return ({ post }, id) => post(`/v1/registrations/${id}/payments`, { ...money, ...form });
}

const chooseInCheckout: Use = async ({ make, submit }, id) => {
  const checkout = await make('/v1/checkouts', { ...money, 'registrations[0].id': id });
  return submit(`/v1/checkouts/${checkout}/payment`, { registrationId: id });
};

const uses: readonly (readonly [what: string, use: Use])[] = [
  ['chosen by the shopper', chooseInCheckout],
  [
    'in a payment',
    ({ post }, registrationId) => post('/v1/payments', { ...money, registrationId }),
  ],
  ['in a payment of the registration', payWith()],
  ['in a credit', payWith({ paymentType: 'CD' })],
  ['in a repeated payment', payWith({ recurringType: 'REPEATED' })],
  [
    'in a payment that the merchant starts',
    payWith({ 'standingInstruction.source': 'MIT', 'standingInstruction.mode': 'REPEATED' }),
  ],
  [
    'in a checkout for one registration',
    ({ post }, registrationId) => post('/v1/checkouts', { ...money, registrationId }),
  ],
  [
    'in an update of a checkout',
    async ({ make, post }, registrationId) =>
      post(`/v1/checkouts/${await make('/v1/checkouts', money)}`, { registrationId }),
  ],
  [
    'in a schedule',
    ({ post }, registrationId) =>
      post('/v1/schedules', { ...money, registrationId, 'job.hour': '12' }),
  ],
];

describe('a saved card', () => {
  test.each(uses)('is accepted until it expires, then refused: %s', async (_what, use) => {
    const valid = await store();
    expect((await use(valid, valid.registrationId)).status).toBe(200);

    const server = await store();
    await expire();
    const { status, json } = await use(server, server.registrationId);
    expect([status, textAt(json, 'result.code'), invalidNames(json)]).toEqual([
      400,
      '200.300.404',
      ['registrationId'],
    ]);
    expect(server.payments()).toEqual([]);
  });

  test('is refused with the result code of the same card that is typed', async () => {
    const { post, registrationId } = await store();
    await expire();
    const saved = await post('/v1/payments', { ...money, registrationId });
    const typed = await post('/v1/payments', { ...money, ...lastMonth });
    expect([saved.status, textAt(saved.json, 'result.code')]).toEqual([
      typed.status,
      textAt(typed.json, 'result.code'),
    ]);
  });

  test('that has expired does not use up the checkout', async () => {
    const { make, submit, registrationId } = await store();
    await expire();
    const offered = { ...money, 'registrations[0].id': registrationId };
    const path = `/v1/checkouts/${await make('/v1/checkouts', offered)}/payment`;
    expect((await submit(path, { registrationId })).status).toBe(400);
    expect((await submit(path, plainCard)).status).toBe(200);
  });

  test('fails the runs of its schedule from the month after', async () => {
    const { make, get, payments, registrationId } = await store();
    const schedule = await make('/v1/schedules', { ...money, registrationId, 'job.hour': '18' });
    function days() {
      return payments().map(({ at }) => new Date(at).getUTCDate());
    }
    await expire();
    const runs = partAt((await get(`/v1/schedules/${schedule}`)).json, 'schedule');
    expect(days()).toEqual([21, 22, 23, 24, 25, 26, 27, 28, 29, 30]);
    expect(runs).toMatchObject({ runs: 30, failed: 20 });
  });

  test('that has expired does not keep a payment from being refunded', async () => {
    const { make, post, registrationId } = await store();
    const payment = await make('/v1/payments', { ...money, registrationId });
    await expire();
    const refunded = await post(`/v1/payments/${payment}`, { ...money, paymentType: 'RF' });
    expect(refunded.status).toBe(200);
  });
});

test('a saved account does not expire', async () => {
  const { make, post } = createMerchantServer(testServer);
  const registrationId = await make('/v1/registrations', {
    paymentBrand: 'DIRECTDEBIT_SEPA',
    'bankAccount.iban': 'DE89370400440532013000',
    'bankAccount.bic': 'COBADEFFXXX',
    'bankAccount.holder': 'Jane Jones',
  });
  await testServer.sandbox.clock.advance(365 * dayMs);
  expect((await post('/v1/payments', { ...money, registrationId })).status).toBe(200);
});
