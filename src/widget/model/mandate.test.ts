import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { bankAccountTable } from '#contract/parameters/bank-account';
import { mandateIdOf } from './mandate.ts';

const hex = fc.string({
  unit: fc.constantFrom(...'0123456789abcdef'),
  minLength: 16,
  maxLength: 16,
});

test('a mandate is kept by letters and hyphens, as the reference takes them', () => {
  expect(mandateIdOf('0123456789abcdef')).toBe('ABCDEFGH-IJKLMNOP');
  fc.assert(
    fc.property(hex, (digits) => {
      expect(v.is(bankAccountTable['bankAccount.mandate.id'].schema, mandateIdOf(digits))).toBe(
        true,
      );
    }),
  );
});

test('and by others for each', () => {
  fc.assert(
    fc.property(hex, hex, (one, other) => {
      expect(mandateIdOf(one) === mandateIdOf(other)).toBe(one === other);
    }),
  );
});
