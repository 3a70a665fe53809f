import { describe, expect, test } from 'vitest';
import { cardOf, plainCard, useTestServer } from '../test-server.fixture.ts';
import { createMerchantServer, money } from './merchant-server.fixture.ts';
import { invalidNames, partAt, textAt, type Form } from './test-gateway.fixture.ts';

const testServer = useTestServer();

async function start(form: Form) {
  const server = createMerchantServer(testServer);
  const checkout = await server.make('/v1/checkouts', form);
  return { ...server, checkout, path: `/v1/checkouts/${checkout}` };
}

const registering = { createRegistration: 'true' };
const hexId: unknown = expect.stringMatching(/^[0-9a-f]{32}$/);

describe('a checkout for registration only', () => {
  test('requires no amount, stores one instrument and makes no payment', async () => {
    const { submit, get, post, path } = await start(registering);
    const paid = await submit(`${path}/payment`, plainCard);
    expect([paid.status, invalidNames(paid.json)]).toEqual([400, ['amount']]);
    const before = await get(`${path}/registration`);
    expect(textAt(before.json, 'result.code')).toBe('000.200.100');
    const stored = await submit(`${path}/registration`, plainCard);
    const id = textAt(stored.json, 'id');
    expect([stored.status, id]).toEqual([200, hexId]);
    const again = await submit(`${path}/registration`, cardOf('5200000000000007'));
    expect(textAt(again.json, 'id')).toBe(id);
    const card = { bin: '411111', holder: 'Jane Jones' };
    const after = await get(`${path}/registration`);
    expect(after.json).toMatchObject({ id, paymentBrand: 'VISA', card });
    const later = await post(`/v1/registrations/${id}/payments`, money);
    expect(later.json).toMatchObject({ card });
  });

  test('stays used when its registration was deleted', async () => {
    const { submit, get, remove, path, checkout } = await start({ ...money, ...registering });
    const stored = await submit(`${path}/registration`, plainCard);
    await remove(`/v1/registrations/${textAt(stored.json, 'id')}`);
    for (const { status } of [
      await get(`${path}/registration`),
      await submit(`${path}/registration`, plainCard),
      await submit(`${path}/payment`, plainCard),
    ])
      expect(status).toBe(404);
    expect(testServer.sandbox.payments.list(checkout)).toEqual([]);
  });

  test.each([
    [{}, ['amount', 'currency', 'paymentType']],
    [{ createRegistration: 'false' }, ['amount', 'currency', 'paymentType']],
    [{ ...registering, amount: '1.00' }, ['currency', 'paymentType']],
  ])('cannot be created with %o', async (form: Form, invalid) => {
    const { status, json } = await createMerchantServer(testServer).post('/v1/checkouts', form);
    expect([status, invalidNames(json)]).toEqual([400, invalid]);
  });

  test('requires createRegistration', async () => {
    const { submit, path } = await start(money);
    const stored = await submit(`${path}/registration`, plainCard);
    expect([stored.status, invalidNames(stored.json)]).toEqual([400, ['createRegistration']]);
  });
});

describe('the status request of the other use', () => {
  test.each([
    ['payment', registering, 'registration'],
    ['registration', money, 'payment'],
  ])('by the path …/%s returns the right path', async (asked, form: Form, right) => {
    const { submit, get, path } = await start(form);
    await submit(`${path}/${right}`, plainCard);
    const { status, text } = await get(`${path}/${asked}`);
    expect([status, text]).toEqual([400, expect.stringContaining(`GET ${path}/${right}`)]);
  });

  test('returns the registration that a payment stored', async () => {
    const { submit, get, path } = await start({ ...money, ...registering });
    const paid = await submit(`${path}/payment`, plainCard);
    const { json } = await get(`${path}/registration`);
    expect(textAt(json, 'id')).toBe(textAt(paid.json, 'registrationId'));
  });
});

test('repeated one-click payments return the same registrationId to browser and server', async () => {
  const server = createMerchantServer(testServer);
  const registrationId = await server.make('/v1/registrations', plainCard);
  for (const order of [money, { ...money, ...registering }, money]) {
    const offered = { ...order, 'registrations[0].id': registrationId };
    const path = `/v1/checkouts/${await server.make('/v1/checkouts', offered)}/payment`;
    const paid = await server.submit(path, { registrationId, 'card.cvv': '123' });
    for (const { json } of [paid, await server.get(path)])
      expect(textAt(json, 'registrationId')).toBe(registrationId);
  }
});

describe('registrations that a checkout offers', () => {
  async function offer() {
    const server = createMerchantServer(testServer);
    const [one, two, hidden] = [
      await server.make('/v1/registrations', plainCard),
      await server.make('/v1/registrations', cardOf('5200000000000007')),
      await server.make('/v1/registrations', plainCard),
    ];
    const offered = { 'registrations[0].id': one, 'registrations[1].id': two };
    const path = `/v1/checkouts/${await server.make('/v1/checkouts', { ...money, ...offered })}`;
    async function shown() {
      return partAt((await testServer.send('gateway', `${path}/widget`)).json, 'registrations');
    }
    function pay(form: Form) {
      return server.submit(`${path}/payment`, form);
    }
    return { ...server, one, two, hidden, shown, pay };
  }

  test('are returned to the widget without card numbers', async () => {
    const { one, two, shown } = await offer();
    const card = { expiryMonth: '12', expiryYear: '2030', holder: 'Jane Jones' };
    expect(await shown()).toEqual([
      { id: one, brand: 'VISA', lastFour: '1111', ...card },
      { id: two, brand: 'MASTER', lastFour: '0007', ...card },
    ]);
  });

  test('are the only ones that can pay', async () => {
    const { one, two, hidden, pay } = await offer();
    for (const registrationId of [hidden, 'f'.repeat(32)]) {
      const { status, json } = await pay({ registrationId });
      expect([status, invalidNames(json)]).toEqual([400, ['registrationId']]);
    }
    const paid = await pay({ registrationId: two });
    const expected = { registrationId: two, paymentBrand: 'MASTER' };
    expect([paid.status, paid.json]).toMatchObject([200, expected]);
    const again = await pay({ registrationId: one });
    expect(textAt(again.json, 'id')).toBe(textAt(paid.json, 'id'));
  });

  test('are not offered after they were deleted', async () => {
    const { one, two, shown, pay, remove } = await offer();
    await remove(`/v1/registrations/${one}`);
    expect(await shown()).toMatchObject([{ id: two }]);
    expect((await pay({ registrationId: one })).status).toBe(400);
  });

  test.each(['registrations[0].id', 'registrationId'])('are of the merchant: %s', async (name) => {
    const id = await createMerchantServer(testServer).make('/v1/registrations', plainCard);
    const { post, path } = await start(money);
    for (const { status, json } of [
      await post('/v1/checkouts', { ...money, [name]: id }),
      await post(path, { [name]: id }),
    ])
      expect([status, invalidNames(json)]).toEqual([400, [name]]);
  });

  test('do not exclude a new card', async () => {
    const { json } = await (await offer()).pay(plainCard);
    expect(json).toMatchObject({ paymentBrand: 'VISA', result: { code: '000.100.110' } });
    expect(partAt(json, 'registrationId')).toBeUndefined();
  });
});
