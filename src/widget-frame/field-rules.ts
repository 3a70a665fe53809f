import * as v from 'valibot';
import {
  cardHolderSchema,
  maxCardHolderLength,
  type CardCvv,
  type CardNumber,
} from '#contract/card';
import { findBrands, networkOf } from '#contract/card-number-brands';
import { containsCardNumber } from '#contract/card-number-text';
import { editExpiry, readExpiry } from '#contract/expiry';
import { normalizeText } from '#contract/normalize-text';
import { accountPasswordSchema, type AccountPassword } from '#contract/virtual-account';
import type { FieldEntry, FieldReading } from '#protocol/field-entry';
import {
  otherProblem,
  type DetectedBrands,
  type Event,
  type HostedFieldName,
  type Problem,
} from '#protocol/payment';
import {
  exampleCvv,
  exampleNumber,
  findNumberProblem,
  isCardCvv,
  isCardNumber,
  isCvvOptional,
  maxCvvLength,
} from './card-rules.ts';
import { caretAfter, format, readDigits, type Edit } from './digit-editing.ts';
import { skipRepeatedChanges } from './skip-repeated-changes.ts';

type Parameter =
  | readonly ['card.number', CardNumber]
  | readonly ['card.cvv', CardCvv]
  | readonly ['virtualAccount.password', AccountPassword]
  | readonly ['card.expiryMonth' | 'card.expiryYear' | 'card.holder', string];

/** The valid value of a field: the parameters that it sends. */
export type Value = readonly Parameter[];
export type Reading = FieldReading<Value>;
export type Entry = FieldEntry<Value>;

/**
 * `offered`: the brands of the form. `brand`: the selected one, or empty. `isFormatted`: digits are
 * shown in groups.
 */
export type FieldContext = {
  readonly offered: readonly string[];
  readonly brand: string;
  readonly isFormatted: boolean;
};

export type ParsedContent =
  | { readonly isValid: true; readonly value: Value }
  | { readonly isValid: false; readonly problem: Problem };

/**
 * The differences between the hosted fields. `content`: the digits or the text that a field stores.
 */
export type FieldRules = {
  readonly autocomplete: 'cc-number' | 'cc-csc' | 'cc-exp' | 'cc-name' | 'current-password';
  /** Determines keyboard, text direction and masking. `secret` is always masked. */
  readonly inputKind: 'digits' | 'name' | 'secret';
  /** Returns the content after an edit, and the position of the caret in the shown text. */
  readonly edit: (
    content: string,
    edit: Edit,
    context: FieldContext,
  ) => { readonly content: string; readonly caret: number };
  /** The text in the input. */
  readonly show: (content: string, context: FieldContext) => string;
  /**
   * An example of a value of the selected brand, which the empty input shows if the page requests
   * it. Empty if the field has no example.
   */
  readonly example: (context: FieldContext) => string;
  readonly detectBrands: (content: string, context: FieldContext) => DetectedBrands;
  /** Whether the field may be empty although the page requires it. */
  readonly isOptional: (context: FieldContext) => boolean;
  readonly parse: (content: string, context: FieldContext) => ParsedContent;
  /**
   * Filters the events that are sent to the page, for a field whose events could reveal its value.
   */
  readonly filterEvents?: (emit: (event: Event) => void) => (event: Event) => void;
};

const groupsOfFour = [4, 8, 12, 16];

const noBrands: DetectedBrands = { brands: [], otherBrands: [] };

const cardNumberRules = createDigitRules({
  autocomplete: 'cc-number',
  maxLength: () => 19,
  gapsOf: cardNumberGaps,
  exampleOf: exampleNumber,
  detectBrands: (digits, { offered }) => (digits === '' ? noBrands : findBrands(digits, offered)),
  isOptional: () => false,
  parse: (digits, { offered, brand }) =>
    isCardNumber(digits, offered, brand)
      ? valid(['card.number', digits])
      : invalidFor(findNumberProblem(digits, offered)),
});

const invalid = invalidFor(otherProblem);

const cvvRules = createDigitRules({
  autocomplete: 'cc-csc',
  maxLength: ({ brand }) => maxCvvLength(brand),
  gapsOf: () => [],
  exampleOf: exampleCvv,
  detectBrands: () => noBrands,
  isOptional: ({ brand }) => isCvvOptional(brand),
  parse: (digits, { brand }) =>
    isCardCvv(digits, brand)
      ? valid(['card.cvv', digits])
      : invalidFor({ ...otherProblem, problem: 'incomplete' }),
});

/** Limits the processing of pasted text, in UTF-16 code units. Longer than any valid value. */
const maxTextLength = 1_000;

const textRules = {
  show: (content: string) => content,
  example: () => '',
  detectBrands: () => noBrands,
  isOptional: () => false,
} as const;

const holderRules: FieldRules = {
  ...textRules,
  autocomplete: 'cc-name',
  inputKind: 'name',
  edit: editText(maxCardHolderLength),
  parse: (content) => {
    if (containsCardNumber(content)) return invalidFor({ ...otherProblem, problem: 'cardNumber' });
    const holder = v.safeParse(cardHolderSchema, normalizeText('name', content));
    return holder.success ? valid(['card.holder', holder.output]) : invalid;
  },
};

/**
 * A password is sent as typed, because spaces can be part of it. A password that is too long is
 * invalid. It is not cut to the permitted length, because the shopper could not see which
 * characters are missing.
 */
const passwordRules: FieldRules = {
  ...textRules,
  autocomplete: 'current-password',
  inputKind: 'secret',
  edit: editText(maxTextLength),
  parse: (content) => {
    const password = v.safeParse(accountPasswordSchema, content);
    return password.success ? valid(['virtualAccount.password', password.output]) : invalid;
  },
  filterEvents: skipRepeatedChanges,
};

/** The rules of a field. See {@link createExpiryRules} for `today`. */
export function findFieldRules(field: HostedFieldName, today: string): FieldRules {
  return {
    'card.number': cardNumberRules,
    'card.cvv': cvvRules,
    'card.expiry': createExpiryRules(today),
    'card.holder': holderRules,
    'virtualAccount.password': passwordRules,
  }[field];
}

type DigitRules = Pick<FieldRules, 'autocomplete' | 'detectBrands' | 'isOptional' | 'parse'> & {
  readonly maxLength: (context: FieldContext) => number;
  /** Numbers of digits after which a gap is shown. */
  readonly gapsOf: (digits: string) => readonly number[];
  /** Returns an example with gaps. */
  readonly exampleOf: (brand: string) => string;
};

/** Creates the rules of a field that stores digits and, if `isFormatted`, shows gaps in them. */
function createDigitRules({ maxLength, gapsOf, exampleOf, ...rules }: DigitRules): FieldRules {
  function gapsIn(digits: string, { isFormatted }: FieldContext) {
    return isFormatted ? gapsOf(digits) : [];
  }
  return {
    ...rules,
    inputKind: 'digits',
    edit: (content, edit, context) => {
      const { digits, before } = readDigits(content, edit, maxLength(context));
      return { content: digits, caret: caretAfter(before, gapsIn(digits, context)) };
    },
    show: (digits, context) => format(digits, gapsIn(digits, context)),
    example: ({ brand, isFormatted }) =>
      isFormatted ? exampleOf(brand) : exampleOf(brand).replaceAll(' ', ''),
  };
}

/**
 * card-validator describes groups of four by the gaps 4, 8 and 12. A number with more than 16
 * digits has another gap after 16.
 */
function cardNumberGaps(digits: string): readonly number[] {
  const gaps = networkOf(digits)?.gaps ?? groupsOfFour;
  return gaps.at(-1) === 12 ? groupsOfFour : gaps;
}

function valid(...value: Value): ParsedContent {
  return { isValid: true, value };
}

function invalidFor(problem: Problem): ParsedContent {
  return { isValid: false, problem };
}

/** Stores text as it was typed, cut to `max` code points. */
function editText(max: number): FieldRules['edit'] {
  return (_, { text, caret }) => {
    const content = Array.from(text.slice(0, maxTextLength)).slice(0, max).join('');
    return { content, caret: Math.min(caret, content.length) };
  };
}

const maxExpiryLength = 32;

/** `today` is `yyyy-MM-dd`. If it is empty, dates in the past and the distant future are valid. */
function createExpiryRules(today: string): FieldRules {
  return {
    ...textRules,
    autocomplete: 'cc-exp',
    inputKind: 'digits',
    edit: (_, { text, caret, deleted }) => {
      const edited = editExpiry(text.slice(0, maxExpiryLength), caret, deleted !== undefined);
      return { content: edited.text, caret: edited.caret };
    },
    parse: (content) => {
      const expiry = readExpiry(content, today);
      return expiry.kind === 'wrong'
        ? invalidFor({ ...otherProblem, problem: expiry.problem, isFinal: expiry.isFinal })
        : valid(['card.expiryMonth', expiry.month], ['card.expiryYear', expiry.year]);
    },
  };
}
