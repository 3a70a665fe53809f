import { nameCharacters } from './card-holder.ts';
import { countCodePoints } from './code-points.ts';

/** Most code points of a part of a billing address, after NFC, and what else it keeps to. One is the fewest. */
const rules = {
  country: { max: 2, pattern: /^[A-Z]{2}$/ },
  street1: { max: 100, pattern: /^/ },
  street2: { max: 100, pattern: /^/ },
  city: { max: 80, pattern: /^/ },
  state: { max: 50, pattern: nameCharacters },
  postcode: { max: 30, pattern: nameCharacters },
} as const;

/** A part of a billing address, as options and `billing.*` call it. */
export type BillingPart = keyof typeof rules;

/**
 * Whether a text can be `billing.{part}`. The page asks this rather than the schemas of the table, as it does
 * with the card holder; a test holds the two together.
 */
export const isBillingPart = (part: BillingPart, text: string): boolean => {
  const { max, pattern } = rules[part];
  const length = countCodePoints(text);
  return length >= 1 && length <= max && pattern.test(text);
};
