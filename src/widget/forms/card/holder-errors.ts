import * as v from 'valibot';
import { cardHolderSchema } from '#contract/card';
import { containsCardNumber } from '#contract/card-number-text';
import { normalizeText } from '#contract/normalize-text';
import { hostedErrors, shownFrom, type FieldError } from '../../fields/field-errors.ts';
import { splitHolderName } from '../../payment/holder-name.ts';

type HolderRules = {
  readonly isOptional: boolean;
  /**
   * Whether given name and surname of the customer are derived from the holder, so that a single
   * word is invalid.
   */
  readonly isSplit: boolean;
};

export function findHolderErrors(
  value: string,
  { isOptional, isSplit }: HolderRules,
): readonly FieldError[] {
  const holder = normalizeText('name', value);
  const error = { ...hostedErrors['card.holder'], ...shownFrom(holder === '') };
  if (containsCardNumber(value)) return [{ ...error, textKey: 'cardHolderNumber' }];
  if (holder === '') return isOptional ? [] : [error];
  const isNamed = !isSplit || splitHolderName(holder) !== undefined;
  return isNamed && v.is(cardHolderSchema, holder) ? [] : [error];
}
