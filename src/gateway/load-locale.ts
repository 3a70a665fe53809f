import { own } from '#contract/own';
import { request, type RequestTimeout } from './request.ts';
import { entriesOf } from './json.ts';

export type LocaleRequest = RequestTimeout & {
  /** URL of the script's versioned folder. Ends in `/`. */
  readonly folderUrl: string;
  /** The name of a file in `locales/`, without extension. */
  readonly locale: string;
};

export type Phrases = Readonly<Record<string, string>>;

/** The texts of a locale file by key. `undefined` if it contains none. */
export function readPhrases(body: unknown): Phrases | undefined {
  const phrases = entriesOf(body).filter(
    (entry): entry is readonly [string, string] => typeof entry[1] === 'string',
  );
  return phrases.length === 0 ? undefined : own(Object.fromEntries(phrases));
}

/** Returns `undefined` if the request fails or the file contains no texts. */
export async function loadLocale(options: LocaleRequest): Promise<Phrases | undefined> {
  const response = await request(`${options.folderUrl}locales/${options.locale}.json`, {}, options);
  return response?.status === 200 ? readPhrases(response.body) : undefined;
}
