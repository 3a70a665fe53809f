import { describe, expect, test } from 'vitest';
import {
  authentication,
  createShopper,
  plainCard,
  useTestServer,
  type Answer,
  type Sending,
} from '../test-server.fixture.ts';
import { money } from './merchant-server.fixture.ts';
import { bearerTokenOf } from './bearer-token.ts';
import { textAt, type Form } from './test-gateway.fixture.ts';

const testServer = useTestServer();

function createMerchant() {
  const merchant = testServer.sandbox.merchants.create();
  return { ...merchant, token: bearerTokenOf(merchant) };
}

type Merchant = ReturnType<typeof createMerchant>;

function post(authorization: string, form: Form, headers: Sending['headers'] = {}) {
  return testServer.send('gateway', '/v1/payments', {
    form: { ...money, ...plainCard, ...form },
    headers: { authorization, ...headers },
  });
}

function expectRefusal({ status, json }: Answer, why: string): void {
  expect([status, json]).toMatchObject([
    403,
    { result: { code: '800.900.300', parameterErrors: [{ message: why }] } },
  ]);
}

/** `authentication.userId` and `authentication.password`. */
function userOf(merchant: Merchant): Form {
  const { 'authentication.entityId': _, ...user } = authentication(merchant);
  return user;
}

const wrong = 'the token of Authorization: Bearer or entityId is wrong';

describe('A Bearer token with entityId', () => {
  test('authenticates a payment and the removal of a registration', async () => {
    const { entityId, token } = createMerchant();
    const headers = { authorization: `bearer ${token}` };
    const paid = await post(headers.authorization, { createRegistration: 'true' });
    expect(paid.status).toBe(200);
    const path = `/v1/registrations/${textAt(paid.json, 'registrationId')}?entityId=${entityId}`;
    const removed = await testServer.send('gateway', path, { method: 'DELETE', headers });
    expect(removed.status).toBe(200);
  });

  test.each<readonly [string, (merchant: Merchant, other: Merchant) => string]>([
    ['another password', (merchant, { password }) => bearerTokenOf({ ...merchant, password })],
    ['another merchant', (_merchant, { token }) => token],
  ])('is rejected if it has %s', async (_what, tokenOf) => {
    const merchant = createMerchant();
    const { entityId } = merchant;
    expectRefusal(await post(`Bearer ${tokenOf(merchant, createMerchant())}`, { entityId }), wrong);
  });

  test.each<readonly [why: string, (merchant: Merchant) => Form]>([
    [wrong, () => ({ entityId: '' })],
    [wrong, () => ({ entityId: createMerchant().entityId })],
    [
      'entityId: a division is for registrations only; payments name a channel',
      ({ divisionEntityId: entityId }) => ({ entityId }),
    ],
    [
      'entityId: a merchant is named only with channel dispatching; name a channel',
      ({ merchantEntityId: entityId }) => ({ entityId }),
    ],
    [
      'send either authentication.userId and authentication.password or Authorization: Bearer, not both',
      authentication,
    ],
    [
      'the token of Authorization: Bearer or authentication.entityId is wrong',
      () => ({ 'authentication.entityId': createMerchant().entityId }),
    ],
    [
      'authentication.entityId and entityId differ: send one of them',
      ({ entityId, divisionEntityId }) => ({
        entityId,
        'authentication.entityId': divisionEntityId,
      }),
    ],
  ])('is rejected: %s', async (why, formOf) => {
    const merchant = createMerchant();
    expectRefusal(await post(`Bearer ${merchant.token}`, formOf(merchant)), why);
  });

  test.each([
    { origin: 'https://shop.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ])('is rejected from a page before it is read: %o', async (headers) => {
    const answer = await post(`Bearer ${createMerchant().token}`, {}, headers);
    expectRefusal(answer, 'credentials are never sent from a page');
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
  });

  test('is in no log and no response', async () => {
    const { token, password, entityId } = createMerchant();
    const answers = [
      await post(`Bearer ${token}`, { entityId }),
      await post(`Bearer ${token}`, { entityId: 'wrong' }),
      await post(`Bearer ${token}x`, { entityId }),
      await post(`Bearer ${token}`, { entityId, unknown: '1' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 403, 403, 400]);
    for (const { text } of [await testServer.send('sandbox', '/ledger'), ...answers])
      for (const secret of [token, password]) expect(text.includes(secret)).toBe(false);
  });
});

describe('entityId', () => {
  test.each<readonly [why: string, (merchant: Merchant) => Form]>([
    [
      'entityId was sent without Authorization: Bearer; some proxies remove this header',
      ({ entityId }) => ({ entityId }),
    ],
    [
      'authentication.entityId and entityId differ: send one of them',
      (merchant) => ({ ...authentication(merchant), entityId: createMerchant().entityId }),
    ],
    [
      'authentication.userId, authentication.password or entityId is wrong',
      (merchant) => ({ ...userOf(merchant), entityId: createMerchant().entityId }),
    ],
  ])('is rejected: %s', async (why, formOf) => {
    expectRefusal(await post('Basic abc', formOf(createMerchant())), why);
  });

  test('is rejected from a browser', async () => {
    const { merchant, pay } = await createShopper(testServer);
    const { status, json } = await pay({ ...plainCard, entityId: merchant.entityId });
    expect([status, textAt(json, 'result.parameterErrors.0.name')]).toEqual([400, 'entityId']);
  });
});
