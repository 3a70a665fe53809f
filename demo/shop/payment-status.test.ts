import { describe, expect, test } from 'vitest';
import { groupOf, resultGroups } from '#contract/result-codes';
import { isOver, paymentStatusOf, type PaymentStatus } from './payment-status.ts';

type Row = readonly [
  code: string,
  kind: PaymentStatus['kind'],
  mayPayAgain: boolean,
  because: string,
];

const rows: readonly Row[] = [
  ['000.000.000', 'paid', false, 'success'],
  ['000.100.110', 'paid', false, 'success in test mode'],
  ['000.100.112', 'paid', false, 'success in test mode of the connector'],
  ['000.400.110', 'paid', false, 'success, 3-D Secure attempted'],
  ['000.400.100', 'review', false, 'success, manual review'],
  ['000.400.000', 'review', false, 'success, suspected fraud'],
  ['000.200.000', 'pending', false, 'pending'],
  ['800.400.500', 'pending', false, 'pending for days'],
  ['100.400.500', 'pending', false, 'pending for days'],
  ['000.200.100', 'open', false, 'checkout created'],
  ['100.390.112', 'unverified', true, '3-D Secure rejected'],
  ['000.400.101', 'unverified', true, '3-D Secure not possible'],
  ['100.396.101', 'cancelled', true, 'cancelled by the shopper'],
  ['100.396.103', 'declined', true, 'timed out on an external site'],
  ['100.397.102', 'declined', true, 'declined on an external site'],
  ['100.395.501', 'cancelled', true, 'timed out at the bank'],
  ['200.300.404', 'expired', false, 'checkout not found'],
  ['800.100.100', 'declined', true, 'declined'],
  ['800.100.153', 'declined', true, 'invalid CVV'],
  ['800.100.159', 'declined', true, 'stolen card'],
  ['300.100.100', 'declined', true, 'more authentication required'],
  ['100.400.000', 'declined', true, 'risk'],
  ['800.300.101', 'declined', true, 'blacklist'],
  ['100.100.303', 'declined', true, 'expired card'],
  ['999.999.999', 'declined', true, 'system failure'],
  ['900.100.300', 'unknown', false, 'timeout'],
  ['000.400.030', 'unknown', false, 'communication failure'],
  ['800.900.300', 'unknown', false, 'invalid credentials, perhaps of the status request'],
  ['800.110.100', 'unknown', false, 'no group: duplicate transaction'],
  ['100.999.999', 'unknown', false, 'no group, although other codes with 100 are rejections'],
  ['200.999.999', 'unknown', false, 'no group, although other codes with 200 are rejections'],
  ['123.456.789', 'unknown', false, 'no group'],
  ['', 'unknown', false, 'no code'],
];

const blocks = Array.from({ length: 100 }, (_, index) => String(index * 10).padStart(3, '0'));
const manyCodes = blocks
  .flatMap((first) => blocks.map((second) => `${first}.${second}`))
  .flatMap((start) => ['000', '100', '500', '999'].map((end) => `${start}.${end}`));

describe('paymentStatusOf', () => {
  test.each(rows)('%s is %s, another attempt is safe: %s (%s)', (code, kind, mayPayAgain) => {
    const status = paymentStatusOf(code);
    expect(status.kind).toBe(kind);
    expect(isOver(status)).toBe(mayPayAgain);
  });

  test('is unknown for every code without a group in the API reference', () => {
    const known = manyCodes.filter((code) => paymentStatusOf(code).kind !== 'unknown');
    expect(known.length).toBeGreaterThan(resultGroups.length);
    expect(known.filter((code) => groupOf(code) === undefined)).toEqual([]);
  });

  test('does not reveal that a card was reported stolen', () => {
    expect(JSON.stringify(paymentStatusOf('800.100.159'))).not.toMatch(/stolen/i);
  });
});
