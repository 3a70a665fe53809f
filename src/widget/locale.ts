/** The languages there is a file for, by the names of the files; the widget asks for no other. */
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

/** Files that are called by a country; everybody else asks for the language. */
const tags: Readonly<Partial<Record<Locale, string>>> = {
  dk: 'da',
  se: 'sv',
  cz: 'cs',
  cn: 'zh-CN',
  gr: 'el',
  no: 'nb',
};

/** The language tag of a file, for screen readers, hyphenation and `Intl`. */
export const tagOf = (locale: Locale): string => tags[locale] ?? locale;

/** The file for a language tag: `de` for `de`, `de-AT` or `DE_at`; `dk` for `dk` and `da-DK`. */
export const matchLocale = (tag: string): Locale | undefined => {
  const [language = ''] = tag.trim().toLowerCase().split(/[-_]/);
  const wanted = language === 'nn' ? 'nb' : language;
  return locales.find((locale) => locale === wanted || tagOf(locale).split('-')[0] === wanted);
};

/** The first language wished for that there is a file for; wishes come in the order of their weight. */
export const pickLocale = (wishes: readonly string[]): Locale => {
  for (const wish of wishes) {
    const locale = matchLocale(wish);
    if (locale !== undefined) return locale;
  }
  return 'en';
};

/** The way a language is written. */
export const directionOf = (locale: Locale): 'ltr' | 'rtl' => (locale === 'ar' ? 'rtl' : 'ltr');
