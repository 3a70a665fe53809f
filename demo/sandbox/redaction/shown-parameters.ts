import type { FormEntry } from '#contract/form-entry';
import * as v from 'valibot';
import { maskCardNumbers, showableValue } from './card-numbers.ts';

/** Parameters as the ledger stores them. Any page can send requests, so long values are truncated. */
export const shownParametersSchema = v.object({
  parameters: v.pipe(v.array(v.object({ name: v.string(), value: v.string() })), v.readonly()),
  /** The number of further parameters. */
  more: v.exactOptional(v.number()),
});

export type ShownParameters = Readonly<v.InferOutput<typeof shownParametersSchema>>;

const maxValueLength = 128;

export function showText(text: string, length = maxValueLength): string {
  return shorten(maskCardNumbers(text), length);
}

const maxParameters = 50;
const maxNameLength = 80;

export function showParameters(entries: readonly FormEntry[]): ShownParameters {
  const more = entries.length - maxParameters;
  return {
    parameters: entries.slice(0, maxParameters).map(([name, value]) => ({
      name: showText(name, maxNameLength),
      value: shorten(showableValue(name, value), maxValueLength),
    })),
    ...(more > 0 ? { more } : {}),
  };
}

/** Mask card numbers first, because half a number is not recognised. */
function shorten(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length)}…` : text;
}
