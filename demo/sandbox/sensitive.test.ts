import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blank, holdsCardNumber, passesLuhn, repeatable } from './sensitive.ts';

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
  ['4111a1111b1111c1111', false, 'letters part numbers'],
  ['2026-11-21 12:00', false, 'a date and a time have 12 digits, but no check digit'],
  ['order 7 of 92.00', false, 'small numbers'],
];

describe('card numbers in texts', () => {
  test.each(rows)('%o holds one: %s (%s)', (text, holds) => {
    expect(holdsCardNumber(text)).toBe(holds);
    expect(blank(text) === text).toBe(!holds);
  });

  test('nothing that was blanked still holds one', () => {
    const digit = fc.constantFrom(...'0123456789٤');
    const noise = fc.constantFrom(' ', '-', '.', 'a', '/', '\u200b');
    const texts = fc.array(fc.oneof({ weight: 4, arbitrary: digit }, noise), { maxLength: 60 });
    fc.assert(fc.property(texts, (parts) => !holdsCardNumber(blank(parts.join('')))));
  });

  test('128 kB of digits are judged in time', () => {
    const start = performance.now();
    blank('4'.repeat(128 * 1024));
    expect(performance.now() - start).toBeLessThan(1000);
  });

  test('a check digit is right or wrong', () => {
    expect(passesLuhn('4111111111111111')).toBe(true);
    expect(passesLuhn('4111111111111112')).toBe(false);
  });
});

describe('values that may be repeated', () => {
  test('harmless ones are, without card numbers', () => {
    expect(repeatable('amount', '92.00')).toBe('92.00');
    expect(repeatable('descriptor', 'for 4111111111111111')).toBe('for ••••••••••••••••');
  });

  test.each(['card.number', 'card.cvv', 'authentication.password', 'card.holder', 'whatever'])(
    '%s is told by length',
    (name) => expect(repeatable(name, 'añ0')).toBe('(3 characters)'),
  );
});
