import { isBillingPart, type BillingPart } from '#contract/billing-address';
import { faultOf, type Fault } from './field.ts';

/** The parts of a billing address in the order in which they stand: the country first, then as on a letter. */
export const billingParts = [
  'country',
  'street1',
  'street2',
  'city',
  'state',
  'postcode',
] as const satisfies readonly BillingPart[];

/** Parts that must be filled. */
export type MandatoryParts = { readonly [Part in BillingPart]?: boolean };

/** What is wrong with an address; a part of which nothing is read is not asked for. */
export const findBillingFaults = (
  read: (part: BillingPart) => string | undefined,
  mandatory: MandatoryParts,
): readonly Fault[] =>
  billingParts.flatMap((part) => {
    const text = read(part)?.trim();
    const isGood =
      text === '' ? mandatory[part] !== true : text === undefined || isBillingPart(part, text);
    return isGood ? [] : (faultOf(`billing.${part}`) ?? []);
  });
