import { expect, test } from 'vitest';
import { maskDigits } from './mask-digits.js';

test.each([
  ['4200000000000091', '••••••••'],
  ['number=4200000000000091&cvv=1234567', 'number=••••••••&cvv=1234567'],
  ['4200 0000 0000 0091', '••••••••'],
  ['4200-0000-0000-0091', '••••••••'],
  ['4200.0000.0000.0091', '••••••••'],
  ['42000000 00000091', '•••••••• ••••••••'],
  ['٤٢٠٠٠٠٠٠٠٠٠٠٠٠٩١', '••••••••'],
  ['12345678', '••••••••'],
])('masks %s as %s', (text, masked) => {
  expect(maskDigits(text)).toBe(masked);
});

test.each(['1234567', '12 / 2039', '92.00 EUR', '127.0.0.1:8080', '2026-11-21', '000.100.110'])(
  'keeps %s',
  (text) => {
    expect(maskDigits(text)).toBe(text);
  },
);
