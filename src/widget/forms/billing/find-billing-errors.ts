import * as v from 'valibot';
import { billingSchemas, type BillingPart } from '#contract/billing-address';
import { isLikeCardNumber } from '#contract/card-number-text';
import { normalizeParameter } from '#contract/normalize-text';
import { billingErrors, shownFrom, type FieldError } from '../../fields/field-errors.ts';
import { addressTextsOf } from './address-texts.ts';
import { examplePostcode, readPostcode } from './postcodes.ts';
import { findState } from './states.ts';

/** What the validity of a part of the address depends on. */
export type AddressRules = {
  readonly isMandatory: boolean;
  /** Empty if it is not known. */
  readonly country: string;
  /** The value in the option `billingAddress`. */
  readonly preset?: string | undefined;
};

export function findBillingErrors(
  part: BillingPart,
  value: string,
  rules: AddressRules,
): readonly FieldError[] {
  if (isLikeCardNumber(value))
    return [{ ...billingErrors[part], textKey: 'cardNumberElsewhere', ...shownFrom(false) }];
  const { country, isMandatory } = rules;
  const text = normalizePart(part, value, country);
  const isEmpty = text === '';
  const isValid = isEmpty
    ? !isMandatory
    : v.is(billingSchemas[part], text) && hasFormat(part, text, rules);
  if (isValid) return [];
  const texts = addressTextsOf(part, country);
  const example = part === 'postcode' && !isEmpty ? examplePostcode(country) : undefined;
  const formatKey = example === undefined ? undefined : texts.format;
  const textKey = isEmpty ? texts.empty : formatKey;
  return [
    {
      ...billingErrors[part],
      ...(textKey !== undefined && { textKey }),
      ...(example !== undefined && { values: { example } }),
      ...shownFrom(isEmpty),
    },
  ];
}

/** The value as it is sent: a postcode as its country writes it, the code of a state. */
export function normalizePart(part: BillingPart, value: string, country: string): string {
  const text = normalizeParameter(`billing.${part}`, value);
  if (text === '' || (part !== 'state' && part !== 'postcode')) return text;
  const found = part === 'state' ? findState(country, text) : readPostcode(country, text);
  return found ?? text;
}

/**
 * A postcode that the page has set is not compared with the format of its country: pages that were
 * written before the widget knew formats send what their customers have registered.
 */
function hasFormat(part: BillingPart, text: string, { country, preset }: AddressRules): boolean {
  if (part !== 'postcode') return true;
  const isPreset = preset !== undefined && normalizePart(part, preset, country) === text;
  return isPreset || readPostcode(country, text) !== undefined;
}
