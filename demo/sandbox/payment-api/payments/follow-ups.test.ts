import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runCount } from '#contract/run-count.fixture';
import { hundredthsOf } from '../../parameters/amounts.ts';
import { plainCard, useTestServer } from '../../test-server.fixture.ts';
import { createMerchantServer } from '../merchant-server.fixture.ts';
import { textAt } from '../test-gateway.fixture.ts';

const testServer = useTestServer();

function start() {
  const { make, post } = createMerchantServer(testServer);
  return {
    pay: (paymentType: string) =>
      make('/v1/payments', { ...plainCard, amount: '10.00', currency: 'EUR', paymentType }),
    refer: async (id: string, paymentType: string, amount: string) => {
      const form = { amount, currency: 'EUR', paymentType };
      const { json } = await post(`/v1/payments/${id}`, form);
      return {
        id: textAt(json, 'id') ?? '',
        code: textAt(json, 'result.code') ?? '',
        hundredths: hundredthsOf(textAt(json, 'amount') ?? '0'),
      };
    },
  };
}

const success = '000.100.110';

describe('parallel requests', () => {
  test.each([
    ['captures', 'PA', 'CP', '3.00', 3, '700.400.100'],
    ['refunds of a debit', 'DB', 'RF', '3.00', 3, '700.400.200'],
    ['refunds of a credit', 'CD', 'RF', '3.00', 3, '700.400.200'],
    ['reversals', 'DB', 'RV', '10.00', 1, '700.300.700'],
  ])('%s never exceed the amount', async (_what, opening, type, amount, successes, rejection) => {
    const { pay, refer } = start();
    const id = await pay(opening);
    const answers = await Promise.all(Array.from({ length: 30 }, () => refer(id, type, amount)));
    expect(answers.filter(({ code }) => code === success)).toHaveLength(successes);
    expect(answers.filter(({ code }) => code === rejection)).toHaveLength(30 - successes);
  });

  test.each([
    ['PA', 'CP'],
    ['DB', 'RF'],
  ])('of %s: either the reversal or one %s succeeds', async (opening, type) => {
    const { pay, refer } = start();
    for (const first of ['RV', type]) {
      const id = await pay(opening);
      const asked = [first, 'RV', type, 'RV', type];
      const answers = await Promise.all(asked.map((one) => refer(id, one, '10.00')));
      expect(answers.filter(({ code }) => code === success)).toHaveLength(1);
    }
  });
});

const step = fc.record({
  nth: fc.nat(4),
  type: fc.constantFrom('CP', 'RF', 'RV'),
  amount: fc.constantFrom('0.01', '4.00', '6.00', '10.00'),
});

test('captures, refunds and reversals in any sequence never exceed the amount', async () => {
  const { pay, refer } = start();
  const property = fc.asyncProperty(
    fc.constantFrom('PA', 'DB', 'CD'),
    fc.array(step, { minLength: 2, maxLength: 10 }),
    async (opening, steps) => {
      const first = { id: await pay(opening), whole: 1000, used: 0, isReversed: false };
      const payments = [first];
      for (const { nth, type, amount } of steps) {
        const earlier = payments[nth % payments.length] ?? first;
        const { id, code, hundredths } = await refer(earlier.id, type, amount);
        if (code !== success) continue;
        expect(earlier.isReversed).toBe(false);
        if (type === 'RV') expect([earlier.used, hundredths]).toEqual([0, earlier.whole]);
        if (type === 'RV') earlier.isReversed = true;
        else earlier.used += hundredths;
        expect(earlier.used).toBeLessThanOrEqual(earlier.whole);
        payments.push({ id, whole: hundredths, used: 0, isReversed: false });
      }
      for (const { id, used, isReversed } of payments)
        expect(testServer.sandbox.payments.find(id)).toMatchObject({
          usedHundredths: used,
          isReversed,
        });
    },
  );
  await fc.assert(property, { numRuns: runCount(30, 1_000) });
});

describe('testMode', () => {
  test.each([
    ['PA', 'CP', 'INTERNAL', 'EXTERNAL', '000.100.110'],
    ['DB', 'RF', 'INTERNAL', 'EXTERNAL', '000.100.110'],
    ['DB', 'RV', 'EXTERNAL', 'INTERNAL', '000.100.112'],
    ['DB', 'RF', 'EXTERNAL', undefined, '000.100.112'],
  ])('of a %s applies to its %s: %s, not %s', async (paymentType, type, mode, other, code) => {
    const { make, post } = createMerchantServer(testServer);
    const form = { amount: '10.00', currency: 'EUR' };
    const id = await make('/v1/payments', { ...plainCard, ...form, paymentType, testMode: mode });
    const { json } = await post(`/v1/payments/${id}`, {
      ...form,
      paymentType: type,
      ...(other !== undefined && { testMode: other }),
    });
    expect(textAt(json, 'result.code')).toBe(code);
    const followUp = testServer.sandbox.payments.find(textAt(json, 'id') ?? '');
    expect(followUp?.testMode).toBe(mode);
  });
});
