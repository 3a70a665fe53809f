import { expect, test } from 'vitest';
import { collectGarbage } from './collect-garbage.fixture.ts';
import { createShopper, plainCard, startTrial, type Trial } from '../test-server.fixture.ts';

/** Pays, and returns weak references to the objects that the sandbox stores. */
const keptOf = async ({ world, ...trial }: Trial): Promise<readonly WeakRef<object>[]> => {
  const shopper = await createShopper({ world, ...trial });
  await shopper.pay({ ...plainCard, createRegistration: 'true' });
  const kept = [
    world.checkouts.find(shopper.checkoutId),
    ...world.payments.list(),
    world.registrations.find(world.payments.list()[0]?.newRegistration?.id ?? ''),
    ...world.ledger.requests(),
  ];
  return kept.filter((item) => item !== undefined).map((item) => new WeakRef(item));
};

test('a reset frees the memory of removed objects', async () => {
  const trial = await startTrial();
  const kept = await keptOf(trial);
  await trial.send('sandbox', '/reset', {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  });
  await collectGarbage();
  expect(kept.map((item) => item.deref())).toEqual(kept.map(() => undefined));
  expect(kept).toHaveLength(5);
  await trial.close();
});
