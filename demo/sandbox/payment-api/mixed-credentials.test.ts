import { describe, expect, test } from 'vitest';
import { authentication, plainCard, useTestServer } from '../test-server.fixture.ts';
import { bearerTokenOf } from './bearer-token.ts';
import { money } from './merchant-server.fixture.ts';
import { textAt, type Form } from './test-gateway.fixture.ts';

const testServer = useTestServer();

function createMerchant() {
  const merchant = testServer.sandbox.merchants.create();
  return { ...merchant, token: bearerTokenOf(merchant) };
}

type Merchant = ReturnType<typeof createMerchant>;

/** `authentication.userId` and `authentication.password`. */
function userOf(merchant: Merchant): Form {
  const { 'authentication.entityId': _, ...user } = authentication(merchant);
  return user;
}

/** The credentials of a request, by the place where a shop's server sends them. */
type Mixture = {
  readonly authorization?: string;
  readonly query?: Form;
  readonly form?: Form;
};

const mixtures: readonly (readonly [what: string, mixture: (merchant: Merchant) => Mixture])[] = [
  [
    'a token and the entity in the URL',
    ({ token, entityId }) => ({ authorization: `Bearer ${token}`, query: { entityId } }),
  ],
  [
    'a token and authentication.entityId in the URL',
    ({ token, entityId }) => ({
      authorization: `Bearer ${token}`,
      query: { 'authentication.entityId': entityId },
    }),
  ],
  [
    'user and password, and the entity in the URL',
    (merchant) => ({ form: userOf(merchant), query: { entityId: merchant.entityId } }),
  ],
  ['all credentials in the URL', (merchant) => ({ query: authentication(merchant) })],
];

describe('credentials in mixtures', () => {
  function send(path: string, { authorization, query = {}, form = {} }: Mixture, more: Form = {}) {
    const search = new URLSearchParams(query).toString();
    return testServer.send('gateway', search === '' ? path : `${path}?${search}`, {
      form: { ...money, ...form, ...more },
      headers: authorization === undefined ? {} : { authorization },
    });
  }

  test.each(mixtures)('are accepted: %s', async (_what, mixtureOf) => {
    const merchant = createMerchant();
    const mixture = mixtureOf(merchant);
    const created = await send('/v1/checkouts', mixture);
    const update = await send(`/v1/checkouts/${textAt(created.json, 'id')}`, mixture);
    const paid = await send('/v1/payments', mixture, plainCard);
    for (const { status } of [created, update, paid]) expect(status).toBe(200);
    const { entityId } = merchant;
    expect(testServer.sandbox.payments.find(textAt(paid.json, 'id') ?? '')).toMatchObject({
      entityId,
    });
  });

  test.each(mixtures)('are in no log and no response: %s', async (_what, mixtureOf) => {
    const merchant = createMerchant();
    const answers = [
      await send('/v1/checkouts', mixtureOf(merchant)),
      await send('/v1/checkouts', mixtureOf(merchant), { unknown: '1' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 400]);
    for (const { text } of [await testServer.send('sandbox', '/ledger'), ...answers])
      for (const secret of [merchant.token, merchant.password, merchant.userId])
        expect(text.includes(secret)).toBe(false);
  });

  test('are rejected if the body and the URL contain the same one', async () => {
    const { entityId, token } = createMerchant();
    const authorization = `Bearer ${token}`;
    const { status, json } = await send('/v1/checkouts', {
      authorization,
      query: { entityId },
      form: { entityId },
    });
    expect([status, json]).toMatchObject([
      400,
      {
        result: {
          parameterErrors: [{ name: 'entityId', message: 'sent once, in the body or in the URL' }],
        },
      },
    ]);
  });

  test('are rejected from a page, in the URL too', async () => {
    const merchant = createMerchant();
    const search = new URLSearchParams(authentication(merchant)).toString();
    const answer = await testServer.send('gateway', `/v1/checkouts?${search}`, {
      form: money,
      headers: { origin: 'https://shop.example' },
    });
    const message = textAt(answer.json, 'result.parameterErrors.0.message');
    expect([answer.status, message]).toEqual([403, 'credentials are never sent from a page']);
  });
});
