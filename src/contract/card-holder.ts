import { countCodePoints } from './code-points.ts';

/** Names: letters and digits of any script, with blank, hyphen, apostrophe and dot between them. */
export const nameCharacters = /^[\p{L}\p{M}\p{N} .'’-]*$/u;

/** Fewest and most code points of `card.holder`, after NFC. */
export const cardHolderBounds = [3, 128] as const;

/**
 * Whether a text can be `card.holder`. The page asks this rather than the schema of the table, which would
 * bring the schema library into the shop; a test holds the two together.
 */
export const isCardHolder = (text: string): boolean => {
  const length = countCodePoints(text);
  const [min, max] = cardHolderBounds;
  return length >= min && length <= max && nameCharacters.test(text);
};
