import { describe, expect, test } from 'vitest';
import { isOver, paymentStatusOf, type PaymentStatus } from './payment-status.ts';

type Row = readonly [
  code: string,
  kind: PaymentStatus['kind'],
  mayPayAgain: boolean,
  because: string,
];

const rows: readonly Row[] = [
  ['000.000.000', 'paid', false, 'succeeded'],
  ['000.100.110', 'paid', false, 'succeeded in test mode'],
  ['000.100.112', 'paid', false, 'succeeded in test mode at the processor'],
  ['000.400.110', 'paid', false, 'succeeded, 3-D Secure tried'],
  ['000.400.100', 'review', false, 'succeeded, somebody should look'],
  ['000.400.000', 'review', false, 'succeeded, suspicious'],
  ['000.200.000', 'pending', false, 'undecided'],
  ['800.400.500', 'pending', false, 'undecided for long'],
  ['100.400.500', 'pending', false, 'undecided for long'],
  ['000.200.100', 'open', false, 'the checkout stands, and may still be paid'],
  ['100.390.112', 'unverified', true, '3-D Secure rejected'],
  ['000.400.101', 'unverified', true, '3-D Secure not possible'],
  ['100.396.101', 'cancelled', true, 'cancelled by the shopper'],
  ['100.396.103', 'declined', true, 'timed out at another site'],
  ['100.397.102', 'declined', true, 'declined at another site'],
  ['100.395.501', 'cancelled', true, 'timed out at the bank'],
  ['200.300.404', 'expired', false, 'no such checkout any more'],
  ['800.100.100', 'declined', true, 'declined'],
  ['800.100.153', 'declined', true, 'wrong CVV'],
  ['800.100.159', 'declined', true, 'stolen, which the shopper is not told'],
  ['800.110.100', 'declined', true, 'duplicate'],
  ['300.100.100', 'declined', true, 'soft decline'],
  ['100.400.000', 'declined', true, 'risk'],
  ['800.300.101', 'declined', true, 'blacklist'],
  ['999.999.999', 'declined', true, 'fault of the system'],
  ['900.100.300', 'unknown', false, 'time-out with unknown result'],
  ['000.400.030', 'unknown', false, 'communication broke'],
  ['123.456.789', 'unknown', false, 'a code nobody knows'],
  ['', 'unknown', false, 'no answer at all'],
];

describe('the verdict is read from the result code', () => {
  test.each(rows)('%s is %s, another attempt is safe: %s (%s)', (code, kind, mayPayAgain) => {
    const verdict = paymentStatusOf(code);
    expect(verdict.kind).toBe(kind);
    expect(isOver(verdict)).toBe(mayPayAgain);
  });

  test('a shopper is never told that the card was reported stolen', () => {
    expect(JSON.stringify(paymentStatusOf('800.100.159'))).not.toMatch(/stolen/i);
  });
});
