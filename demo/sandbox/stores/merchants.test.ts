import { expect, test } from 'vitest';
import { memoryOnly } from './data-file.ts';
import { createMerchants } from './merchants.ts';

test('beyond the limit, the least recently used merchant is dropped', () => {
  const merchants = createMerchants(memoryOnly, 2);
  const [first, second] = [merchants.create(), merchants.create()];
  merchants.admit(first, 'payment');
  const third = merchants.create();
  const kindOf = (merchant: typeof first) => merchants.admit(merchant, 'payment').kind;
  expect([first, second, third, merchants.standard].map(kindOf)).toEqual([
    'admitted',
    'turned-away',
    'admitted',
    'admitted',
  ]);
  expect(merchants.find(second.entityId)).toBeUndefined();
  expect(merchants.find(merchants.standard.entityId)).toBe(merchants.standard);
});
