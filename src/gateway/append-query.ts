import type { FormEntry } from '#contract/form-entry';
import { encodeForm } from './encode-form.ts';

/** Appends parameters to a URL. Does not encode the existing query again, which may be signed. */
export function appendQuery(url: URL, entries: readonly FormEntry[]): string {
  const appended = new URL(url);
  const parts = [url.search.slice(1), encodeForm(entries)].filter((part) => part !== '');
  appended.search = parts.length === 0 ? '' : `?${parts.join('&')}`;
  return appended.href;
}
