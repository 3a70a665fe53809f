import type { FormEntry } from '#contract/form-entry';

/** Encodes parameters as `application/x-www-form-urlencoded`. */
export function encodeForm(entries: readonly FormEntry[]): string {
  return new URLSearchParams(entries.map(([name, value]) => [name, value])).toString();
}
