import { describe, expect, test } from 'vitest';
import { authentication, plainCard, useTestServer } from '../test-server.fixture.ts';
import { createMerchantServer, money } from './merchant-server.fixture.ts';
import { invalidNames, partAt, textAt, warnedNames, type Form } from './test-gateway.fixture.ts';

const testServer = useTestServer();

function start() {
  return createMerchantServer(testServer, { lenient: true });
}

/** The status of a checkout of a new merchant, with a parameter that only lenient merchants may send. */
async function createWith(settings: object) {
  const { json } = await testServer.postJson('/merchants', settings);
  const credentials = authentication({
    userId: textAt(json, 'userId') ?? '',
    password: textAt(json, 'password') ?? '',
    entityId: textAt(json, 'entityId') ?? '',
  });
  const form = { ...credentials, ...money, locale: 'en' };
  return (await testServer.send('gateway', '/v1/checkouts', { form })).status;
}

describe('POST /merchants', () => {
  test.each([
    [{}, 400],
    [{ lenient: false }, 400],
    [{ lenient: true }, 200],
  ])('with %o creates a merchant whose server gets %i', async (settings, status) => {
    expect(await createWith(settings)).toBe(status);
  });
});

describe('the warnings of a request', () => {
  test('are in the ledger, with the parameters as they were sent', async () => {
    const { post } = start();
    const { json } = await post('/v1/checkouts', { ...money, amount: '92.5', locale: 'en' });
    const ledger = await testServer.send('sandbox', `/ledger?checkoutId=${textAt(json, 'id')}`);
    const parameters: unknown = expect.arrayContaining([{ name: 'amount', value: '92.5' }]);
    expect(ledger.json).toMatchObject({
      requests: [{ warnings: partAt(json, 'warnings'), parameters }],
    });
    expect(warnedNames(json)).toEqual(['amount', 'locale']);
  });

  test('are at most 50 in the ledger', async () => {
    const { merchant, post } = start();
    const names = Array.from({ length: 60 }, (_, n) => [`note${n}`, 'x'] as const);
    const { json } = await post('/v1/checkouts', { ...money, ...Object.fromEntries(names) });
    expect(warnedNames(json)).toHaveLength(60);
    const [request] = testServer.sandbox.ledger.requests(textAt(json, 'id'));
    expect(request?.warnings).toHaveLength(50);
    expect(JSON.stringify(request)).not.toContain(merchant.password);
  });

  test('are in the response to a declined payment too', async () => {
    const declined = { ...money, ...plainCard, 'card.cvv': '900', locale: 'en' };
    const { status, json } = await start().post('/v1/payments', declined);
    expect([status, warnedNames(json)]).toEqual([400, ['locale']]);
  });

  test('are in no response without any', async () => {
    const { post } = start();
    for (const path of ['/v1/checkouts', '/v1/payments']) {
      const form = path === '/v1/payments' ? { ...money, ...plainCard } : money;
      expect((await post(path, form)).json).not.toHaveProperty('warnings');
    }
  });
});

describe('a lenient merchant', () => {
  test.each<readonly [what: string, path: string, form: Form, invalid: readonly string[]]>([
    ['no amount', '/v1/checkouts', { currency: 'EUR', paymentType: 'DB' }, ['amount']],
    ['an empty amount', '/v1/checkouts', { ...money, amount: '' }, ['amount']],
    ['two notations', '/v1/checkouts', { ...money, amount: '1,234.50' }, ['amount']],
    ['two amounts', '/v1/checkouts', { ...money, Amount: '1.00' }, ['Amount']],
    [
      'a misspelled card',
      '/v1/payments',
      { ...money, ...plainCard, cardholder: 'x' },
      ['cardholder'],
    ],
    [
      'an unknown registration',
      '/v1/payments',
      { ...money, registrationId: 'f'.repeat(32) },
      ['registrationId'],
    ],
    [
      'a card and an account',
      '/v1/payments',
      { ...money, ...plainCard, 'bankAccount.iban': 'x' },
      ['bankAccount.iban'],
    ],
    ['an empty CVV', '/v1/payments', { ...money, ...plainCard, 'card.cvv': '' }, ['card.cvv']],
    ['money in a registration', '/v1/registrations', { ...plainCard, amount: '1.00' }, ['amount']],
  ])('is refused %s', async (_what, path, form, invalid) => {
    const { status, json } = await start().post(path, form);
    expect([status, invalidNames(json)]).toEqual([400, invalid]);
  });

  test('cannot use the registration of another merchant', async () => {
    const registrationId = await start().make('/v1/registrations', plainCard);
    const { post } = start();
    for (const name of ['registrationId', 'registrations[0].id']) {
      const { status, json } = await post('/v1/checkouts', { ...money, [name]: registrationId });
      expect([status, invalidNames(json)]).toEqual([400, [name]]);
    }
  });

  test('captures and refunds no more than was paid', async () => {
    const { make, post } = start();
    const id = await make('/v1/payments', { ...money, ...plainCard, amount: '92.5' });
    const refund = { currency: 'EUR', paymentType: 'RF' };
    const tooMuch = await post(`/v1/payments/${id}`, { ...refund, amount: '92.6' });
    expect(textAt(tooMuch.json, 'result.code')).toBe('700.400.200');
    const all = await post(`/v1/payments/${id}`, { ...refund, amount: '92.5' });
    expect(textAt(all.json, 'amount')).toBe('92.50');
  });

  // With one name ignored, the schedule would charge the card at other times.
  test('gets no leniency for schedules', async () => {
    const { make, post } = start();
    const registrationId = await make('/v1/registrations', plainCard);
    const schedule = { ...money, registrationId, 'job.hour': '10' };
    for (const [name, value] of [
      ['dayOfMonth', '01'],
      ['job.dayofmonth', '01'],
      ['merchant.name', ''],
    ] as const) {
      const { status, json } = await post('/v1/schedules', { ...schedule, [name]: value });
      expect([status, invalidNames(json)]).toEqual([400, [name]]);
    }
  });

  test('gets no leniency with wrong credentials', async () => {
    const { merchant } = start();
    const form = {
      ...authentication({ ...merchant, password: 'wrong-one' }),
      ...money,
      locale: 'en',
    };
    const { status, json } = await testServer.send('gateway', '/v1/checkouts', { form });
    expect([status, warnedNames(json)]).toEqual([403, []]);
  });

  test('does not make the requests of browsers lenient', async () => {
    const { make, submit } = start();
    const path = `/v1/checkouts/${await make('/v1/checkouts', money)}/payment`;
    for (const [name, value] of [
      ['locale', 'en'],
      ['billing.state', ''],
      ['amount', '1.00'],
      ['createRegistration', 'True'],
    ] as const) {
      const { status, json } = await submit(path, { ...plainCard, [name]: value });
      expect([status, invalidNames(json), warnedNames(json)]).toEqual([400, [name], []]);
    }
  });

  test('finds payments by a short id', async () => {
    const { post, get } = start();
    await post('/v1/payments', { ...money, ...plainCard, merchantTransactionId: '7' });
    const { json } = await get('/v1/query', { merchantTransactionId: '7' });
    expect(json).toMatchObject({ payments: [{ merchantTransactionId: '7' }] });
  });
});
