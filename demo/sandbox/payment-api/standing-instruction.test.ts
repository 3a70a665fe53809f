import { describe, expect, test } from 'vitest';
import { cardOf, createShopper, order, plainCard, useTestServer } from '../test-server.fixture.ts';
import { createMerchantServer, money } from './merchant-server.fixture.ts';
import { invalidNames, partAt } from './test-gateway.fixture.ts';

const testServer = useTestServer();

const initial = {
  'standingInstruction.mode': 'INITIAL',
  'standingInstruction.type': 'UNSCHEDULED',
  'standingInstruction.source': 'CIT',
};
const byMerchant = {
  'standingInstruction.mode': 'REPEATED',
  'standingInstruction.type': 'RECURRING',
  'standingInstruction.source': 'MIT',
  'standingInstruction.recurringType': 'SUBSCRIPTION',
  'standingInstruction.initialTransactionId': 'MCC0000010827',
  'standingInstruction.expiry': '2030-12-31',
  'standingInstruction.frequency': '30',
  'standingInstruction.numberOfInstallments': '12',
};
const echoOf = (sent: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(sent).map(([name, value]) => [name.replace('standingInstruction.', ''), value]),
  );

const challengedCard = cardOf('4200000000000042');

describe('standingInstruction.*', () => {
  test('of a checkout is returned in its payment status, and not to the browser', async () => {
    const shopper = await createShopper(testServer, {
      order: { ...initial, createRegistration: 'true' },
    });
    const paid = await shopper.pay();
    expect(paid.status).toBe(200);
    expect(paid.json).not.toHaveProperty('standingInstruction');
    expect(partAt((await shopper.status()).json, 'standingInstruction')).toEqual(echoOf(initial));
  });

  test.each([
    ['/v1/payments', { ...money, ...plainCard }],
    ['/v1/registrations', plainCard],
  ])('is accepted and returned by POST %s', async (path, form) => {
    const { post } = createMerchantServer(testServer);
    const { status, json } = await post(path, { ...form, ...byMerchant });
    expect([status, partAt(json, 'standingInstruction')]).toEqual([200, echoOf(byMerchant)]);
  });

  test('is accepted in a payment with a registration', async () => {
    const { make, post } = createMerchantServer(testServer);
    const id = await make('/v1/registrations', { ...plainCard, ...initial });
    const path = `/v1/registrations/${id}/payments`;
    const { status, json } = await post(path, { ...money, ...byMerchant });
    expect([status, partAt(json, 'standingInstruction')]).toEqual([200, echoOf(byMerchant)]);
  });

  test('is rejected from a browser', async () => {
    const shopper = await createShopper(testServer);
    const { status, json } = await shopper.pay({ ...plainCard, ...initial });
    expect([status, invalidNames(json)]).toEqual([400, Object.keys(initial).sort()]);
    expect(shopper.payments()).toEqual([]);
  });
});

describe('standingInstruction.source', () => {
  test.each([
    ['MIT', undefined],
    ['CIT', 'POST'],
  ])('%s requires a challenge: %s', async (source, method) => {
    const { status, json } = await createMerchantServer(testServer).post('/v1/payments', {
      ...order,
      ...challengedCard,
      'standingInstruction.mode': 'REPEATED',
      'standingInstruction.source': source,
    });
    expect([status, partAt(json, 'redirect.method')]).toEqual([200, method]);
  });
});
