import { expect, test } from 'vitest';
import { collectGarbage } from './collect-garbage.fixture.ts';
import {
  createShopper,
  plainCard,
  startTestServer,
  type TestServer,
} from '../test-server.fixture.ts';

/** Pays, and returns weak references to the objects that the sandbox stores. */
async function keptOf({ sandbox, ...testServer }: TestServer): Promise<readonly WeakRef<object>[]> {
  const shopper = await createShopper({ sandbox, ...testServer });
  await shopper.pay({ ...plainCard, createRegistration: 'true' });
  const kept = [
    sandbox.checkouts.find(shopper.checkoutId),
    ...sandbox.payments.list(),
    sandbox.registrations.find(sandbox.payments.list()[0]?.newRegistration?.id ?? ''),
    ...sandbox.ledger.requests(),
  ];
  return kept.filter((item) => item !== undefined).map((item) => new WeakRef(item));
}

test('a reset frees the memory of removed objects', async () => {
  const testServer = await startTestServer();
  const kept = await keptOf(testServer);
  await testServer.send('sandbox', '/reset', {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  });
  await collectGarbage();
  expect(kept.map((item) => item.deref())).toEqual(kept.map(() => undefined));
  expect(kept).toHaveLength(5);
  await testServer.close();
});
