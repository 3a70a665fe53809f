import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  authentication,
  createShopper,
  plainCard,
  useTestServer,
  type Sending,
} from '../test-server.fixture.ts';
import { money } from './merchant-server.fixture.ts';
import { bearerTokenOf } from './bearer-token.ts';
import { textAt, type Form } from './test-gateway.fixture.ts';

const testServer = useTestServer();
afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

const createMerchant = () => testServer.sandbox.merchants.create();

const payment = { ...money, ...plainCard };

const post = (authorization: string, form: Form, headers: Sending['headers'] = {}) =>
  testServer.send('gateway', '/v1/payments', {
    form: { ...payment, ...form },
    headers: { authorization, ...headers },
  });

const refused = (why: string) => [403, '800.900.300', why];

const refusalIn = ({ status, json }: Awaited<ReturnType<typeof post>>) => [
  status,
  textAt(json, 'result.code'),
  textAt(json, 'result.parameterErrors.0.message'),
];

const wrong = 'the token of Authorization: Bearer or entityId is wrong';

describe('A Bearer token with entityId', () => {
  test('authenticates a checkout from its creation to its status', async () => {
    const merchant = createMerchant();
    const { entityId } = merchant;
    const headers = { authorization: `Bearer ${bearerTokenOf(merchant)}` };
    const created = await testServer.send('gateway', '/v1/checkouts', {
      form: { entityId, ...money },
      headers,
    });
    const path = `/v1/checkouts/${textAt(created.json, 'id')}`;
    const updated = await testServer.send('gateway', path, {
      form: { entityId, amount: '12.00' },
      headers,
    });
    const paid = await testServer.send('gateway', `${path}/payment`, { form: plainCard });
    const status = await testServer.send('gateway', `${path}/payment?entityId=${entityId}`, {
      headers,
    });
    expect([created.status, updated.status, paid.status, status.status]).toEqual(
      Array.from({ length: 4 }, () => 200),
    );
    expect(textAt(status.json, 'amount')).toBe('12.00');
    expect(status.text).not.toContain(entityId);
  });

  test('authenticates a payment and the removal of a registration', async () => {
    const merchant = createMerchant();
    const { entityId } = merchant;
    const headers = { authorization: `bearer ${bearerTokenOf(merchant)}` };
    const paid = await post(headers.authorization, { entityId, createRegistration: 'true' });
    expect(paid.status).toBe(200);
    const registrationId = textAt(paid.json, 'registrationId');
    const path = `/v1/registrations/${registrationId}?entityId=${entityId}`;
    const removed = await testServer.send('gateway', path, { method: 'DELETE', headers });
    expect(removed.status).toBe(200);
  });

  test('authenticates the channel without entityId', async () => {
    expect((await post(`Bearer ${bearerTokenOf(createMerchant())}`, {})).status).toBe(200);
  });

  test('is rejected if the token or the entity is wrong', async () => {
    const [merchant, other] = [createMerchant(), createMerchant()];
    const { entityId } = merchant;
    const token = bearerTokenOf(merchant);
    const base64 = (text: string) => Buffer.from(text).toString('base64');
    for (const authorization of [
      'Bearer',
      'Bearer ',
      'Bearer !',
      `Bearer ${token}x`,
      `Bearer ${token.slice(4)}`,
      `Bearer ${token} ${token}`,
      `Bearer ${base64(merchant.userId)}`,
      `Bearer ${base64(`${merchant.userId}|`)}`,
      `Bearer ${base64(`${merchant.userId}|${merchant.password}|`)}`,
      `Bearer ${base64(`|${merchant.password}`)}`,
      `Bearer ${bearerTokenOf({ ...merchant, password: other.password })}`,
      `Bearer ${bearerTokenOf(other)}`,
    ])
      expect(refusalIn(await post(authorization, { entityId })), authorization).toEqual(
        refused(wrong),
      );
    for (const entity of ['', other.entityId, entityId.toUpperCase()])
      expect(refusalIn(await post(`Bearer ${token}`, { entityId: entity }))).toEqual(
        refused(wrong),
      );
  });

  test('follows the rules for divisions and merchants', async () => {
    const merchant = createMerchant();
    const authorization = `Bearer ${bearerTokenOf(merchant)}`;
    expect(refusalIn(await post(authorization, { entityId: merchant.divisionEntityId }))).toEqual(
      refused('entityId: a division is for registrations only; payments name a channel'),
    );
    expect(refusalIn(await post(authorization, { entityId: merchant.merchantEntityId }))).toEqual(
      refused('entityId: a merchant is named only with channel dispatching; name a channel'),
    );
  });

  test('is rejected together with authentication.*', async () => {
    const merchant = createMerchant();
    const form = authentication(merchant);
    expect(refusalIn(await post(`Bearer ${bearerTokenOf(merchant)}`, form))).toEqual(
      refused('send either authentication.* or Authorization: Bearer, not both'),
    );
  });

  test('is rejected from a page before it is read', async () => {
    const merchant = createMerchant();
    const authorization = `Bearer ${bearerTokenOf(merchant)}`;
    const { entityId } = merchant;
    for (const headers of [
      { origin: 'https://shop.example' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ]) {
      const answer = await post(authorization, { entityId }, headers);
      expect(refusalIn(answer)).toEqual(refused('credentials are never sent from a page'));
      expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
    }
  });

  test('is not allowed by a preflight response', async () => {
    const { status, headers } = await testServer.send('gateway', '/v1/payments', {
      method: 'OPTIONS',
      headers: {
        origin: 'https://shop.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization',
      },
    });
    expect(status).toBe(405);
    expect(headers).not.toHaveProperty('access-control-allow-headers');
  });

  test('is in no log and no response', async () => {
    const merchant = createMerchant();
    const token = bearerTokenOf(merchant);
    const { entityId } = merchant;
    const answers = [
      await post(`Bearer ${token}`, { entityId }),
      await post(`Bearer ${token}`, { entityId: 'wrong' }),
      await post(`Bearer ${token}x`, { entityId }),
      await post(`Bearer ${token}`, { entityId, unknown: '1' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 403, 403, 400]);
    const ledger = (await testServer.send('sandbox', '/ledger')).text;
    for (const text of [ledger, ...answers.map((answer) => answer.text)])
      for (const secret of [token, merchant.password]) expect(text.includes(secret)).toBe(false);
  });

  test.each([
    ['a right token', (token: string) => token, 200],
    ['a wrong password', (token: string) => token.replace(/.{8}$/, 'AAAAAAAA'), 403],
    ['a malformed token', () => '!', 403],
  ])('is compared in constant time: %s', async (_what, change, status) => {
    const merchant = createMerchant();
    const compare = vi.spyOn(crypto, 'timingSafeEqual');
    syncBuiltinESMExports();
    const answer = await post(`Bearer ${change(bearerTokenOf(merchant))}`, {});
    expect([answer.status, compare.mock.calls.length]).toEqual([status, 1]);
  });
});

describe('entityId', () => {
  test('is rejected without a token, with the reason', async () => {
    const { entityId } = createMerchant();
    expect(refusalIn(await post('Basic abc', { entityId }))).toEqual(
      refused('entityId was sent without Authorization: Bearer; some proxies remove this header'),
    );
  });

  test('is rejected together with authentication.userId', async () => {
    const merchant = createMerchant();
    const form = { ...authentication(merchant), entityId: merchant.entityId };
    expect(refusalIn(await post('Basic abc', form))).toEqual(
      refused('with authentication.userId, send authentication.entityId instead of entityId'),
    );
  });

  test('is rejected from a browser', async () => {
    const shopper = await createShopper(testServer);
    const { entityId } = shopper.merchant;
    const { status, json } = await shopper.pay({ ...plainCard, entityId });
    expect([status, textAt(json, 'result.parameterErrors.0.name')]).toEqual([400, 'entityId']);
  });
});
