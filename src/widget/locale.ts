import { own } from '#contract/own';

/** The names of the files in `locales/`. The widget requests no other language file. */
export const locales = [
  'en',
  'de',
  'fr',
  'es',
  'it',
  'nl',
  'dk',
  'fi',
  'se',
  'tr',
  'ar',
  'ja',
  'sl',
  'pt',
  'pl',
  'cz',
  'hu',
  'bg',
  'ro',
  'ru',
  'cn',
  'gr',
  'no',
  'sk',
  'ko',
] as const;
export type Locale = (typeof locales)[number];

/** The language tags of the files that are not named by their tag. */
const tags: Readonly<Partial<Record<Locale, string>>> = own({
  dk: 'da',
  se: 'sv',
  cz: 'cs',
  cn: 'zh-CN',
  gr: 'el',
  no: 'nb',
});

/** The language tag of a file, for the attribute `lang` and for `Intl`. */
export function tagOf(locale: Locale): string {
  return tags[locale] ?? locale;
}

/** Joins texts as a language writes a list, such as `a, b, c`. */
export function joinList(tag: string, items: readonly string[]): string {
  return new Intl.ListFormat(tag, own<Intl.ListFormatOptions>({ type: 'unit' })).format(items);
}

/** The name of a country in a language. Its code if `Intl` knows no name. */
export function nameCountry(tag: string, code: string): string {
  // Throws for anything but two letters.
  if (!/^[A-Z]{2}$/.test(code)) return code;
  return new Intl.DisplayNames(tag, own({ type: 'region' })).of(code) ?? code;
}

/**
 * The file for a language tag: `de` for `de`, `de-AT` and `DE_at`, `dk` for `dk` and `da-DK`, `no`
 * for `nb` and `nn`. `undefined` if none.
 */
export function matchLocale(tag: string): Locale | undefined {
  const [language = ''] = tag.trim().toLowerCase().split(/[-_]/);
  const wanted = language === 'nn' ? 'nb' : language;
  return locales.find((locale) => locale === wanted || tagOf(locale).split('-')[0] === wanted);
}

/** The file for the first supported tag, in order of preference. English if none is supported. */
export function pickLocale(languageTags: readonly string[]): Locale {
  return languageTags.map(matchLocale).find((locale) => locale !== undefined) ?? 'en';
}

/** The country in a language tag: `AT` for `de-AT`. Empty if there is none. */
export function regionOf(tag: string): string {
  const [, region = ''] =
    /^[a-z]{2,3}(?:[-_][a-z]{4})?[-_]([a-z]{2})(?![a-z\d])/i.exec(tag.trim()) ?? [];
  return region.toUpperCase();
}

export function directionOf(locale: Locale): 'ltr' | 'rtl' {
  return locale === 'ar' ? 'rtl' : 'ltr';
}
