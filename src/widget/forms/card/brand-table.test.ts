import { describe, expect, test } from 'vitest';
import { findPaymentMethod } from '#contract/brands';
import { brandsWithoutRanges, cardBrands } from '#contract/card-brands';
import { hasUnknownRanges, isNumberOfBrand } from '#contract/card-number-brands';
import { opening } from '#widget-frame/field-data.fixture';
import { findFieldRules } from '#widget-frame/field-rules';
import { createField } from '#widget-frame/field';
import { createBrandChoice } from './brand-choice.ts';

const visaBrands = 'VISA VISADEBIT VISAELECTRON VPAY CARTEBLEUE CARTEBANCAIRE MADA BCMC';

/** Brands that may have further numbers in the ranges that no network has for itself alone. */
const national = 'MADA MEEZA ELO HIPERCARD NARANJA CABAL CARNET';

type Card = {
  readonly number: string;
  /** The brands that the number can belong to, in addition to {@link brandsWithoutRanges}. */
  readonly possible: readonly string[];
};

function card(number: string, possible: string): Card {
  return {
    number,
    possible: possible.split(' '),
  };
}

/** One number of each public range, and some outside all of them. */
const cards: readonly Card[] = [
  card('4111111111111111', visaBrands),
  card('4796580000000001', 'BCMC VISA VISADEBIT VISAELECTRON VPAY CARTEBLEUE CARTEBANCAIRE MADA'),
  card(
    '4571000000000001',
    'DANKORT VISA VISADEBIT VISAELECTRON VPAY CARTEBLEUE CARTEBANCAIRE MADA',
  ),
  card('4464040000000007', 'MADA VISA VISADEBIT VISAELECTRON VPAY CARTEBLEUE CARTEBANCAIRE'),
  card('5200000000000007', 'MASTER MASTERDEBIT CARTEBANCAIRE MADA BCMC'),
  card('2221000000000009', 'MASTER MASTERDEBIT CARTEBANCAIRE MADA BCMC'),
  card('374500262001008', 'AMEX'),
  card('36177580677072', 'DINERS'),
  card('6011000400001008', 'DISCOVER ELO'),
  card('3530111333300000', 'JCB'),
  card('6250947000000014', 'UNIONPAY UNIONPAY_SMS'),
  card('6761301000993772', 'MAESTRO BCMC'),
  card('67034200554565015', 'BCMC MAESTRO'),
  card('6060050000000009', 'BCMC MAESTRO'),
  card('5019000000000008', 'DANKORT MAESTRO'),
  card('5078030000000003', 'MEEZA MAESTRO'),
  card('6051410000000006', 'MADA MAESTRO'),
  card('9682010000000005', 'MADA'),
  card('5066990000000002', 'ELO'),
  card('6500570000000004', 'ELO DISCOVER'),
  card('6062820000002', 'HIPERCARD'),
  card('6062826786276634', 'HIPERCARD'),
  card('6062820000000000002', 'HIPERCARD'),
  card('6370950000000005', 'HIPERCARD'),
  card('5895620000000002', 'NARANJA'),
  card('6042010000000006', 'CABAL MAESTRO'),
  card('6502720000000003', 'CABAL DISCOVER'),
  card('5062010000000003', 'CARNET MAESTRO'),
  card('2869000000000006', 'CARNET'),
  card('5075890000000003', 'CARTEBANCAIRE MAESTRO'),
  card('6039990000000004', `MAESTRO BCMC ${national}`),
  card('7000000000000005', national),
];

const typedBrands = cardBrands.filter((brand) => findPaymentMethod(brand) === 'card');

type Scenario = {
  readonly offered: readonly string[];
  readonly brandDetection: boolean;
  /** The brand that the shopper selects before typing the number. Empty if none. */
  readonly selected: string;
};

/** The `paymentBrand` that a form sends; `refused` if the number is invalid. */
function pay({ offered, brandDetection, selected }: Scenario, number: string): string {
  const choice = createBrandChoice({
    brands: offered,
    priority: undefined,
    startsUnselected: brandDetection,
    onChanged: () => {},
    onDetected: () => {},
  });
  const field = createField({
    opening: { ...opening, brands: offered, brand: choice.chosen.value },
    rules: findFieldRules('card.number', ''),
    emit: (event) => {
      if (event.kind === 'changed') choice.detect(event.brands, event.otherBrands);
    },
    requestBrands: () => Promise.resolve([]),
  });
  const unsubscribe = choice.chosen.subscribe((brand) => field.setBrand(brand));
  if (selected !== '') choice.choose(selected);
  // As typed: each length of the number is a state of the field.
  for (const length of [1, 4, 7, number.length])
    field.edit({ text: number.slice(0, length), caret: length, deleted: undefined });
  unsubscribe();
  return field.validate().kind === 'invalid' ? 'refused' : choice.chosen.value;
}

function isPossible({ possible }: Card, brand: string): boolean {
  return possible.includes(brand) || brandsWithoutRanges.includes(brand);
}

/** The brands of which one must be sent. */
function findExpected(offered: readonly string[], selected: string, each: Card): readonly string[] {
  const possible = offered.filter((brand) => isPossible(each, brand));
  if (possible.includes(selected)) return [selected];
  return possible.length === 0 ? ['refused'] : possible;
}

/** Describes the payments that send a brand other than the expected ones. */
function findWrong(
  offered: readonly string[],
  selections: readonly string[],
  numbers: readonly Card[],
): readonly string[] {
  return numbers.flatMap((each) =>
    selections.flatMap((selected) => {
      const expected = findExpected(offered, selected, each);
      const sent = pay({ offered, brandDetection: selected === '', selected }, each.number);
      const first = each.number.slice(0, 6);
      return expected.includes(sent)
        ? []
        : [`${offered.join('+')}, selected "${selected}": ${first} sends ${sent}`];
    }),
  );
}

function cardOf(brand: string): Card | undefined {
  return (
    cards.find(({ possible }) => possible[0] === brand) ??
    cards.find((each) => isPossible(each, brand))
  );
}

function isDefined<Value>(value: Value | undefined): value is Value {
  return value !== undefined;
}

test('each brand with ranges has a number', () => {
  const withRanges = typedBrands.filter((brand) => !hasUnknownRanges(brand));
  const accepted = withRanges.filter((brand) =>
    cards.some(({ number }) => isNumberOfBrand(number, brand)),
  );
  expect(accepted).toEqual(withRanges);
});

describe('The brand that a card form sends', () => {
  test.each(typedBrands)('is %s, if only this is offered and the number can be of it', (brand) => {
    expect(findWrong([brand], [''], cards)).toEqual([]);
  });

  test.each(typedBrands)(
    'is possible and the one that the shopper selected: %s and others',
    (brand) => {
      const others = typedBrands.slice(typedBrands.indexOf(brand) + 1);
      const wrong = others.flatMap((other) => {
        const offered = [brand, other];
        const outside = cards.find((each) => !offered.some((name) => isPossible(each, name)));
        return findWrong(
          offered,
          ['', brand, other],
          [cardOf(brand), cardOf(other), outside].filter(isDefined),
        );
      });
      expect(wrong).toEqual([]);
    },
  );

  test.each([true, false])(
    'is the brand that the ranges name, not one with unknown ranges, if brandDetection is %s',
    (brandDetection) => {
      const named = cards.filter(({ possible }) => possible.join(' ') !== national);
      for (const { number, possible } of named) {
        const [brand = ''] = possible;
        const offered = ['NATIVA', brand];
        expect(pay({ offered, brandDetection, selected: '' }, number)).toBe(brand);
        expect(pay({ offered, brandDetection, selected: 'NATIVA' }, number)).toBe('NATIVA');
      }
    },
  );

  test('is not the first brand of the form, if the number is of a brand that is not offered', () => {
    const offered = ['VISA', 'MASTER', 'AMEX'];
    for (const { number, possible } of cards) {
      const isOffered = possible.some((brand) => offered.includes(brand));
      for (const brandDetection of [true, false])
        expect(pay({ offered, brandDetection, selected: '' }, number) === 'refused').toBe(
          !isOffered,
        );
    }
  });
});
