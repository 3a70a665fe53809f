import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { virtualAccountTable } from './parameters/virtual-account.ts';
import { isAccountText } from './virtual-account.ts';

const schemas = Object.values(virtualAccountTable).map(({ schema }) => schema);

const agree = (text: string): void => {
  for (const schema of schemas) expect(isAccountText(text)).toBe(v.is(schema, text));
};

test('form and gateway agree on what an account and its password are', () => {
  const unit = fc.constantFrom('a', 'é', 'e\u0301', '山', ' ', '&', '😀');
  const almost = fc.string({ unit, maxLength: 130 });
  fc.assert(fc.property(fc.oneof(almost, fc.string()), agree));
});

test.each([0, 1, 100, 101])('they agree at a length of %i', (length) => {
  agree('a'.repeat(length));
});
