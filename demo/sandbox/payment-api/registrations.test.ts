import { describe, expect, test } from 'vitest';
import { cardOf, plainCard, useTestServer } from '../test-server.fixture.ts';
import { createMerchantServer, money } from './merchant-server.fixture.ts';
import { invalidNames, partAt, textAt, type Form } from './test-gateway.fixture.ts';

const testServer = useTestServer();

function start() {
  return createMerchantServer(testServer);
}

/** A merchant with one registration. */
async function startWith(instrument: Form) {
  const server = start();
  const registrationId = await server.make('/v1/registrations', instrument);
  return { ...server, registrationId, path: `/v1/registrations/${registrationId}` };
}

const hexId: unknown = expect.stringMatching(/^[0-9a-f]{32}$/);
const { 'card.holder': holder, ...cardWithoutHolder } = plainCard;

describe('POST /registrations', () => {
  test('stores an instrument and returns only its public parts', async () => {
    const { status, json, text } = await start().post('/v1/registrations', plainCard);
    const card = {
      bin: '411111',
      last4Digits: '1111',
      holder,
      expiryMonth: '12',
      expiryYear: '2030',
    };
    const result = { code: '000.100.110' };
    expect([status, json]).toMatchObject([200, { id: hexId, paymentBrand: 'VISA', result, card }]);
    expect(text).not.toContain(plainCard['card.number']);
  });

  test.each([
    [cardOf('4111111111111112'), ['card.number']],
    [{}, ['card.expiryMonth', 'card.expiryYear', 'card.number']],
    [{ ...plainCard, amount: '1.00' }, ['amount']],
    [{ ...plainCard, paymentType: 'DB' }, ['paymentType']],
  ])('rejects %o', async (form: Form, invalid) => {
    const { status, json } = await start().post('/v1/registrations', form);
    expect([status, invalidNames(json)]).toEqual([400, invalid]);
  });
});

describe('createRegistration', () => {
  test.each([
    ['true', {}, hexId],
    ['true', { 'card.cvv': '900' }, undefined],
    ['false', {}, undefined],
  ])('%s of a payment with %o', async (createRegistration, change: Form, registrationId) => {
    const { post, get } = start();
    const form = { ...money, ...plainCard, ...change, createRegistration };
    const { json } = await post('/v1/payments', form);
    const read = await get(`/v1/payments/${textAt(json, 'id')}`);
    for (const payment of [json, read.json])
      expect(partAt(payment, 'registrationId')).toEqual(registrationId);
  });

  test.each([
    ['5200.00', '000.100.110', hexId],
    ['5201.00', '800.100.100', undefined],
  ])('of a pending payment of %s with the result %s', async (amount, code, registrationId) => {
    const { post, get } = start();
    const form = { ...money, ...plainCard, amount, createRegistration: 'true' };
    const pending = await post('/v1/payments', form);
    expect(partAt(pending.json, 'registrationId')).toBeUndefined();
    await testServer.sandbox.clock.advance(5 * 60_000);
    const { json } = await get(`/v1/payments/${textAt(pending.json, 'id')}`);
    expect(json).toMatchObject({ result: { code } });
    expect(partAt(json, 'registrationId')).toEqual(registrationId);
  });
});

describe('a payment with a registration', () => {
  test('is made by either path, repeatedly', async () => {
    const { post, registrationId, path } = await startWith(plainCard);
    const calls = [
      ['/v1/payments', { ...money, registrationId }],
      [`${path}/payments`, money],
      [`${path}/payments`, { ...money, recurringType: 'REPEATED' }],
    ] as const;
    for (const [to, form] of calls) {
      const { status, json } = await post(to, form);
      const paid = { registrationId, paymentBrand: 'VISA', card: { bin: '411111' } };
      expect([status, json]).toMatchObject([200, paid]);
    }
  });

  test.each([
    [{ 'card.number': plainCard['card.number'] }, ['card.number']],
    [{ 'card.expiryMonth': '11' }, ['card.expiryMonth']],
    [{ paymentBrand: 'MASTER' }, ['paymentBrand']],
    [{ paymentType: 'RF' }, ['paymentType']],
  ])('is rejected with %o', async (form: Form, invalid) => {
    const { post, registrationId } = await startWith(plainCard);
    const { status, json } = await post('/v1/payments', { ...money, registrationId, ...form });
    expect([status, invalidNames(json)]).toEqual([400, invalid]);
  });

  test('is rejected if the registration is unknown or of another merchant', async () => {
    const { registrationId } = await startWith(plainCard);
    const other = start();
    for (const id of [registrationId, 'f'.repeat(32)])
      expect((await other.post('/v1/payments', { ...money, registrationId: id })).status).toBe(400);
  });
});

describe('overrideHolder', () => {
  test.each([
    [cardWithoutHolder, { overrideHolder: 'true', 'card.holder': 'Jo Doe' }, 'Jo Doe'],
    [cardWithoutHolder, { overrideHolder: 'false', 'card.holder': 'Jo Doe' }, undefined],
    [cardWithoutHolder, { 'card.holder': 'Jo Doe' }, undefined],
    [cardWithoutHolder, { overrideHolder: 'true' }, undefined],
    [plainCard, { overrideHolder: 'true', 'card.holder': 'Jo Doe' }, holder],
  ])('of %o with %o applies to one payment: %s', async (stored: Form, form: Form, shown) => {
    const { post, path } = await startWith(stored);
    const first = await post(`${path}/payments`, { ...money, ...form });
    expect(partAt(first.json, 'card.holder')).toBe(shown);
    const second = await post(`${path}/payments`, money);
    expect(partAt(second.json, 'card.holder')).toBe(stored['card.holder']);
  });

  test('applies to bank accounts', async () => {
    const { make, post, submit, registrationId, path } = await startWith({
      paymentBrand: 'DIRECTDEBIT_SEPA',
      'bankAccount.iban': 'DE89370400440532013000',
      'bankAccount.bic': 'COBADEFFXXX',
      'bankAccount.holder': 'Jane Jones',
    });
    const named = { overrideHolder: 'true', 'bankAccount.holder': 'Jo Other' };
    const paid = await post(`${path}/payments`, { ...money, ...named });
    expect(partAt(paid.json, 'bankAccount.holder')).toBe('Jane Jones');
    const checkout = await make('/v1/checkouts', { ...money, registrationId, ...named });
    expect((await submit(`/v1/checkouts/${checkout}/payment`, {})).status).toBe(200);
  });

  test('applies to checkouts and their updates', async () => {
    const { make, post, submit, registrationId } = await startWith(cardWithoutHolder);
    const named = { overrideHolder: 'true', 'card.holder': 'Jo Doe' };
    const prepared = await make('/v1/checkouts', { ...money, registrationId, ...named });
    const updated = await make('/v1/checkouts', { ...money, registrationId });
    await post(`/v1/checkouts/${updated}`, named);
    for (const checkout of [prepared, updated]) {
      const { json } = await submit(`/v1/checkouts/${checkout}/payment`, {});
      expect(partAt(json, 'card.holder')).toBe('Jo Doe');
    }
  });
});

test('DELETE /registrations/{id} deletes the registration, which cannot pay any more', async () => {
  const { make, post, remove, get, registrationId, path } = await startWith(plainCard);
  const payment = await make(`${path}/payments`, money);
  const result = { code: '000.100.110' };
  expect((await remove(path)).json).toMatchObject({ id: registrationId, result });
  expect((await remove(path)).status).toBe(404);
  expect((await post(`${path}/payments`, money)).status).toBe(404);
  expect((await post('/v1/payments', { ...money, registrationId })).status).toBe(400);
  expect((await get(`/v1/payments/${payment}`)).json).toMatchObject({ registrationId });
});
