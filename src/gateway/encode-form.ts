import type { FormEntry } from '#contract/form-entry';

/** Encodes parameters as `application/x-www-form-urlencoded`. */
export const encodeForm = (entries: readonly FormEntry[]): string =>
  new URLSearchParams(entries.map(([name, value]) => [name, value])).toString();
