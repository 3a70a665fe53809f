import { isCardBrand } from '#contract/card-brands';
import type { ParameterError } from '../../parameters/table.ts';
import type { CardParameters } from '../../parameters/card.ts';
import { passesLuhn } from '../../redaction/luhn.ts';
import { detectBrand, fitsBrand } from './card-brands.ts';

/** Cards are good to the end of their month, wherever on earth it ends last. */
const isExpired = (card: CardParameters, now: number): boolean => {
  const monthEndMs = Date.UTC(Number(card['card.expiryYear']), Number(card['card.expiryMonth']));
  const latestZoneMs = 12 * 60 * 60 * 1000;
  return now >= monthEndMs + latestZoneMs;
};

export type CheckedCard =
  | { readonly ok: true; readonly brand: string }
  | { readonly ok: false; readonly errors: readonly ParameterError[] };

const invalid = (rule: string, ...names: readonly string[]): CheckedCard => ({
  ok: false,
  errors: names.map((name) => ({ name, rule })),
});

/** What arithmetic alone can say of a card; what only its issuer knows is no error of form. */
export const checkCard = (
  card: CardParameters,
  wantedBrand: string | undefined,
  now: number,
): CheckedCard => {
  const number = card['card.number'];
  const brand = wantedBrand ?? detectBrand(number);
  if (!passesLuhn(number)) return invalid('a number whose check digit is right', 'card.number');
  if (isExpired(card, now))
    return invalid('not in the past', 'card.expiryMonth', 'card.expiryYear');
  if (brand === undefined) return invalid('required for this number', 'paymentBrand');
  if (!isCardBrand(brand)) return invalid('a brand of cards', 'paymentBrand');
  if (!fitsBrand(number, brand)) return invalid('a brand that the number is of', 'paymentBrand');
  return { ok: true, brand };
};
