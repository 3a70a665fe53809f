import { conditional, keyed } from './table.ts';
import { characters, charactersOf } from './text.ts';

/** The keys of `customParameters[name]` that a browser may send start so. */
export const shopperPrefix = 'SHOPPER_';

/** A key of `customParameters[name]`. */
export const customKey = () =>
  charactersOf(/^[A-Za-z0-9._]*$/, 'ASCII letters, digits, dots or underscores', 3, 64);

/** Table "Custom parameters" of the payment API reference. The response echoes them. */
export const customTable = {
  'customParameters[name]': keyed(customKey(), conditional(characters(0, 2048))),
} as const;
