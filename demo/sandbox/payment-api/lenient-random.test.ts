import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { runCount } from '#contract/run-count.fixture';
import { authentication, cardOf, plainCard } from '../test-server.fixture.ts';
import { money } from './merchant-server.fixture.ts';
import { createTestGateway, textAt, type Form } from './test-gateway.fixture.ts';

/*
 * Attack: leniency is used to charge another amount, another card or for another merchant than the exact parameters
 * say, or to make a payment without one of them.
 */

const { sandbox, call } = createTestGateway();
afterAll(sandbox.end);

const merchant = sandbox.merchants.create({ lenient: true });
const other = sandbox.merchants.create({ lenient: true });

async function send(path: string, form: Form) {
  return call('POST', path, Object.entries(form));
}

async function store(owner: typeof merchant, card: Form): Promise<string> {
  const { json } = await send('/v1/registrations', { ...authentication(owner), ...card });
  return textAt(json, 'id') ?? '';
}

const own = await store(merchant, cardOf('5200000000000007'));
const foreign = await store(other, plainCard);

/** Values that servers, spelling mistakes and attackers send. */
const values = fc.constantFrom(
  '',
  '1',
  '1.0',
  '1.5',
  '1,5',
  '1.234',
  '1,234.50',
  '92',
  '92.5',
  '92.50',
  'EUR',
  'eur',
  'USD',
  'DB',
  'pa',
  'PA',
  'VISA',
  'MASTER',
  'True',
  own,
  foreign,
  other.entityId,
  merchant.entityId,
  '4111111111111111',
  '5200000000000007',
);

const exact = [
  'amount',
  'currency',
  'paymentType',
  'paymentBrand',
  'registrationId',
  'card.number',
  'entityId',
  'authentication.entityId',
  'overridePaymentType[VISA]',
];

/** A name as it is, or with a spelling mistake. */
const names = fc
  .constantFrom(...exact)
  .chain((name) =>
    fc.constantFrom(
      name,
      name,
      name.toUpperCase(),
      `${name}s`,
      name.slice(0, -1),
      name.slice(1),
      `x.${name}`,
      `${name}_`,
    ),
  );

const changes = fc.dictionary(names, values, { maxKeys: 4 });

/** The amount of a number with at most two decimals after a dot. */
function canonical(amount: string | undefined): string {
  return Number(amount).toFixed(2);
}

test('a payment of a lenient merchant is what its exact parameters say', async () => {
  let made = 0;
  await fc.assert(
    fc.asyncProperty(changes, fc.boolean(), async (changed, isStored) => {
      const source = isStored ? { registrationId: own } : plainCard;
      const form: Form = { ...authentication(merchant), ...money, ...source, ...changed };
      const { status, json } = await send('/v1/payments', form);
      if (status !== 200) return;
      made += 1;
      const payment = sandbox.payments.find(textAt(json, 'id') ?? '');
      expect(payment).toMatchObject({
        amount: canonical(form['amount']),
        currency: form['currency'],
        paymentType: form['paymentType'],
        entityId: merchant.entityId,
        registrationId: form['registrationId'],
      });
      if (form['registrationId'] === undefined)
        expect(payment?.instrument).toMatchObject({ bin: form['card.number']?.slice(0, 6) });
      else expect(form['registrationId']).toBe(own);
      expect([undefined, merchant.entityId]).toContain(form['entityId']);
      expect(form['authentication.entityId']).toBe(merchant.entityId);
    }),
    { numRuns: runCount(400) },
  );
  expect(made).toBeGreaterThan(0);
});
