import { findBrandName } from '#contract/brands';
import type { HostedFieldName, Problem } from '#protocol/payment';
import type { TextKey } from '../i18n.ts';
import { hostedErrors, shownFrom, type FieldError } from './field-errors.ts';
import type { FieldBrand } from './frame-opening.ts';

/** The error that describes the problem of a hosted field to the shopper. */
export function findHostedErrors(
  parameter: HostedFieldName,
  { problem, isFinal, brand: refused }: Problem,
  brand: FieldBrand,
): readonly FieldError[] {
  if (problem === 'none') return [];
  if (parameter === 'card.expiry') return [expiryErrorOf(problem, isFinal)];
  const isOfOtherBrand = problem === 'brandNotAccepted' || problem === 'cardTypeNotAccepted';
  const textKey =
    parameter === 'card.cvv' ? cvvTextOf(problem, brand) : textKeys[parameter][problem];
  return [
    {
      ...hostedErrors[parameter],
      ...(textKey !== undefined && { textKey }),
      ...shownFrom(problem === 'empty', isFinal),
      ...(isOfOtherBrand && { values: describeBrands(refused, brand) }),
    },
  ];
}

/** The error of an expiry date, typed in the page or in a hosted field. */
export function expiryErrorOf(problem: Problem['problem'], isFinal: boolean): FieldError {
  const textKey = expiryTexts[problem];
  return {
    field: 'expiry',
    error: problem === 'past' || problem === 'tooFar' ? 'expiryYearError' : 'expiryMonthError',
    ...(textKey !== undefined && { textKey }),
    ...shownFrom(problem === 'empty', isFinal),
  };
}

/** The values of the placeholders in the texts of cards that are not accepted. */
function describeBrands(refused: string, { offered }: FieldBrand) {
  return {
    brand: findBrandName(refused),
    brands: offered.value.map(findBrandName).join(', '),
  };
}

type ProblemTexts = Readonly<Partial<Record<Problem['problem'], TextKey>>>;

/** The texts of the problems for which a field has a text besides that of its error. */
const textKeys: Readonly<
  Record<Exclude<HostedFieldName, 'card.expiry' | 'card.cvv'>, ProblemTexts>
> = {
  'card.number': {
    empty: 'cardNumberEmpty',
    incomplete: 'cardNumberIncomplete',
    wrong: 'cardNumberWrong',
    brandNotAccepted: 'brandNotAccepted',
    cardTypeNotAccepted: 'cardTypeNotAccepted',
  },
  'card.holder': { cardNumber: 'cardHolderNumber' },
  'virtualAccount.password': { empty: 'passwordEmpty' },
};

const expiryTexts: ProblemTexts = {
  incomplete: 'expiryIncomplete',
  monthWrong: 'expiryMonthWrong',
  tooFar: 'expiryYearTooFar',
};

/** The text states how many digits the CVV of the brand has, and where they are on the card. */
function cvvTextOf(problem: Problem['problem'], brand: FieldBrand): TextKey | undefined {
  if (problem !== 'empty' && problem !== 'incomplete') return undefined;
  const base = problem === 'empty' ? 'cvvEmpty' : 'cvvIncomplete';
  const chosen = brand.chosen.value;
  if (chosen === '') return `${base}Any`;
  return chosen === 'AMEX' ? `${base}Amex` : base;
}
