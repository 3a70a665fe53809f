import { describe, expect, test } from 'vitest';
import { memoryOnly } from './data-file.ts';
import { createFaults, type Fault } from './faults.ts';
import { testIds } from './ids.fixture.ts';

const fault: Fault = {
  method: 'POST',
  path: '/v1/checkouts/*/payment',
  kind: 'drop-after',
  times: 2,
};

const rows: readonly (readonly [
  method: string,
  path: string,
  applies: boolean,
  because: string,
])[] = [
  ['POST', '/v1/checkouts/A/payment', true, '* is any segment'],
  ['GET', '/v1/checkouts/A/payment', false, 'another method'],
  ['POST', '/v1/checkouts/payment', false, 'no segment at all'],
  ['POST', '/v1/checkouts/A/B/payment', false, 'two segments'],
  ['POST', '/v1/checkouts/A/registration', false, 'another path'],
];

describe('planned faults', () => {
  test.each(rows)('apply to %s %s: %s (%s)', (method, path, applies) => {
    const faults = createFaults(memoryOnly, testIds, () => {});
    faults.add(fault);
    expect(faults.take(method, path) !== undefined).toBe(applies);
  });

  test('apply to the planned number of requests', () => {
    const faults = createFaults(memoryOnly, testIds, () => {});
    faults.add(fault);
    const kinds = [1, 2, 3].map(() => faults.take('POST', '/v1/checkouts/A/payment')?.kind);
    expect(kinds).toEqual(['drop-after', 'drop-after', undefined]);
    expect(faults.list()).toEqual([]);
  });

  test('can apply to one checkout', () => {
    const faults = createFaults(memoryOnly, testIds, () => {});
    faults.add({ ...fault, checkoutId: 'B' });
    expect(faults.take('POST', '/v1/checkouts/A/payment')).toBeUndefined();
    expect(faults.take('POST', '/v1/checkouts/B/payment')).toBeDefined();
  });

  test('apply to all methods with *', () => {
    const faults = createFaults(memoryOnly, testIds, () => {});
    faults.add({ ...fault, method: '*' });
    expect(faults.take('GET', '/v1/checkouts/A/payment')).toBeDefined();
  });
});
