import type { FormEntry } from '#contract/form-encoding';
import { blank, repeatable } from './card-numbers.ts';

/** Parameters as the ledger tells them. Any page can send us requests, so each is short, however long it was. */
export type ShownParameters = {
  readonly parameters: readonly { readonly name: string; readonly value: string }[];
  /** How many more there were. */
  readonly more?: number;
};

const maxParameters = 50;
const maxNameLength = 80;
const maxValueLength = 128;

/** Blanked first: half a card number would not be recognised. */
const shorten = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length)}…` : text;

export const showText = (text: string, length = maxValueLength): string =>
  shorten(blank(text), length);

export const showParameters = (entries: readonly FormEntry[]): ShownParameters => {
  const more = entries.length - maxParameters;
  return {
    parameters: entries.slice(0, maxParameters).map(([name, value]) => ({
      name: showText(name, maxNameLength),
      value: shorten(repeatable(name, value), maxValueLength),
    })),
    ...(more > 0 ? { more } : {}),
  };
};
