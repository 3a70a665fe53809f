import { ask, type Patience } from './ask.ts';
import { entriesOf } from './json.ts';

export type LocaleRequest = Patience & {
  /** Address of the script's pinned folder; ends in `/`. */
  readonly folderUrl: string;
  /** The name of a file in `locales/`. */
  readonly locale: string;
};

export type Phrases = Readonly<Record<string, string>>;

/** The phrases of a locale file; `undefined` where it holds none. */
export const readPhrases = (body: unknown): Phrases | undefined => {
  const phrases = entriesOf(body).filter(
    (entry): entry is readonly [string, string] => typeof entry[1] === 'string',
  );
  return phrases.length === 0 ? undefined : Object.fromEntries(phrases);
};

/** Fetches one language; `undefined` when it could not be had. */
export const loadLocale = async (wanted: LocaleRequest): Promise<Phrases | undefined> => {
  const answer = await ask(`${wanted.folderUrl}locales/${wanted.locale}.json`, {}, wanted);
  return answer?.status === 200 ? readPhrases(answer.body) : undefined;
};
