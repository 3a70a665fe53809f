import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { isBillingPart } from './billing-address.ts';
import { billingTable } from './parameters/billing.ts';

const unit = fc.constantFrom(
  'a',
  'Z',
  'é',
  'e\u0301',
  '山',
  ' ',
  '-',
  '’',
  '.',
  '1',
  '/',
  '#',
  '😀',
);
const almostAddress = fc.string({ unit, minLength: 0, maxLength: 110 });

const parts = ['country', 'street1', 'street2', 'city', 'state', 'postcode'] as const;

describe.each(parts)('the page and the gateway agree on %s', (part) => {
  const expectAgreement = (text: string): void => {
    const { schema } = billingTable[`billing.${part}`];
    expect(isBillingPart(part, text)).toBe(v.is(schema, text));
  };

  test('whatever is typed', () => {
    const texts = fc.oneof(almostAddress, fc.string(), fc.stringMatching(/^[A-Za-z]{1,3}$/));
    fc.assert(fc.property(texts, expectAgreement));
  });

  test.each([0, 1, 2, 3, 30, 31, 50, 51, 80, 81, 100, 101, 5_000])(
    'at a length of %i',
    (length) => {
      expectAgreement('A'.repeat(length));
      expectAgreement('e\u0301'.repeat(length));
    },
  );
});
