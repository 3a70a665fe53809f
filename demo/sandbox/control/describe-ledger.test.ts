import { expect, test } from 'vitest';
import { cardOf, createShopper, useTestServer } from '../test-server.fixture.ts';

const testServer = useTestServer();

test.each([
  ['PAYPAL', '000.200.000', 'pending'],
  ['OXXO', '800.400.500', 'pending'],
  ['CASHU', '000.100.110', 'succeeded'],
])('the ledger shows a payment by %s with %s as %s', async (paymentBrand, code, status) => {
  const shopper = await createShopper(testServer);
  const account = { 'virtualAccount.accountId': 'jane', 'virtualAccount.password': 'secret' };
  await shopper.pay({ paymentBrand, ...(paymentBrand === 'CASHU' ? account : {}) });
  const ledger = await testServer.send('sandbox', `/ledger?checkoutId=${shopper.checkoutId}`);
  expect(ledger.json).toMatchObject({ payments: [{ code, status }] });
});

test('the ledger shows a declined payment as failed', async () => {
  const shopper = await createShopper(testServer);
  await shopper.pay(cardOf('4111111111111111', '900'));
  const ledger = await testServer.send('sandbox', `/ledger?checkoutId=${shopper.checkoutId}`);
  expect(ledger.json).toMatchObject({ payments: [{ code: '800.100.100', status: 'failed' }] });
});

test('the ledger shows the requests of one checkout', async () => {
  const [shopper, other] = [await createShopper(testServer), await createShopper(testServer)];
  await shopper.pay();
  await other.pay();
  const { json } = await testServer.send('sandbox', `/ledger?checkoutId=${shopper.checkoutId}`);
  expect(json).toMatchObject({
    payments: [{ checkoutId: shopper.checkoutId, code: '000.100.110' }],
    requests: [
      { method: 'POST', path: '/v1/checkouts', status: 200 },
      { method: 'POST', path: `/v1/checkouts/${shopper.checkoutId}/payment`, status: 200 },
    ],
  });
});
