import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { mandateIdSchema } from '#contract/bank-account';
import { mandateIdOf } from './Mandate.tsx';

const hex = fc.string({
  unit: fc.constantFrom(...'0123456789abcdef'),
  minLength: 16,
  maxLength: 16,
});

test('a mandate id has letters and hyphens only', () => {
  expect(mandateIdOf('0123456789abcdef')).toBe('ABCDEFGH-IJKLMNOP');
  fc.assert(
    fc.property(hex, (digits) => {
      expect(v.is(mandateIdSchema, mandateIdOf(digits))).toBe(true);
    }),
  );
});

test('different random numbers have different mandate ids', () => {
  fc.assert(
    fc.property(hex, hex, (one, other) => {
      expect(mandateIdOf(one) === mandateIdOf(other)).toBe(one === other);
    }),
  );
});
