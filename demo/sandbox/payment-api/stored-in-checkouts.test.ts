import { describe, expect, test } from 'vitest';
import { cardOf, plainCard, useTestServer } from '../test-server.fixture.ts';
import { createMerchantServer, money } from './merchant-server.fixture.ts';
import { invalidNames, partAt, textAt, type Form } from './test-gateway.fixture.ts';

const testServer = useTestServer();

const start = () => createMerchantServer(testServer);

describe('a checkout for registration only', () => {
  test('requires no amount, stores one instrument and makes no payment', async () => {
    const { make, submit, get } = start();
    const path = `/v1/checkouts/${await make('/v1/checkouts', { createRegistration: 'true' })}`;
    const none = await submit(`${path}/payment`, plainCard);
    expect([none.status, invalidNames(none.json)]).toEqual([400, ['amount']]);
    expect((await get(`${path}/registration`)).json).toMatchObject({
      result: { code: '000.200.100' },
    });
    const stored = await submit(`${path}/registration`, plainCard);
    const registrationId = textAt(stored.json, 'id');
    expect([stored.status, registrationId]).toEqual([200, expect.stringMatching(/^[0-9a-f]{32}$/)]);
    const again = await submit(`${path}/registration`, cardOf('5200000000000007'));
    expect(textAt(again.json, 'id')).toBe(registrationId);
    expect((await get(`${path}/registration`)).json).toMatchObject({
      id: registrationId,
      paymentBrand: 'VISA',
      card: { bin: '411111', holder: 'Jane Jones' },
    });
  });

  test('returns the path of its status if the status of a payment is requested', async () => {
    const { make, submit, get } = start();
    const path = `/v1/checkouts/${await make('/v1/checkouts', { createRegistration: 'true' })}`;
    await submit(`${path}/registration`, plainCard);
    const { status, text } = await get(`${path}/payment`);
    expect([status, text]).toEqual([400, expect.stringContaining(`GET ${path}/registration`)]);
  });

  test('returns the status of the registration that a payment stored, or the path of its status', async () => {
    const { make, submit, get } = start();
    const statusAfter = async (order: Form) => {
      const path = `/v1/checkouts/${await make('/v1/checkouts', { ...money, ...order })}`;
      const paid = await submit(`${path}/payment`, plainCard);
      return { path, paid, read: await get(`${path}/registration`) };
    };
    const storing = await statusAfter({ createRegistration: 'true' });
    expect(textAt(storing.read.json, 'id')).toBe(textAt(storing.paid.json, 'registrationId'));
    const plain = await statusAfter({});
    expect([plain.read.status, plain.read.text]).toEqual([
      400,
      expect.stringContaining(`GET ${plain.path}/payment`),
    ]);
  });

  test('stays used when its registration was deleted', async () => {
    const { make, submit, get, remove } = start();
    const checkout = await make('/v1/checkouts', { ...money, createRegistration: 'true' });
    const path = `/v1/checkouts/${checkout}`;
    const stored = await submit(`${path}/registration`, plainCard);
    await remove(`/v1/registrations/${textAt(stored.json, 'id')}`);
    expect((await get(`${path}/registration`)).status).toBe(404);
    expect((await submit(`${path}/registration`, plainCard)).status).toBe(404);
    expect((await submit(`${path}/payment`, plainCard)).status).toBe(404);
    expect(testServer.sandbox.payments.list(checkout)).toEqual([]);
  });

  test('stores an instrument for later payments', async () => {
    const { make, submit, post } = start();
    const checkout = await make('/v1/checkouts', { createRegistration: 'true' });
    const stored = await submit(`/v1/checkouts/${checkout}/registration`, plainCard);
    const path = `/v1/registrations/${textAt(stored.json, 'id')}/payments`;
    expect((await post(path, money)).json).toMatchObject({ card: { bin: '411111' } });
  });

  test.each([
    [{}, ['amount', 'currency', 'paymentType']],
    [{ createRegistration: 'false' }, ['amount', 'currency', 'paymentType']],
    [{ createRegistration: 'true', amount: '1.00' }, ['currency', 'paymentType']],
  ])('is rejected with %o', async (form, invalid) => {
    const { status, json } = await start().post('/v1/checkouts', form);
    expect([status, invalidNames(json)]).toEqual([400, invalid]);
  });

  test('requires createRegistration', async () => {
    const { make, submit } = start();
    const checkout = await make('/v1/checkouts', money);
    const stored = await submit(`/v1/checkouts/${checkout}/registration`, plainCard);
    expect([stored.status, invalidNames(stored.json)]).toEqual([400, ['createRegistration']]);
  });
});

describe('registrations that a checkout offers', () => {
  const offer = async () => {
    const server = start();
    const [one, two, hidden] = [
      await server.make('/v1/registrations', plainCard),
      await server.make('/v1/registrations', cardOf('5200000000000007')),
      await server.make('/v1/registrations', plainCard),
    ];
    const checkout = await server.make('/v1/checkouts', {
      ...money,
      'registrations[0].id': one,
      'registrations[1].id': two,
    });
    return { ...server, one, two, hidden, path: `/v1/checkouts/${checkout}` };
  };

  test('are returned to the widget without card numbers', async () => {
    const { one, two, path } = await offer();
    const { json, text } = await testServer.send('gateway', `${path}/widget`);
    const shown = { expiryMonth: '12', expiryYear: '2030', holder: 'Jane Jones' };
    expect(partAt(json, 'registrations')).toEqual([
      { id: one, brand: 'VISA', lastFour: '1111', ...shown },
      { id: two, brand: 'MASTER', lastFour: '0007', ...shown },
    ]);
    expect(text).not.toContain('411111');
  });

  test('are the only ones that can pay', async () => {
    const { one, two, hidden, path, submit } = await offer();
    for (const registrationId of [hidden, 'f'.repeat(32)]) {
      const { status, json } = await submit(`${path}/payment`, { registrationId });
      expect([status, invalidNames(json)]).toEqual([400, ['registrationId']]);
    }
    const paid = await submit(`${path}/payment`, { registrationId: two });
    expect([paid.status, paid.json]).toMatchObject([
      200,
      { registrationId: two, paymentBrand: 'MASTER' },
    ]);
    const again = await submit(`${path}/payment`, { registrationId: one });
    expect(textAt(again.json, 'id')).toBe(textAt(paid.json, 'id'));
  });

  test('are not offered after they were deleted', async () => {
    const { one, two, path, submit, remove } = await offer();
    await remove(`/v1/registrations/${one}`);
    const { json } = await testServer.send('gateway', `${path}/widget`);
    expect(partAt(json, 'registrations')).toMatchObject([{ id: two }]);
    const { status, json: told } = await submit(`${path}/payment`, { registrationId: one });
    expect([status, invalidNames(told)]).toEqual([400, ['registrationId']]);
  });

  test.each(['registrations[0].id', 'registrationId'])(
    'must be of the merchant: %s',
    async (name) => {
      const id = await start().make('/v1/registrations', plainCard);
      const { post, make } = start();
      const path = `/v1/checkouts/${await make('/v1/checkouts', money)}`;
      for (const { status, json } of [
        await post('/v1/checkouts', { ...money, [name]: id }),
        await post(path, { [name]: id }),
      ])
        expect([status, invalidNames(json)]).toEqual([400, [name]]);
    },
  );

  test('do not exclude a new card', async () => {
    const { path, submit } = await offer();
    const { json } = await submit(`${path}/payment`, plainCard);
    expect(json).toMatchObject({ paymentBrand: 'VISA', result: { code: '000.100.110' } });
    expect(partAt(json, 'registrationId')).toBeUndefined();
  });
});
