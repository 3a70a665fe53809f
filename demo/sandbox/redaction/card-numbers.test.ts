import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { randomBytes, randomUUID } from 'node:crypto';
import { passesLuhn } from './luhn.ts';
import { maskCardNumbers, holdsCardNumber, showableValue } from './card-numbers.ts';

const rows: readonly (readonly [text: string, holds: boolean, because: string])[] = [
  ['4111111111111111', true, 'a number'],
  ['Jane 4111 1111 1111 1111', true, 'grouped by blanks, after a name'],
  ['4111-1111-1111-1111', true, 'grouped by hyphens'],
  ['4.1.1.1.1.1.1.1.1.1.1.1.1.1.1.1', true, 'dots between all digits'],
  ['/v1/4111111111111111/x', true, 'in an address'],
  ['customParameters[SHOPPER_4111111111111111]', true, 'in a name'],
  ['٤١١١١١١١١١١١١١١١', true, 'digits of another script'],
  ['994111111111111111199', true, 'within a longer run'],
  ['6799998900000060018', true, '19 digits'],
  ['411111111112', false, '12 digits with a wrong check digit'],
  ['41111111111', false, '11 digits are too few'],
  ['4111x1111x1111x1111', true, 'letters between its groups'],
  ['order 7: 4111a1111b1111c1111', true, 'different letters, after another number'],
  ['4x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1', true, 'letters between all digits'],
  ['4111    1111 -- 1111____1111', true, 'four separators in a row'],
  ['⁴¹¹¹¹¹¹¹¹¹¹¹¹¹¹¹', true, 'raised digits'],
  ['④①①①①①①①①①①①①①①①', true, 'circled digits'],
  ['❹❶❶❶➀➀➀➀➊➊➊➊⓵⓵⓵⓵', true, 'circled digits of every kind'],
  ['４１１１１１１１１１１１１１１１', true, 'wide digits'],
  ['𝟒𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏', true, 'bold digits'],
  ['4️⃣1️⃣1️⃣1️⃣1️⃣1️⃣1️⃣1️⃣1️⃣1️⃣1️⃣1️⃣1️⃣1️⃣1️⃣1️⃣', true, 'digits on keys'],
  ['4111hello1111hello1111hello1111', false, 'five letters part numbers'],
  ['2026-11-21T12:00:05Z', false, 'a time of the standard'],
  ['order-2026-000123', false, "a shop's own number"],
  ['0f8b4c62d19e4a7fb3c5d2e6a1908b74', false, 'an id'],
  ['2026-11-21 12:00', false, 'a date and a time have 12 digits, but no check digit'],
  ['order 7 of 92.00', false, 'small numbers'],
];

describe('card numbers in texts', () => {
  test.each(rows)('%o contains one: %s (%s)', (text, holds) => {
    expect(holdsCardNumber(text)).toBe(holds);
    expect(maskCardNumbers(text) === text).toBe(!holds);
  });

  test('masked texts contain none', () => {
    const digit = fc.constantFrom(...'0123456789٤');
    const noise = fc.constantFrom(' ', '-', '.', 'a', '/', '\u200b');
    const texts = fc.array(fc.oneof({ weight: 4, arbitrary: digit }, noise), { maxLength: 60 });
    fc.assert(fc.property(texts, (parts) => !holdsCardNumber(maskCardNumbers(parts.join('')))));
  });

  test.each([
    ['hexadecimal', () => randomBytes(16).toString('hex')],
    ['hyphenated', () => randomUUID()],
    ['of a checkout', () => `${randomBytes(16).toString('hex').toUpperCase()}.sandbox-tx01`],
  ])('ids that are %s stay as they are', (_what, make) => {
    // About three of a thousand million have no letter.
    const made = Array.from({ length: 2_000 }, make).filter((id) => /^[\d-]*[A-Fa-f]/.test(id));
    expect(made.filter((id) => holdsCardNumber(id))).toEqual([]);
  });

  test.each([
    ['41111111-1111-4111-8111-41111111111f', false, 'an id of many digits'],
    ['a4111111111111111000000000000000', false, 'an id of many digits, without hyphens'],
    ['41111111-1111-1111-0000-000000000000', true, 'no letter'],
    ['41111111111111110000000000000000', true, 'no letter, without hyphens'],
    ['41111111-1111-1111-0000-000000000000-a', true, 'a letter only after the last digit'],
    ['41111111111111110000000000000000-a', true, 'a letter only after it, without hyphens'],
    ['a411111111111111100000000000000', true, 'one sign too short for an id'],
    ['0f8b4c62d19e4a7fb3c5d2e6a1908b74 4111111111111111', true, 'a number after an id'],
    ['0f8b4c62-d19e-4a7f-b3c5-d2e6a1908b74-4111-1111-1111-1111', true, 'a number joined to an id'],
  ])('%s holds a card number: %s (%s)', (text, holds) => {
    expect(holdsCardNumber(text)).toBe(holds);
  });

  test.each([
    ['digits', '1'],
    ['digits apart', '1    '],
    ['digits and letters', '1a'],
    ['runs that are too short', `${'1'.repeat(11)}xxxxx`],
    ['runs that are too short and wide', `${'1abcd'.repeat(11)}e`],
    ['words that are nearly ids', `${'a'.repeat(31)}-`],
    ['words that are too long for ids', 'a'],
    ['raised digits', '¹'],
    ['digits of another script', '٩'],
    ['marks in the wrong order', '\u0301\u0323'],
    ['signs', '㏠'],
  ])('100 kB of %s hold no card number', (_what, part) => {
    const text = part.repeat(100_000 / Buffer.byteLength(part));
    expect(holdsCardNumber(text)).toBe(false);
  });

  test('the check digit is checked', () => {
    expect(passesLuhn('4111111111111111')).toBe(true);
    expect(passesLuhn('4111111111111112')).toBe(false);
  });
});

describe('shown values', () => {
  test('are complete for harmless parameters, without card numbers', () => {
    expect(showableValue('amount', '92.00')).toBe('92.00');
    expect(showableValue('descriptor', 'for 4111111111111111')).toBe('for ••••••••••••••••');
  });

  test.each(['card.number', 'card.cvv', 'authentication.password', 'card.holder', 'whatever'])(
    '%s is told by length',
    (name) => expect(showableValue(name, 'añ0')).toBe('(3 characters)'),
  );
});
