import { afterAll, beforeAll, expect, test } from 'vitest';
import { cardOf, createShopper, startTrial, type Trial } from '../test-server.fixture.ts';

let trial: Trial;
beforeAll(async () => {
  trial = await startTrial();
});
afterAll(() => trial.close());

test.each([
  ['PAYPAL', '000.200.000', 'pending'],
  ['OXXO', '800.400.500', 'pending'],
  ['CASHU', '000.100.110', 'succeeded'],
])('the ledger shows a payment by %s with %s as %s', async (paymentBrand, code, status) => {
  const shopper = await createShopper(trial);
  const account = { 'virtualAccount.accountId': 'jane', 'virtualAccount.password': 'secret' };
  await shopper.pay({ paymentBrand, ...(paymentBrand === 'CASHU' ? account : {}) });
  const ledger = await trial.send('sandbox', `/ledger?checkoutId=${shopper.checkoutId}`);
  expect(ledger.json).toMatchObject({ payments: [{ code, status }] });
});

test('the ledger shows a declined payment as failed', async () => {
  const shopper = await createShopper(trial);
  await shopper.pay(cardOf('4111111111111111', '900'));
  const ledger = await trial.send('sandbox', `/ledger?checkoutId=${shopper.checkoutId}`);
  expect(ledger.json).toMatchObject({ payments: [{ code: '800.100.100', status: 'failed' }] });
});

test('the ledger shows the requests of one checkout', async () => {
  const [shopper, other] = [await createShopper(trial), await createShopper(trial)];
  await shopper.pay();
  await other.pay();
  const { json } = await trial.send('sandbox', `/ledger?checkoutId=${shopper.checkoutId}`);
  expect(json).toMatchObject({
    payments: [{ checkoutId: shopper.checkoutId, code: '000.100.110' }],
    requests: [
      { method: 'POST', path: '/v1/checkouts', status: 200 },
      { method: 'POST', path: `/v1/checkouts/${shopper.checkoutId}/payment`, status: 200 },
    ],
  });
});
