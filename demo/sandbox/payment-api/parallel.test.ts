import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  authentication,
  plainCard,
  startTestServer,
  type TestServer,
} from '../test-server.fixture.ts';
import { textAt, type Form } from './test-gateway.fixture.ts';

let testServer: TestServer;
beforeAll(async () => {
  testServer = await startTestServer();
});
afterAll(() => testServer.close());

const post = async (path: string, form: Form) => {
  const credentials = authentication(testServer.sandbox.merchants.standard);
  const { status, json } = await testServer.send('gateway', path, {
    form: { ...credentials, ...form },
  });
  return { status, id: textAt(json, 'id') ?? '', code: textAt(json, 'result.code') };
};

const pay = (paymentType: string, amount: string) =>
  post('/v1/payments', { ...plainCard, amount, currency: 'EUR', paymentType });

const refer = (id: string, paymentType: string, amount: string) =>
  post(`/v1/payments/${id}`, { amount, currency: 'EUR', paymentType });

const times = <Made>(count: number, make: (place: number) => Promise<Made>) =>
  Promise.all(Array.from({ length: count }, (_, place) => make(place)));

const codesOf = (answers: readonly { readonly code: string | undefined }[]) => {
  const counts = new Map<string, number>();
  for (const { code = '' } of answers) counts.set(code, (counts.get(code) ?? 0) + 1);
  return Object.fromEntries(counts);
};

const usedOf = (id: string) => testServer.sandbox.payments.find(id)?.usedHundredths;

describe('parallel requests', () => {
  test.each([
    ['captures', 'PA', 'CP', '700.400.100'],
    ['refunds of a debit', 'DB', 'RF', '700.400.200'],
    ['refunds of a credit', 'CD', 'RF', '700.400.200'],
  ])('%s never exceed the amount', async (_what, opening, type, tooMuch) => {
    const { id } = await pay(opening, '10.00');
    const answers = await times(40, () => refer(id, type, '3.00'));
    expect(codesOf(answers)).toEqual({ '000.100.110': 3, [tooMuch]: 37 });
    expect(usedOf(id)).toBe(900);
    const rest = await times(10, () => refer(id, type, '1.00'));
    expect(codesOf(rest)).toEqual({ '000.100.110': 1, [tooMuch]: 9 });
    expect(usedOf(id)).toBe(1000);
  });

  test('refunds of one capture never exceed what was captured', async () => {
    const { id } = await pay('PA', '10.00');
    const captured = await refer(id, 'CP', '4.00');
    const answers = await times(30, () => refer(captured.id, 'RF', '1.00'));
    expect(codesOf(answers)).toEqual({ '000.100.110': 4, '700.400.200': 26 });
    expect([usedOf(captured.id), usedOf(id)]).toEqual([400, 400]);
  });

  test('reverse a payment once', async () => {
    const { id } = await pay('DB', '10.00');
    const answers = await times(30, () => refer(id, 'RV', '10.00'));
    expect(codesOf(answers)).toEqual({ '000.100.110': 1, '700.300.700': 29 });
  });

  test.each([
    ['PA', 'CP'],
    ['DB', 'RF'],
    ['CD', 'RF'],
  ])('of %s a reversal and a %s never both go through', async (opening, type) => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await pay(opening, '10.00');
      const answers = await times(12, async (place) => {
        const asked = place % 3 === round % 3 ? 'RV' : type;
        return { ...(await refer(id, asked, '10.00')), asked };
      });
      const done = answers.filter(({ status }) => status === 200);
      expect(done).toHaveLength(1);
      const isReversed = done[0]?.asked === 'RV';
      expect(testServer.sandbox.payments.find(id)).toMatchObject({
        isReversed,
        usedHundredths: isReversed ? 0 : 1000,
      });
    }
  });

  test('create payments with different ids', async () => {
    const answers = await times(40, () => pay('DB', '1.00'));
    expect(codesOf(answers)).toEqual({ '000.100.110': 40 });
    expect(new Set(answers.map(({ id }) => id)).size).toBe(40);
  });
});
