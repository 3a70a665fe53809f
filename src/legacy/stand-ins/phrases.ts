/** Names a phrase may have in place of the one that is asked for, and the values that stand in its gaps. */
type Wishes = {
  readonly lng: string;
  readonly fallbackLng: readonly string[];
  readonly context: string;
  readonly [value: string]: unknown;
};

type Phrases = Readonly<Record<string, string>>;

type Beginning = {
  readonly resources: Readonly<Record<string, { readonly translation: Phrases }>>;
};

const fill = (phrase: string, values: Wishes): string =>
  phrase.replace(/\{\{(\w+)\}\}/g, (gap, name: string) => {
    const value = values[name];
    return typeof value === 'string' ? value : gap;
  });

const own = (phrases: Phrases | undefined, name: string): string | undefined =>
  phrases !== undefined && Object.prototype.hasOwnProperty.call(phrases, name)
    ? phrases[name]
    : undefined;

/** What the form asks of i18next, which would be larger: languages in their order, gaps, contexts. */
const createInstance = () => {
  const languages: Record<string, Phrases> = {};
  return {
    init: ({ resources }: Beginning): void => {
      for (const language of Object.keys(resources)) {
        languages[language] = resources[language]?.translation ?? {};
      }
    },
    addResourceBundle: (language: string, _space: string, phrases: Phrases): void => {
      languages[language] = phrases;
    },
    t: (key: string, wishes: Wishes): string => {
      for (const language of [wishes.lng, ...wishes.fallbackLng]) {
        const phrases = languages[language];
        const phrase = own(phrases, `${key}_${wishes.context}`) ?? own(phrases, key);
        if (phrase !== undefined) return fill(phrase, wishes);
      }
      return key;
    },
  };
};

export const i18next = { createInstance };
