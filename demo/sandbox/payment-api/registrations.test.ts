import { describe, expect, test } from 'vitest';
import { plainCard, useTestServer } from '../test-server.fixture.ts';
import { createMerchantServer, money } from './merchant-server.fixture.ts';
import { partAt, textAt } from './test-gateway.fixture.ts';

const testServer = useTestServer();

function start() {
  return createMerchantServer(testServer);
}

const hexId: unknown = expect.stringMatching(/^[0-9a-f]{32}$/);

describe('createRegistration', () => {
  test('of a declined payment stores nothing', async () => {
    const { post, get } = start();
    const form = { ...money, ...plainCard, 'card.cvv': '900', createRegistration: 'true' };
    const { json } = await post('/v1/payments', form);
    const read = await get(`/v1/payments/${textAt(json, 'id')}`);
    for (const payment of [json, read.json])
      expect(partAt(payment, 'registrationId')).toBeUndefined();
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

test('a payment with the registration of another merchant is rejected', async () => {
  const registrationId = await start().make('/v1/registrations', plainCard);
  expect((await start().post('/v1/payments', { ...money, registrationId })).status).toBe(400);
});

test('overrideHolder applies to bank accounts', async () => {
  const { make, post, submit } = start();
  const registrationId = await make('/v1/registrations', {
    paymentBrand: 'DIRECTDEBIT_SEPA',
    'bankAccount.iban': 'DE89370400440532013000',
    'bankAccount.bic': 'COBADEFFXXX',
    'bankAccount.holder': 'Jane Jones',
  });
  const named = { overrideHolder: 'true', 'bankAccount.holder': 'Jo Other' };
  const paid = await post(`/v1/registrations/${registrationId}/payments`, { ...money, ...named });
  expect(partAt(paid.json, 'bankAccount.holder')).toBe('Jane Jones');
  const checkout = await make('/v1/checkouts', { ...money, registrationId, ...named });
  expect((await submit(`/v1/checkouts/${checkout}/payment`, {})).status).toBe(200);
});
