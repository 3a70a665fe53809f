import { expect, test } from 'vitest';
import { createShopper, useTestServer } from '../test-server.fixture.ts';
import { partAt, textAt } from './test-gateway.fixture.ts';

const testServer = useTestServer();

test('the last digits of a card are returned to the server of the merchant only', async () => {
  const shopper = await createShopper(testServer);
  const [paid, again] = [await shopper.pay(), await shopper.pay()];
  for (const { json } of [paid, again]) expect(partAt(json, 'card.last4Digits')).toBeUndefined();
  expect(textAt((await shopper.status()).json, 'card.last4Digits')).toBe('1111');
});
