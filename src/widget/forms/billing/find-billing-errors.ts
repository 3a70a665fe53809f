import * as v from 'valibot';
import { billingSchemas, type BillingPart } from '#contract/billing-address';
import { billingErrors, shownFrom, type FieldError } from '../../fields/field-errors.ts';
import type { TextKey } from '../../i18n.ts';

export function findBillingErrors(
  part: BillingPart,
  value: string,
  isMandatory: boolean,
): readonly FieldError[] {
  const text = value.trim();
  const isEmpty = text === '';
  const isValid = isEmpty ? !isMandatory : v.is(billingSchemas[part], text);
  if (isValid) return [];
  const textKey = isEmpty ? emptyTexts[part] : undefined;
  return [
    { ...billingErrors[part], ...(textKey !== undefined && { textKey }), ...shownFrom(isEmpty) },
  ];
}

/** The texts for empty fields, if they differ from those for wrong ones. */
const emptyTexts: Readonly<Partial<Record<BillingPart, TextKey>>> = {
  state: 'billingRegionEmpty',
  postcode: 'billingPostCodeEmpty',
};
