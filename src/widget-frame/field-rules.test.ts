import { describe, expect, test } from 'vitest';
import { findFieldRules } from './field-rules.ts';

describe('The example of a value', () => {
  test.each([
    ['card.number', '', true, '1234 1234 1234 1234'],
    ['card.number', 'VISA', true, '1234 1234 1234 1234'],
    ['card.number', 'MAESTRO', true, '1234 1234 1234 1234'],
    ['card.number', 'DINERS', true, '1234 123456 1234'],
    ['card.number', 'AMEX', true, '1234 123456 12345'],
    ['card.number', 'AMEX', false, '123412345612345'],
    ['card.cvv', '', true, '123'],
    ['card.cvv', 'AMEX', true, '1234'],
    ['card.holder', 'VISA', true, ''],
  ] as const)('of %s with the brand %o, formatted: %s, is %o', (name, brand, isFormatted, text) => {
    const { example } = findFieldRules(name, '');
    expect(example({ offered: [], brand, isFormatted })).toBe(text);
  });
});
