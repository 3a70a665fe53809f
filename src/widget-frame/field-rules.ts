import type { CardCvv, CardNumber } from '#contract/parameters/card';
import type { Handle as HandleOf, Loan as LoanOf } from '#protocol/handle';
import type { SecureField } from '#protocol/payment';
import { detectBrands, isCardCvv, isCardNumber, maxCvvLength, schemeOf } from './card-rules.ts';

/** What the shopper typed, fit to be sent. */
export type Value = CardNumber | CardCvv;
export type Loan = LoanOf<Value>;
export type Handle = HandleOf<Value>;

/** What a field must know of the form around it. */
export type Surroundings = { readonly offered: readonly string[]; readonly brand: string };

/** All in which the two fields differ. */
export type FieldRules = {
  readonly autocomplete: 'cc-number' | 'cc-csc';
  readonly maxLength: (around: Surroundings) => number;
  readonly gapsOf: (digits: string) => readonly number[];
  readonly brandsOf: (digits: string, around: Surroundings) => readonly string[];
  /** The value as it may be sent; `undefined` while it may not. */
  readonly read: (digits: string, around: Surroundings) => Value | undefined;
};

const groupsOfFour = [4, 8, 12, 16];

/** Networks name the gaps of their shortest numbers; a tail of seven digits reads badly. */
const gapsOf = (digits: string): readonly number[] => {
  const gaps = schemeOf(digits)?.gaps ?? groupsOfFour;
  return gaps.at(-1) === 12 ? groupsOfFour : gaps;
};

export const fieldRules: Readonly<Record<SecureField, FieldRules>> = {
  'card.number': {
    autocomplete: 'cc-number',
    maxLength: () => 19,
    gapsOf,
    brandsOf: (digits, { offered }) => detectBrands(digits, offered),
    read: (digits, { offered }) => (isCardNumber(digits, offered) ? digits : undefined),
  },
  'card.cvv': {
    autocomplete: 'cc-csc',
    maxLength: ({ brand }) => maxCvvLength(brand),
    gapsOf: () => [],
    brandsOf: () => [],
    read: (digits, { brand }) => (isCardCvv(digits, brand) ? digits : undefined),
  },
};
