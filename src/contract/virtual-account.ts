import { countCodePoints } from './code-points.ts';

/** Fewest and most code points of `virtualAccount.accountId`, and of the password, after NFC. */
export const virtualAccountBounds = [1, 100] as const;

/** Whether a text can be `virtualAccount.accountId` or its password: any characters. */
export const isAccountText = (text: string): boolean => {
  const length = countCodePoints(text);
  const [min, max] = virtualAccountBounds;
  return length >= min && length <= max;
};
