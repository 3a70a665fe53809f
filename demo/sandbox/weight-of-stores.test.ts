import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Payment } from './payments.ts';
import type { Registration } from './registrations.ts';
import { startTrial, type Trial } from './trial-sandbox.fixture.ts';

let trial: Trial;
beforeAll(async () => {
  trial = await startTrial();
});
afterAll(() => trial.close());

/** As much as one request can bring. Held once here, however often it is counted. */
const heaviest = new Map([['customParameters[SHOPPER_x]', 'x'.repeat(128 * 1024)]]);

const count = 2_000;

test('payments, registrations and checkouts give way to later ones by their weight, too', () => {
  const { payments, registrations, checkouts, merchants } = trial.world;
  const ids = Array.from({ length: count }, (_, n) => String(n));
  for (const id of ids) {
    payments.record({ id, echo: heaviest } as unknown as Payment);
    registrations.put({ id, echo: heaviest } as unknown as Registration);
  }
  const made = ids.map(() => checkouts.create(merchants.standard, heaviest).id);
  const held = {
    payments: ids.filter((id) => payments.find(id) !== undefined).length,
    registrations: ids.filter((id) => registrations.find(id) !== undefined).length,
    checkouts: made.filter((id) => checkouts.find(id) !== undefined).length,
  };
  expect(held).toEqual({ payments: 1534, registrations: 511, checkouts: 511 });
  expect([payments.find('1999'), registrations.find('1999')]).not.toContain(undefined);
});
