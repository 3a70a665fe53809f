import { describe, expect, test } from 'vitest';
import { cardOf, plainCard, useTestServer } from '../test-server.fixture.ts';
import { createMerchantServer, money } from './merchant-server.fixture.ts';
import { invalidNames, partAt, textAt, type Form } from './test-gateway.fixture.ts';

const testServer = useTestServer();

const start = () => createMerchantServer(testServer);

const hexId: unknown = expect.stringMatching(/^[0-9a-f]{32}$/);
const { 'card.holder': holder, ...cardWithoutHolder } = plainCard;

describe('POST /registrations', () => {
  test('stores an instrument and returns only its public parts', async () => {
    const { status, json, text } = await start().post('/v1/registrations', plainCard);
    expect([status, json]).toMatchObject([
      200,
      {
        id: hexId,
        paymentBrand: 'VISA',
        result: { code: '000.100.110' },
        card: { bin: '411111', holder, expiryMonth: '12', expiryYear: '2030' },
      },
    ]);
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
    expect(partAt(json, 'registrationId')).toEqual(registrationId);
    const read = await get(`/v1/payments/${textAt(json, 'id')}`);
    expect(partAt(read.json, 'registrationId')).toEqual(registrationId);
  });

  test('stores the instrument when a pending payment succeeds', async () => {
    const { post, get } = start();
    const form = { ...money, ...plainCard, amount: '5200.00', createRegistration: 'true' };
    const pending = await post('/v1/payments', form);
    const path = `/v1/payments/${textAt(pending.json, 'id')}`;
    expect(partAt(pending.json, 'registrationId')).toBeUndefined();
    await testServer.sandbox.clock.advance(5 * 60_000);
    const { json } = await get(path);
    expect(json).toMatchObject({ registrationId: hexId, result: { code: '000.100.110' } });
    const paid = await post(`/v1/registrations/${textAt(json, 'registrationId')}/payments`, money);
    expect(paid.status).toBe(200);
  });

  test('stores nothing if a pending payment is declined', async () => {
    const { post, get } = start();
    const form = { ...money, ...plainCard, amount: '5201.00', createRegistration: 'true' };
    const id = textAt((await post('/v1/payments', form)).json, 'id');
    await testServer.sandbox.clock.advance(5 * 60_000);
    const { json } = await get(`/v1/payments/${id}`);
    expect(textAt(json, 'result.code')).toBe('800.100.100');
    expect(partAt(json, 'registrationId')).toBeUndefined();
  });
});

describe('a payment with a registration', () => {
  test('is made by either path, repeatedly', async () => {
    const { make, post } = start();
    const registrationId = await make('/v1/registrations', plainCard);
    const calls = [
      ['/v1/payments', { ...money, registrationId }],
      [`/v1/registrations/${registrationId}/payments`, money],
      [`/v1/registrations/${registrationId}/payments`, { ...money, recurringType: 'REPEATED' }],
    ] as const;
    for (const [path, form] of calls) {
      const { status, json } = await post(path, form);
      expect([status, json]).toMatchObject([
        200,
        { registrationId, amount: '92.00', paymentBrand: 'VISA', card: { bin: '411111' } },
      ]);
    }
  });

  test.each([
    [{ 'card.number': plainCard['card.number'] }, ['card.number']],
    [{ 'card.expiryMonth': '11' }, ['card.expiryMonth']],
    [{ paymentBrand: 'MASTER' }, ['paymentBrand']],
    [{ paymentType: 'RF' }, ['paymentType']],
  ])('is rejected with %o', async (form: Form, invalid) => {
    const { make, post } = start();
    const registrationId = await make('/v1/registrations', plainCard);
    const { status, json } = await post('/v1/payments', { ...money, registrationId, ...form });
    expect([status, invalidNames(json)]).toEqual([400, invalid]);
  });

  test('rejects registrations that are unknown or of other merchants', async () => {
    const registrationId = await start().make('/v1/registrations', plainCard);
    const other = start();
    for (const id of [registrationId, 'f'.repeat(32)]) {
      const named = await other.post('/v1/payments', { ...money, registrationId: id });
      const under = await other.post(`/v1/registrations/${id}/payments`, money);
      expect([named.status, under.status]).toEqual([400, 404]);
    }
  });
});

describe('overrideHolder', () => {
  test.each([
    [cardWithoutHolder, { overrideHolder: 'true', 'card.holder': 'Jo Doe' }, 'Jo Doe'],
    [cardWithoutHolder, { overrideHolder: 'false', 'card.holder': 'Jo Doe' }, undefined],
    [cardWithoutHolder, { 'card.holder': 'Jo Doe' }, undefined],
    [cardWithoutHolder, { overrideHolder: 'true' }, undefined],
    [plainCard, { overrideHolder: 'true', 'card.holder': 'Jo Doe' }, holder],
  ])('of %o with %o: %s', async (stored: Form, form: Form, told) => {
    const { make, post } = start();
    const path = `/v1/registrations/${await make('/v1/registrations', stored)}/payments`;
    expect(partAt((await post(path, { ...money, ...form })).json, 'card.holder')).toBe(told);
  });

  test('applies to one payment', async () => {
    const { make, post } = start();
    const path = `/v1/registrations/${await make('/v1/registrations', cardWithoutHolder)}/payments`;
    await post(path, { ...money, overrideHolder: 'true', 'card.holder': 'Jo Doe' });
    expect(partAt((await post(path, money)).json, 'card.holder')).toBeUndefined();
  });

  test('applies to bank accounts', async () => {
    const { make, post, submit } = start();
    const account = {
      paymentBrand: 'DIRECTDEBIT_SEPA',
      'bankAccount.iban': 'DE89370400440532013000',
      'bankAccount.bic': 'COBADEFFXXX',
      'bankAccount.holder': 'Jane Jones',
    };
    const registrationId = await make('/v1/registrations', account);
    const named = { overrideHolder: 'true', 'bankAccount.holder': 'Jo Other' };
    const paid = await post(`/v1/registrations/${registrationId}/payments`, { ...money, ...named });
    expect(partAt(paid.json, 'bankAccount.holder')).toBe('Jane Jones');
    const checkout = await make('/v1/checkouts', { ...money, registrationId, ...named });
    expect((await submit(`/v1/checkouts/${checkout}/payment`, {})).status).toBe(200);
  });

  test('applies to checkouts and their updates', async () => {
    const { make, post, submit } = start();
    const registrationId = await make('/v1/registrations', cardWithoutHolder);
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

describe('DELETE /registrations/{id}', () => {
  test('deletes the registration, which cannot pay any more', async () => {
    const { make, post, remove, get } = start();
    const registrationId = await make('/v1/registrations', plainCard);
    const path = `/v1/registrations/${registrationId}`;
    const payment = await make(`${path}/payments`, money);
    expect((await remove(path)).json).toMatchObject({
      id: registrationId,
      result: { code: '000.100.110' },
    });
    expect((await remove(path)).status).toBe(404);
    expect((await post(`${path}/payments`, money)).status).toBe(404);
    expect((await post('/v1/payments', { ...money, registrationId })).status).toBe(400);
    expect((await get(`/v1/payments/${payment}`)).json).toMatchObject({ registrationId });
  });

  test('is rejected for registrations of other merchants', async () => {
    const mine = start();
    const path = `/v1/registrations/${await mine.make('/v1/registrations', plainCard)}`;
    expect((await start().remove(path)).status).toBe(404);
    expect((await mine.remove(path)).status).toBe(200);
  });
});
