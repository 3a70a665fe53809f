import { beforeAll, describe, expect, test } from 'vitest';
import type { MerchantSettings } from '../stores/merchants.ts';
import { authentication, cardOf, createShopper, useTestServer } from '../test-server.fixture.ts';
import { textAt, type Form } from './test-gateway.fixture.ts';

const testServer = useTestServer();

const card = cardOf('4111111111111111');
const money = { amount: '92.00', currency: 'EUR', paymentType: 'DB' };
const days = { 'date.from': '2026-11-21', 'date.to': '2026-11-21' };

type Method = 'GET' | 'POST' | 'DELETE';

/** Everything that a merchant has made, by which calls name it. */
const start = async (settings: Partial<MerchantSettings> = {}) => {
  const { merchant, checkoutId } = await createShopper(testServer, { merchant: settings });
  const send = (method: Method, path: string, form: Form) =>
    method === 'GET'
      ? testServer.send('gateway', `${path}?${new URLSearchParams(form).toString()}`)
      : testServer.send('gateway', path, { method, form });
  const make = async (path: string, form: Form): Promise<string> => {
    const { json } = await send('POST', path, { ...authentication(merchant), ...form });
    return textAt(json, 'id') ?? '';
  };
  const registration = await make('/v1/registrations', card);
  const job = { ...money, registrationId: registration, 'job.expression': '0 0 12 * * ?' };
  const schedule = await make('/v1/schedules', job);
  const payment = await make('/v1/payments', { ...money, ...card, paymentType: 'PA' });
  return { merchant, send, checkout: checkoutId, registration, schedule, payment, job };
};

type Made = Awaited<ReturnType<typeof start>>;

type Row = readonly [
  method: Method,
  path: string,
  about: (made: Made) => readonly [id: string, form: Form],
];

/** Requests about payments. */
const payments: readonly Row[] = [
  ['POST', '/v1/payments', () => ['', { ...money, ...card }]],
  ['POST', '/v1/payments/{id}', ({ payment }) => [payment, { ...money, paymentType: 'CP' }]],
  ['GET', '/v1/payments/{id}', ({ payment }) => [payment, {}]],
  ['POST', '/v1/checkouts', () => ['', money]],
  ['POST', '/v1/checkouts/{id}', ({ checkout }) => [checkout, { amount: '93.00' }]],
  ['GET', '/v1/checkouts/{id}/payment', ({ checkout }) => [checkout, {}]],
  ['POST', '/v1/registrations/{id}/payments', ({ registration }) => [registration, money]],
  ['POST', '/v1/schedules', ({ job }) => ['', job]],
  ['GET', '/v1/schedules/{id}', ({ schedule }) => [schedule, {}]],
  ['DELETE', '/v1/schedules/{id}', ({ schedule }) => [schedule, {}]],
  ['GET', '/v1/reports', () => ['', days]],
];

/** Requests about registrations. */
const registrations: readonly Row[] = [
  ['POST', '/v1/registrations', () => ['', card]],
  ['GET', '/v1/checkouts/{id}/registration', ({ checkout }) => [checkout, {}]],
  ['DELETE', '/v1/registrations/{id}', ({ registration }) => [registration, {}]],
];

const rows = [
  ...payments.map((row) => [...row, 'payment'] as const),
  ...registrations.map((row) => [...row, 'registration'] as const),
];

const ask = async (made: Made, [method, path, about]: Row, credentials: Form) => {
  const [id, form] = about(made);
  const { status, json } = await made.send(method, path.replace('{id}', id), {
    ...credentials,
    ...form,
  });
  return {
    status,
    code: textAt(json, 'result.code'),
    why: textAt(json, 'result.parameterErrors.0.message'),
  };
};

const wrong = 'authentication.userId, authentication.password or authentication.entityId is wrong';
const notSent =
  'authentication.userId is missing: send authentication.* in the form of a POST or in the query of a GET';
const aDivision =
  'authentication.entityId: a division is for registrations only; payments name a channel';
const aMerchant =
  'authentication.entityId: a merchant is named only with channel dispatching; name a channel';

const refused = (why: string) => ({ status: 403, code: '800.900.300', why });

/** Two merchants whose resources no test changes, because all their requests are rejected. */
let shared: Made;
let other: Made;
beforeAll(async () => {
  [shared, other] = [await start(), await start()];
});

describe.each(rows)('%s %s', (method, path, about, purpose) => {
  const row: Row = [method, path, about];

  test('accepts the channel, which is the default', async () => {
    const [named, meant] = [await start(), await start()];
    const { 'authentication.entityId': _, ...user } = authentication(meant.merchant);
    expect((await ask(named, row, authentication(named.merchant))).status).toBe(200);
    expect((await ask(meant, row, user)).status).toBe(200);
  });

  test(`${purpose === 'payment' ? 'rejects' : 'accepts'} a division`, async () => {
    const made = purpose === 'payment' ? shared : await start();
    const entityId = made.merchant.divisionEntityId;
    const answer = await ask(made, row, authentication({ ...made.merchant, entityId }));
    expect(answer).toMatchObject(purpose === 'payment' ? refused(aDivision) : { status: 200 });
  });

  test('accepts a merchant only with channel dispatching', async () => {
    const dispatched = await start({ channelDispatching: true });
    const credentialsOf = ({ merchant }: Made) =>
      authentication({ ...merchant, entityId: merchant.merchantEntityId });
    expect(await ask(shared, row, credentialsOf(shared))).toEqual(refused(aMerchant));
    expect((await ask(dispatched, row, credentialsOf(dispatched))).status).toBe(200);
  });

  test('rejects wrong credentials', async () => {
    const mine = authentication(shared.merchant);
    const wrongs: readonly Form[] = [
      { 'authentication.userId': mine['authentication.userId'] },
      { ...mine, 'authentication.userId': 'f'.repeat(32) },
      { ...mine, 'authentication.userId': 'F'.repeat(33) },
      { ...mine, 'authentication.password': 'wrong-one' },
      { ...mine, 'authentication.password': '' },
      { ...mine, 'authentication.entityId': '' },
      { ...mine, 'authentication.entityId': 'f'.repeat(32) },
      {
        ...mine,
        'authentication.entityId': shared.merchant.entityId.toUpperCase().replace('0', 'O'),
      },
      { ...mine, 'authentication.entityId': other.merchant.entityId },
      { ...mine, 'authentication.entityId': other.merchant.divisionEntityId },
    ];
    for (const credentials of wrongs)
      expect(await ask(shared, row, credentials)).toEqual(refused(wrong));
  });

  test('explains missing credentials', async () => {
    expect(await ask(shared, row, {})).toEqual(refused(notSent));
  });
});

const named = rows.filter(([, path]) => path.includes('{id}'));

test.each(named)(
  '%s %s responds with 404 for resources of other merchants',
  async (method, path, about) => {
    const { status } = await ask(shared, [method, path, about], authentication(other.merchant));
    expect(status).toBe(404);
  },
);
