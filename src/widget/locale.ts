/** The languages there is a file for; the widget asks for no other. */
export const locales = ['en', 'de', 'ar'] as const;
export type Locale = (typeof locales)[number];

const isLocale = (code: string): code is Locale => locales.some((locale) => locale === code);

/** The file for a language tag: `de` for `de`, `de-AT` or `DE_at`. */
export const matchLocale = (tag: string): Locale | undefined => {
  const [language = ''] = tag.trim().toLowerCase().split(/[-_]/);
  return isLocale(language) ? language : undefined;
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
