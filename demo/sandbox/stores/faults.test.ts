import { describe, expect, test } from 'vitest';
import { createFaults, type Fault } from './faults.ts';

const fault: Fault = {
  method: 'POST',
  path: '/v1/checkouts/*/payment',
  kind: 'drop-after',
  times: 2,
};

const rows: readonly (readonly [method: string, path: string, isHit: boolean, because: string])[] =
  [
    ['POST', '/v1/checkouts/A/payment', true, 'the star stands for a segment'],
    ['GET', '/v1/checkouts/A/payment', false, 'another method'],
    ['POST', '/v1/checkouts/payment', false, 'no segment at all'],
    ['POST', '/v1/checkouts/A/B/payment', false, 'two segments'],
    ['POST', '/v1/checkouts/A/registration', false, 'another path'],
  ];

describe('planned faults', () => {
  test.each(rows)('%s %s is hit: %s (%s)', (method, path, isHit) => {
    const faults = createFaults(() => {});
    faults.add(fault);
    expect(faults.take(method, path) !== undefined).toBe(isHit);
  });

  test('hit as many requests as they say, and are gone', () => {
    const faults = createFaults(() => {});
    faults.add(fault);
    const hits = [1, 2, 3].map(() => faults.take('POST', '/v1/checkouts/A/payment')?.kind);
    expect(hits).toEqual(['drop-after', 'drop-after', undefined]);
    expect(faults.list()).toEqual([]);
  });

  test('may be meant for one checkout', () => {
    const faults = createFaults(() => {});
    faults.add({ ...fault, checkoutId: 'B' });
    expect(faults.take('POST', '/v1/checkouts/A/payment')).toBeUndefined();
    expect(faults.take('POST', '/v1/checkouts/B/payment')).toBeDefined();
  });

  test('are planned for every method by a star', () => {
    const faults = createFaults(() => {});
    faults.add({ ...fault, method: '*' });
    expect(faults.take('GET', '/v1/checkouts/A/payment')).toBeDefined();
  });
});
