import type { CardCvv, CardNumber } from '#contract/parameters/card';
import type { AccountPassword } from '#contract/parameters/virtual-account';
import type { Handle as HandleOf, Loan as LoanOf } from '#protocol/handle';
import type { Event, SecureField } from '#protocol/payment';
import { detectBrands, isCardCvv, isCardNumber, maxCvvLength, schemeOf } from './card-rules.ts';
import { caretAfter, format, readTyped, type Typed } from './typing.ts';

type Entry =
  | readonly ['card.number', CardNumber]
  | readonly ['card.cvv', CardCvv]
  | readonly ['virtualAccount.password', AccountPassword]
  | readonly ['card.expiryMonth' | 'card.expiryYear' | 'card.holder', string];

/** What the shopper typed, fit to be sent: the parameters of a field. */
export type Value = readonly Entry[];
export type Loan = LoanOf<Value>;
export type Handle = HandleOf<Value>;

/** What a field must know of the form around it. */
export type Surroundings = { readonly offered: readonly string[]; readonly brand: string };

/** All in which the fields differ. */
export type FieldRules = {
  readonly autocomplete: 'cc-number' | 'cc-csc' | 'cc-exp' | 'cc-name' | 'current-password';
  /** What is typed; a secret is never seen. */
  readonly kind: 'digits' | 'name' | 'secret';
  /** What is held after an edit, and where the caret belongs in its text. */
  readonly edit: (
    held: string,
    typed: Typed,
    around: Surroundings,
    isFormatted: boolean,
  ) => { readonly held: string; readonly caret: number };
  /** The text of what is held. */
  readonly show: (held: string, isFormatted: boolean) => string;
  readonly brandsOf: (held: string, around: Surroundings) => readonly string[];
  /** The value as it may be sent; `undefined` while it may not. */
  readonly read: (held: string, around: Surroundings) => Value | undefined;
  /** Whether all that is wrong is that the date is over. */
  readonly isPast: (held: string) => boolean;
  /** What is left of the words to the page, where the page is not to hear all of them. */
  readonly hush?: (emit: (event: Event) => void) => (event: Event) => void;
};

type DigitRules = Pick<FieldRules, 'autocomplete' | 'brandsOf' | 'read'> & {
  readonly maxLength: (around: Surroundings) => number;
  readonly gapsOf: (digits: string) => readonly number[];
};

/** A field of digits, written in groups. */
const ofDigits = ({ maxLength, gapsOf, ...rules }: DigitRules): FieldRules => {
  const gapsIn = (digits: string, isFormatted: boolean) => (isFormatted ? gapsOf(digits) : []);
  return {
    ...rules,
    kind: 'digits',
    edit: (held, typed, around, isFormatted) => {
      const { digits, before } = readTyped(held, typed, maxLength(around));
      return { held: digits, caret: caretAfter(before, gapsIn(digits, isFormatted)) };
    },
    show: (digits, isFormatted) => format(digits, gapsIn(digits, isFormatted)),
    isPast: () => false,
  };
};

const groupsOfFour = [4, 8, 12, 16];

/** Networks name the gaps of their shortest numbers; a tail of seven digits reads badly. */
const gapsOf = (digits: string): readonly number[] => {
  const gaps = schemeOf(digits)?.gaps ?? groupsOfFour;
  return gaps.at(-1) === 12 ? groupsOfFour : gaps;
};

/** The rules of the fields that are secure in every form. */
export const digitRules = {
  'card.number': ofDigits({
    autocomplete: 'cc-number',
    maxLength: () => 19,
    gapsOf,
    brandsOf: (digits, { offered }) => detectBrands(digits, offered),
    read: (digits, { offered }) =>
      isCardNumber(digits, offered) ? [['card.number', digits]] : undefined,
  }),
  'card.cvv': ofDigits({
    autocomplete: 'cc-csc',
    maxLength: ({ brand }) => maxCvvLength(brand),
    gapsOf: () => [],
    brandsOf: () => [],
    read: (digits, { brand }) => (isCardCvv(digits, brand) ? [['card.cvv', digits]] : undefined),
  }),
} as const;

/**
 * The rules of a field. Those of expiry date, holder and password are fetched where they are needed: most
 * forms have them in the page, or not at all. A date is judged by `today`, an empty one leaves it to the gateway.
 */
export const findRules = async (field: SecureField, today: string): Promise<FieldRules> => {
  if (field === 'card.number' || field === 'card.cvv') return digitRules[field];
  const rules = await import('./text-rules.ts');
  return rules.createTextRules(today)[field];
};
