import { describe, expect, test } from 'vitest';
import { createDelivery, describeDelivery, isSettled } from './delivery.ts';
import type { CallOutcome } from './send.ts';
import { createWebhookSecret } from './sign.ts';

const answered = (status: number): CallOutcome => ({ kind: 'answered', status });

describe('a delivery', () => {
  test.each([
    [answered(0), false],
    [answered(199), false],
    [answered(200), true],
    [answered(204), true],
    [answered(299), true],
    [answered(300), false],
    [answered(302), false],
    [answered(404), false],
    [answered(410), false],
    [answered(500), false],
    [{ kind: 'failed', why: 'No answer within 5 seconds.' }, false],
    [{ kind: 'refused', why: 'It is no address.' }, true],
  ] as const)('that ends as %j is settled: %s', (outcome, verdict) => {
    expect(isSettled(outcome)).toBe(verdict);
  });

  test('is one of its own, and the same at each try but for time and signature', () => {
    const webhook = {
      url: 'http://localhost:9000/',
      event: { type: 'REGISTRATION', action: 'CREATED', payload: { id: 'a' } },
      secret: createWebhookSecret(),
    } as const;
    const [one, other] = [createDelivery(webhook), createDelivery(webhook)];
    if (one === undefined || other === undefined) throw new Error('No delivery was made.');
    expect(one.id).not.toBe(other.id);
    const [first, second] = [describeDelivery(one, 999), describeDelivery(one, 1000)];
    expect([first.headers['webhook-timestamp'], second.headers['webhook-timestamp']]).toEqual([
      '0',
      '1',
    ]);
    expect(first.headers['webhook-signature']).not.toBe(second.headers['webhook-signature']);
    expect([second.url, second.body]).toEqual([first.url, first.body]);
    expect(first.body).toBe('{"type":"REGISTRATION","action":"CREATED","payload":{"id":"a"}}');
  });
});
