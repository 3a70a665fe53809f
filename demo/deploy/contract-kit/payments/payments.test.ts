import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSandbox, type RunningSandbox } from '../../../create-sandbox.ts';
import { verify, type Report } from '../../verify.ts';
import { withProxy } from '../differing-service.fixture.ts';

let sandbox: RunningSandbox;

beforeAll(async () => {
  sandbox = await createSandbox();
});

afterAll(() => sandbox.close());

/** The results of the checks whose titles contain `only`, at a service whose answers are changed. */
async function verifyChanged(
  change: (body: Record<string, unknown>) => void,
  only?: string,
): Promise<Report['results']> {
  const { userId, password, entityId } = sandbox.createMerchant();
  const { results } = await withProxy(
    sandbox.baseUrl,
    (answer) => {
      const body = JSON.parse(answer.text) as Record<string, unknown>;
      change(body);
      answer.text = JSON.stringify(body);
    },
    (baseUrl) =>
      verify({
        baseUrl: new URL(baseUrl),
        levels: ['payments'],
        credentials: { userId, password, entityId },
        requestsPerSecond: Number.POSITIVE_INFINITY,
        only,
        runId: 'test',
      }),
  );
  return results;
}

function outcomesOf(results: Report['results'], words: string): readonly string[] {
  return results.filter(({ title }) => title.includes(words)).map(({ outcome }) => outcome);
}

describe('The level payments at a service', () => {
  test('that does not repeat customParameters goes on, and says so', async () => {
    const results = await verifyChanged((body) => {
      delete body['customParameters'];
    }, 'POST /v1/payments');
    const [failed, ...others] = results.filter(({ outcome }) => outcome === 'failed');
    expect(others).toEqual([]);
    expect(failed).toMatchObject({
      title: 'POST /v1/payments repeats data of the request',
      details: ['customParameters.SHOPPER_kit: expected x1, found nothing'],
      fix: expect.stringContaining('customParameters'),
    });
  });

  test.each([
    ['93', 'passed'],
    ['93.00', 'passed'],
    ['93.01', 'failed'],
    ['93.0', 'failed'],
  ])('that answers to a payment of 93 with the amount %s: %s', async (amount, outcome) => {
    const results = await verifyChanged((body) => {
      if (body['amount'] === '93.00') body['amount'] = amount;
    }, 'a payment of 93');
    expect(outcomesOf(results, 'a payment of 93')).toEqual([outcome]);
  });

  test('that ignores standingInstruction.* does without this addition', async () => {
    const results = await verifyChanged((body) => {
      delete body['standingInstruction'];
    }, 'standingInstruction');
    const repeats = outcomesOf(results, 'repeats standingInstruction');
    expect([new Set(repeats), repeats.length]).toEqual([new Set(['absent']), 4]);
  });

  test.each<readonly [what: string, change: (body: Record<string, unknown>) => void]>([
    ['declines what it ignores', (body) => (body['result'] = { code: '800.100.151' })],
    ['answers with another amount', (body) => (body['amount'] = '1.00')],
  ])('that ignores standingInstruction.* and %s has failed', async (_what, change) => {
    const results = await verifyChanged((body) => {
      if (body['standingInstruction'] === undefined) return;
      delete body['standingInstruction'];
      change(body);
    }, 'repeats standingInstruction');
    expect(outcomesOf(results, 'GET /v1/checkouts/{id}/payment repeats')).toEqual(['failed']);
  });
});
