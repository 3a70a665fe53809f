import fc from 'fast-check';
import { countrySpecs, isSEPACountry } from 'ibantools';
import { describe, expect, test } from 'vitest';
import { editIban, isBic, needsBic, readIban } from './iban.ts';

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

  test.each([
    ['NL91ABNA0417164300', 'ABNA'],
    ['PL61109010140000071219812874', '10901014'],
    ['SK3112000000198742637541', '1200'],
    ['SM86U0322509800000000270100', '03225'],
    ['VA59001123000012345678', '001'],
  ])('contains the bank code: %s has %s', (iban, bankCode) => {
    expect(readIban(iban)).toMatchObject({ bankCode });
  });

  test('contains a bank code that ibantools knows, in all other countries of SEPA', () => {
    const unknown = Object.entries(countrySpecs)
      .filter(([code, spec]) => isSEPACountry(code) && spec.bank_identifier === undefined)
      .map(([code]) => code);
    expect(unknown).toEqual(['PL', 'SK', 'SM', 'VA']);
  });
});

test.each(['AD', 'CH', 'GB', 'GI', 'MC', 'SM', 'VA', 'gb29 nwbk', 'IBAN CH93'])(
  'an IBAN that begins with %j needs a BIC',
  (text) => {
    expect(needsBic(text)).toBe(true);
  },
);

// Inside the area, not in SEPA, and no country.
test.each(['DE', 'FR', 'IS', 'LI', 'NO', 'PL', 'SK', 'US', 'SA', 'XX', '12', 'G', ''])(
  'an IBAN that begins with %j needs no BIC',
  (text) => {
    expect(needsBic(text)).toBe(false);
  },
);

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
