import { beforeAll, describe, expect, test } from 'vitest';
import type { MerchantSettings } from '../stores/merchants.ts';
import { authentication, createShopper, plainCard, useTestServer } from '../test-server.fixture.ts';
import { money } from './merchant-server.fixture.ts';
import { textAt, type Form } from './test-gateway.fixture.ts';

const testServer = useTestServer();

type Method = 'GET' | 'POST' | 'DELETE';

function send(method: Method, path: string, form: Form) {
  return method === 'GET'
    ? testServer.send('gateway', `${path}?${new URLSearchParams(form).toString()}`)
    : testServer.send('gateway', path, { method, form });
}

/** A merchant with a checkout, a registration, a schedule and a payment. */
async function start(settings: Partial<MerchantSettings> = {}) {
  const { merchant, checkoutId } = await createShopper(testServer, { merchant: settings });
  async function make(path: string, form: Form): Promise<string> {
    const { json } = await send('POST', path, { ...authentication(merchant), ...form });
    return textAt(json, 'id') ?? '';
  }
  const registration = await make('/v1/registrations', plainCard);
  const job = { ...money, registrationId: registration, 'job.expression': '0 0 12 * * ?' };
  const schedule = await make('/v1/schedules', job);
  const payment = await make('/v1/payments', { ...money, ...plainCard, paymentType: 'PA' });
  return { merchant, checkout: checkoutId, registration, schedule, payment, job };
}

type Made = Awaited<ReturnType<typeof start>>;

const days = { 'date.from': '2026-11-21', 'date.to': '2026-11-21' };

/** The requests of a merchant's server: the id in the path, and the form. */
const rows: readonly (readonly [
  method: Method,
  path: string,
  of: (made: Made) => readonly [id: string, form: Form],
])[] = [
  ['POST', '/v1/payments', () => ['', { ...money, ...plainCard }]],
  ['POST', '/v1/payments/{id}', ({ payment }) => [payment, { ...money, paymentType: 'CP' }]],
  ['GET', '/v1/payments/{id}', ({ payment }) => [payment, {}]],
  ['POST', '/v1/checkouts', () => ['', money]],
  ['POST', '/v1/checkouts/{id}', ({ checkout }) => [checkout, { amount: '93.00' }]],
  ['GET', '/v1/checkouts/{id}/payment', ({ checkout }) => [checkout, {}]],
  ['POST', '/v1/registrations/{id}/payments', ({ registration }) => [registration, money]],
  ['POST', '/v1/schedules', ({ job }) => ['', job]],
  ['GET', '/v1/schedules/{id}', ({ schedule }) => [schedule, {}]],
  ['DELETE', '/v1/schedules/{id}', ({ schedule }) => [schedule, {}]],
  ['GET', '/v1/query', ({ payment }) => ['', { id: payment }]],
  ['GET', '/v1/query/{id}', ({ payment }) => [payment, {}]],
  ['GET', '/v1/reports', () => ['', days]],
  ['POST', '/v1/registrations', () => ['', plainCard]],
  ['GET', '/v1/checkouts/{id}/registration', ({ checkout }) => [checkout, {}]],
  ['DELETE', '/v1/registrations/{id}', ({ registration }) => [registration, {}]],
];

const wrong = 'authentication.userId, authentication.password or authentication.entityId is wrong';
const notSent =
  'authentication.userId is missing: send authentication.* in the form of a POST or in the query of a GET';
const aDivision =
  'authentication.entityId: a division is for registrations only; payments name a channel';
const aMerchant =
  'authentication.entityId: a merchant is named only with channel dispatching; name a channel';

/** Two merchants whose resources no test changes, because all requests are rejected. */
let shared: Made;
let other: Made;
beforeAll(async () => {
  [shared, other] = [await start(), await start()];
});

describe.each(rows)('%s %s', (method, path, of) => {
  const isOfRegistration = /registrations?(?:\/\{id\})?$/.test(path);

  async function ask(made: Made, credentials: Form) {
    const [id, form] = of(made);
    return send(method, path.replace('{id}', id), { ...credentials, ...form });
  }

  async function expectRefusal(credentials: Form, why: string): Promise<void> {
    const { status, json } = await ask(shared, credentials);
    const message = textAt(json, 'result.parameterErrors.0.message');
    expect([status, textAt(json, 'result.code'), message]).toEqual([403, '800.900.300', why]);
  }

  test('accepts a division for registrations only', async () => {
    const made = isOfRegistration ? await start() : shared;
    const entityId = made.merchant.divisionEntityId;
    const credentials = authentication({ ...made.merchant, entityId });
    if (isOfRegistration) expect((await ask(made, credentials)).status).toBe(200);
    else await expectRefusal(credentials, aDivision);
  });

  test('accepts a merchant only with channel dispatching', async () => {
    const dispatched = await start({ channelDispatching: true });
    function credentialsOf({ merchant }: Made) {
      return authentication({ ...merchant, entityId: merchant.merchantEntityId });
    }
    await expectRefusal(credentialsOf(shared), aMerchant);
    expect((await ask(dispatched, credentialsOf(dispatched))).status).toBe(200);
  });

  test('rejects wrong credentials', async () => {
    const { userId, password, entityId } = shared.merchant;
    await expectRefusal({}, notSent);
    await expectRefusal({ 'authentication.userId': userId }, wrong);
    for (const change of [
      { userId: 'f'.repeat(32) },
      { userId: 'F'.repeat(33) },
      { password: 'wrong-one' },
      { password: '' },
      { entityId: '' },
      { entityId: entityId.toUpperCase().replace('0', 'O') },
      { entityId: other.merchant.entityId },
      { entityId: other.merchant.divisionEntityId },
    ])
      await expectRefusal(authentication({ userId, password, entityId, ...change }), wrong);
  });
});

test.each(rows.filter(([, path]) => path.includes('{id}')))(
  '%s %s finds no resources of other merchants',
  async (method, path, of) => {
    const [id, form] = of(shared);
    const credentials = authentication(other.merchant);
    const { status } = await send(method, path.replace('{id}', id), { ...credentials, ...form });
    expect(status).toBe(404);
  },
);
