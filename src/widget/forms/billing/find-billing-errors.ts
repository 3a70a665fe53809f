import * as v from 'valibot';
import { billingSchemas, type BillingPart } from '#contract/billing-address';
import { billingErrors, type FieldError } from '../../fields/field-errors.ts';

export function findBillingErrors(
  part: BillingPart,
  value: string,
  isMandatory: boolean,
): readonly FieldError[] {
  const text = value.trim();
  const isValid = text === '' ? !isMandatory : v.is(billingSchemas[part], text);
  return isValid ? [] : [billingErrors[part]];
}
