import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { editIban, isBic, readIban } from './iban.ts';

const german = { country: 'DE', bankCode: '37040044' };

describe('An IBAN', () => {
  test.each([
    ['DE89370400440532013000'],
    ['de89 3704 0044 0532 0130 00'],
    ['IBAN DE89-3704-0044-0532-0130-00'],
    ['  DE89\t3704 0044 0532 0130 00 '],
  ])('is read in this notation: %j', (text) => {
    expect(readIban(text)).toEqual(german);
  });

  test.each([
    ['', 'empty'],
    ['DE89370400440532013001', 'an IBAN with a wrong check digit'],
    ['DE8937040044053201300', 'a digit too short'],
    ['BR1800360305000010009795493C1', 'of a country outside SEPA'],
    ['XX89370400440532013000', 'of no country'],
    ['A'.repeat(100_000), 'a long text'],
  ])('is rejected: %j is %s', (text) => {
    expect(readIban(text)).toBeUndefined();
  });

  test('contains the bank code in some countries', () => {
    expect(readIban('NL91ABNA0417164300')).toMatchObject({ country: 'NL', bankCode: 'ABNA' });
  });
});

describe('The IBAN input', () => {
  test.each([
    ['DE8', 3, 'DE8', 3],
    ['DE893', 5, 'DE89 3', 6],
    ['DE89 3704', 9, 'DE89 3704', 9],
    ['DE89 37x04', 10, 'DE89 37X0 4', 11],
    ['DE9 3704', 3, 'DE93 704', 3],
    ['ibande89', 8, 'DE89', 4],
  ])('formats %j with the caret at %d as %j with the caret at %d', (text, caret, shown, at) => {
    expect(editIban(text, caret)).toEqual({ text: shown, caret: at });
  });

  test('keeps letters and digits up to the maximum length, in groups of four', () => {
    const codes = fc.string({ unit: fc.constantFrom(...'DE0123456789 -.ab'), maxLength: 60 });
    fc.assert(
      fc.property(codes, (text) => {
        const shown = editIban(text, text.length).text;
        const code = text
          .toUpperCase()
          .replaceAll(/[^0-9A-Z]/g, '')
          .slice(0, 31);
        expect(shown.replaceAll(' ', '')).toBe(code);
        expect(shown).toMatch(/^(?:\S{4} )*\S{0,4}$/);
        expect(editIban(shown, shown.length).text).toBe(shown);
      }),
    );
  });
});

test.each([
  ['DEUTDEFF', true],
  ['deut de ff 500', true],
  ['DEUT-DE-FF', true],
  ['IBANDEFF', true],
  ['DEUTDEF', false],
  ['', false],
])('isBic(%j) returns %s', (text, is) => {
  expect(isBic(text)).toBe(is);
});
