import { countCodePoints } from './code-points.ts';

/** Fewest and most code points of `bankAccount.holder`, after NFC. */
export const accountHolderBounds = [4, 128] as const;

/** Whether a text can be `bankAccount.holder`: any characters, since companies have accounts. */
export const isAccountHolder = (text: string): boolean => {
  const length = countCodePoints(text);
  const [min, max] = accountHolderBounds;
  return length >= min && length <= max;
};
