import { cardNumber } from 'card-validator/dist/card-number';
import { describe, expect, test } from 'vitest';
import { brandsByGroup, isCardBrand, type CardBrand } from './brands.ts';
import { cardRulesOf } from './card-brands.ts';

/** Public test numbers of each network. */
const samples: readonly (readonly [brand: CardBrand, number: string])[] = [
  ['VISA', '4111111111111111'],
  ['MASTER', '5200000000000007'],
  ['AMEX', '374500262001008'],
  ['DINERS', '36177580677072'],
  ['DISCOVER', '6011000400001008'],
  ['JCB', '3530111333300000'],
  ['UNIONPAY', '6250947000000014'],
  ['MAESTRO', '6761301000993772'],
];

const cardBrands = brandsByGroup.card.filter(isCardBrand);

describe('the rules of card brands', () => {
  test.each(samples)('of %s are those of its network', (brand, number) => {
    const { card } = cardNumber(number);
    const { networks, lengths, cvvLength } = cardRulesOf(brand);
    expect({ networks, lengths, cvvLength }).toEqual({
      networks: [card?.type],
      lengths: card?.lengths,
      cvvLength: card?.code.size,
    });
    expect(lengths).toContain(number.length);
  });

  test('stay within what the reference calls a card number', () => {
    const lengths = cardBrands.flatMap((brand) => cardRulesOf(brand).lengths);
    expect([Math.min(...lengths), Math.max(...lengths)]).toEqual([12, 19]);
  });

  test('take a CVV to be optional on Maestro and Bancontact alone', () => {
    expect(cardBrands.filter((brand) => cardRulesOf(brand).isCvvOptional)).toEqual([
      'MAESTRO',
      'BCMC',
    ]);
  });

  test('know four digits of CVV on American Express alone', () => {
    expect(cardBrands.filter((brand) => cardRulesOf(brand).cvvLength === 4)).toEqual(['AMEX']);
  });

  test('leave the numbers of lesser known brands open', () => {
    expect(cardRulesOf('AIRPLUS')).toEqual(cardRulesOf('ALIA'));
    expect(cardRulesOf('AIRPLUS').networks).toEqual([]);
  });

  test('tell brands that share a network by their first digits', () => {
    expect(cardRulesOf('BCMC').prefixes?.test('67034200554565015')).toBe(true);
    expect(cardRulesOf('BCMC').prefixes?.test('6761301000993772')).toBe(false);
  });
});
