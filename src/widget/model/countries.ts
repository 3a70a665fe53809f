import { countrySpecs } from 'ibantools';

/** Every country of ISO 3166-1 by its two letters, and Kosovo by those that banks know it by. */
const codes = Object.keys(countrySpecs);

/** The countries by the names that a language has for them, in its order. */
export const nameCountries = (tag: string): readonly (readonly [code: string, name: string])[] => {
  const names = new Intl.DisplayNames(tag, { type: 'region' });
  const { compare } = new Intl.Collator(tag);
  return codes
    .map((code) => [code, names.of(code) ?? code] as const)
    .sort(([, one], [, other]) => compare(one, other));
};
