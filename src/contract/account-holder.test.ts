import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { isAccountHolder } from './account-holder.ts';
import { bankAccountTable } from './parameters/bank-account.ts';

const { schema } = bankAccountTable['bankAccount.holder'];

test('the page and the gateway agree on what the holder of an account is', () => {
  const unit = fc.constantFrom('a', 'é', 'e\u0301', '山', ' ', '&', '😀');
  const almostHolder = fc.string({ unit, minLength: 0, maxLength: 140 });
  const agree = (text: string): void => {
    expect(isAccountHolder(text)).toBe(v.is(schema, text));
  };
  fc.assert(fc.property(fc.oneof(almostHolder, fc.string()), agree));
});

test.each([3, 4, 128, 129])('they agree at a length of %i', (length) => {
  const text = 'a'.repeat(length);
  expect(isAccountHolder(text)).toBe(v.is(schema, text));
});
