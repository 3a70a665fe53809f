import { expect, test } from 'vitest';
import { createMerchantServer, money } from '../payment-api/merchant-server.fixture.ts';
import { textAt } from '../payment-api/test-gateway.fixture.ts';
import { plainCard, useTestServer, type Answer } from '../test-server.fixture.ts';
import { useDocument } from './document.fixture.ts';

const testServer = useTestServer();
const { findMismatch } = useDocument(testServer);

test('responses to lenient merchants are valid against the document', async () => {
  const server = createMerchantServer(testServer, { lenient: true });
  const order = { ...money, amount: '92.5', merchantTransactionId: '7', locale: 'en' };
  const created = await server.post('/v1/checkouts', order);
  const path = `/v1/checkouts/${textAt(created.json, 'id')}/payment`;
  await server.submit(path, plainCard);
  const answers: readonly (readonly [name: string, answer: Answer])[] = [
    ['POST /v1/checkouts', created],
    ['GET /v1/checkouts/{id}/payment', await server.get(path)],
    ['GET /v1/query', await server.get('/v1/query', { merchantTransactionId: '7' })],
  ];
  for (const [name, answer] of answers)
    expect([name, answer.status, await findMismatch(name, answer)]).toEqual([name, 200, undefined]);
  expect(created.json).toMatchObject({ warnings: [{}, {}, {}] });
});
