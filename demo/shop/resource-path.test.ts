import { expect, test } from 'vitest';
import { readResourcePath } from './resource-path.ts';

const id = `${'0123456789abcdef'.repeat(2)}.uat01-vm-tx03`;

test.each([
  [`/v1/checkouts/${id}/payment`, 'payment'],
  [`/v1/checkouts/${id}/registration`, 'registration'],
  [`/v2/checkouts/${id}/payment`, 'payment'],
])('accepts %s', (path, kind) => {
  expect(readResourcePath(path)).toEqual({ path, checkoutId: id, kind });
});

test.each([
  ['an empty path', ''],
  ['another host', `https://evil.example/v1/checkouts/${id}/payment`],
  ['another host without scheme', `//evil.example/v1/checkouts/${id}/payment`],
  ['another resource', `/v1/payments/${id}`],
  ['a path with dots', `/v1/checkouts/${id}/../../payments/payment`],
  ['a short id', `/v1/checkouts/${'a'.repeat(31)}/payment`],
  ['a long id', `/v1/checkouts/${'a'.repeat(49)}/payment`],
  ['an id of 100 kB', `/v1/checkouts/${'a.'.repeat(50_000)}/payment`],
  ['an encoded id', `/v1/checkouts/${'%41'.repeat(12)}/payment`],
  ['a query', `/v1/checkouts/${id}/payment?x=1`],
  ['a fragment', `/v1/checkouts/${id}/payment#x`],
  ['a second line', `/v1/checkouts/${id}/payment\n`],
  ['a leading space', ` /v1/checkouts/${id}/payment`],
])('rejects %s', (_what, path) => {
  expect(readResourcePath(path)).toBeUndefined();
});
