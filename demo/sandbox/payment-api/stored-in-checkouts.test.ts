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

test('a checkout stays used when its registration was deleted', async () => {
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

test('a second registration of a checkout returns the first one', async () => {
  const { submit, path } = await start(registering);
  const first = await submit(`${path}/registration`, plainCard);
  const second = await submit(`${path}/registration`, cardOf('5200000000000007'));
  expect([second.status, textAt(second.json, 'id')]).toEqual([200, textAt(first.json, 'id')]);
});

describe('a request for the other use', () => {
  test.each([
    ['payment', registering, 'registration'],
    ['payment', { ...money, ...registering }, 'registration'],
    ['registration', money, 'payment'],
  ])('by the path …/%s returns the right path', async (asked, form: Form, right) => {
    const { submit, get, path } = await start(form);
    await submit(`${path}/${right}`, plainCard);
    for (const { status, text } of [
      await get(`${path}/${asked}`),
      await submit(`${path}/${asked}`, plainCard),
    ])
      expect([status, text]).toEqual([400, expect.stringContaining(`GET ${path}/${right}`)]);
  });

  test('returns the registration that a payment stored', async () => {
    const { submit, get, path } = await start({ ...money, ...registering });
    const paid = await submit(`${path}/payment`, plainCard);
    for (const { json } of [
      await get(`${path}/registration`),
      await submit(`${path}/registration`, plainCard),
    ])
      expect(textAt(json, 'id')).toBe(textAt(paid.json, 'registrationId'));
  });
});

test.each(['registrations[0].id', 'registrationId'])(
  'the registration of a checkout is one of the merchant: %s',
  async (name) => {
    const id = await createMerchantServer(testServer).make('/v1/registrations', plainCard);
    const { post, path } = await start(money);
    for (const { status, json } of [
      await post('/v1/checkouts', { ...money, [name]: id }),
      await post(path, { [name]: id }),
    ])
      expect([status, invalidNames(json)]).toEqual([400, [name]]);
  },
);

test('the widget recognizes the registrations of a checkout without card numbers', async () => {
  const server = createMerchantServer(testServer);
  const [one, two] = [
    await server.make('/v1/registrations', plainCard),
    await server.make('/v1/registrations', cardOf('5200000000000007')),
  ];
  const offered = { 'registrations[0].id': one, 'registrations[1].id': two };
  const checkout = await server.make('/v1/checkouts', { ...money, ...offered });
  const { json } = await testServer.send('gateway', `/v1/checkouts/${checkout}/widget`);
  const card = { expiryMonth: '12', expiryYear: '2030', holder: 'Jane Jones' };
  expect(partAt(json, 'registrations')).toEqual([
    { id: one, brand: 'VISA', lastFour: '1111', ...card },
    { id: two, brand: 'MASTER', lastFour: '0007', ...card },
  ]);
});
