import { countryCodes } from '#contract/countries';

/** The countries with their names in a language, in its alphabetical order. */
export const nameCountries = (tag: string): readonly (readonly [code: string, name: string])[] => {
  const names = new Intl.DisplayNames(tag, { type: 'region' });
  const { compare } = new Intl.Collator(tag);
  return countryCodes
    .map((code) => [code, names.of(code) ?? code] as const)
    .sort(([, one], [, other]) => compare(one, other));
};
