import { expect, test } from 'vitest';
import { createShopper, order, useTestServer } from '../test-server.fixture.ts';

const testServer = useTestServer();

test.each<readonly [because: string, amount: string, state: object]>([
  ['a payment', '92.00', { outcome: 'done', succeeded: true }],
  ['a payment to be reviewed', '5400.00', { outcome: 'done', succeeded: true }],
  ['a decline', '5100.00', { outcome: 'done', succeeded: false }],
  ['a time-out, after which the shopper may have been charged', '5900.00', { outcome: 'done' }],
  ['a pending payment', '5200.00', { outcome: 'pending' }],
])('the state of a checkout with %s of %s', async (_because, amount, state) => {
  const shopper = await createShopper(testServer, { order: { amount } });
  await shopper.pay();
  const { shopperResultUrl } = order;
  expect((await shopper.widget()).json).toEqual({ ...state, shopperResultUrl });
});
