import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyCharacter } from '#contract/any-character.fixture';
import { runCount } from '#contract/run-count.fixture';
import { showName, showValue } from './parameter-errors.ts';

const names: readonly (readonly [name: string, shown: string, because: string])[] = [
  ['amount', 'amount', 'a name'],
  ['cart.items[0].name', 'cart.items[0].name', 'a name with an index'],
  ['airline.passengers[01].name', 'airline.passengers[01].name', 'no index of ours'],
  ['käse', 'käse', 'letters of any script'],
  ['a b', 'a b', 'a blank'],
  ['', '', 'nothing'],
  ['a\n\u0000\u009f', String.raw`a\u{a}\u{0}\u{9f}`, 'control characters'],
  ['a\u200b\u202e', String.raw`a\u{200b}\u{202e}`, 'characters without a shape'],
  ['a\u2028\u00a0', String.raw`a\u{2028}\u{a0}`, 'other separators'],
  [String.raw`a\u{0}`, String.raw`a\u{5c}u{0}`, 'a backslash'],
  ['a\ud800', String.raw`a\u{d800}`, 'half a surrogate pair'],
  ['x'.repeat(60), 'x'.repeat(60), '60 characters'],
  ['x'.repeat(61), `${'x'.repeat(59)}…`, '61 characters'],
  ['x'.repeat(100_000), `${'x'.repeat(59)}…`, 'a very long name'],
  ['😀'.repeat(40), `${'😀'.repeat(29)}…`, 'no half of a pair is left'],
  ['\u0000'.repeat(20), `${String.raw`\u{0}`.repeat(11)}…`, 'no half of an escape is left'],
  ['4111111111111111', '••••••••••••••••', 'a card number'],
  ['4111111111111112', '••••••••••••••••', 'a card number with a typing error'],
  ['411111111112', '••••••••••••', 'twelve digits'],
  ['41111111111', '41111111111', 'eleven digits'],
  ['x 4111 1111-1111.1112', 'x •••• ••••-••••.••••', 'digits in groups'],
  ['٤١١١١١١١١١١١١١١٢', '••••••••••••••••', 'digits of another script'],
  [`${'x'.repeat(50)}4111111111111111`, `${'x'.repeat(50)}•••••••••…`, 'cut after it is masked'],
  ['card.nummber', 'card.nummber', 'a misspelled name'],
  ['card.nummber[4111111111111112]', 'card.nummber…', 'a misspelled name with a key'],
  ['shop.cards[4111111111111112]', 'shop.cards[••••••••••••••••]', 'a number in a key'],
  ['card.cvv', 'card.cvv', 'the name of a secret'],
  ['card.cvv[123]', 'card.cvv…', 'what follows the name of a secret'],
  ['card.cvv:123', 'card.cvv…', 'another sign between name and value'],
  ['authentication.password', 'authentication.password', 'the name of a secret'],
  ['authentication.password.hunter22', 'authentication.password…', 'a dot between'],
  ['{"authentication.password":"hunter22"}', '{"authentication.password…', 'JSON'],
  ['authentication.pasword:hunter22', 'authentication.pasword…', 'misspelled, with another sign'],
  ['{"authentication.pasword":"hunter22"}', '{"authentication.pasword…', 'misspelled in JSON'],
  ['virtualAccount.Password hunter22', 'virtualAccount.Password…', 'another case'],
  ['authentication.passwordhunter22', 'authentication.password…', 'no sign between'],
  ['authentication.password[0].hunter22', 'authentication.password…', 'an index between'],
  ['card.cvv123', 'card.cvv…', 'a CVV without a sign before it'],
  ['card.cvv_123', 'card.cvv…', 'an underscore between'],
  ['cvv123', 'cvv…', 'a CVV without its group'],
  ['cvv[123]', 'cvv…', 'a CVV as a key'],
  ['password.hunter22', 'password…', 'a password without its group'],
  ['shop.secret[hunter22]', 'shop.secret…', 'a secret of a group of its own'],
  ['customParameters[password_hint]', 'customParameters[password_hint]', 'a name, no secret'],
];

describe('showName', () => {
  test.each(names)('shows %j as %j: %s', (name, shown) => {
    expect(showName(name)).toBe(shown);
  });

  test('returns at most 60 printable characters', () => {
    const texts = fc.oneof(fc.string({ unit: anyCharacter, maxLength: 200 }), fc.string());
    function isShown(text: string): void {
      expect(showName(text)).toMatch(/^[^\p{C}]{0,60}$/u);
      expect(showName(text).length).toBeLessThanOrEqual(60);
    }
    fc.assert(fc.property(texts, isShown), { numRuns: runCount(200) });
  });
});

const values: readonly (readonly [name: string, value: string, shown: string])[] = [
  ['amount', '92.0', '92.0'],
  ['descriptor', 'x'.repeat(128), `${'x'.repeat(59)}…`],
  ['descriptor', 'a\nb', String.raw`a\u{a}b`],
  ['descriptor', 'for 4111111111111112', 'for ••••••••••••••••'],
  ['amount', '1;card.cvv=123', '1;card.cvv…'],
  ['job.startDate', '2026-02-30 12:00:00', '2026-02-30 12:00:00'],
  ['card.nummber', '4111111111111111', '(16 characters)'],
  ['card.number', '4111111111111111', '(16 characters)'],
  ['authentication.password', 'hunter22', '(8 characters)'],
];

describe('showValue', () => {
  test.each(values)('shows the value of %s %j as %j', (name, value, shown) => {
    expect(showValue(name, value)).toBe(shown);
  });
});
