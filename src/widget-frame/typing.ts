import { asciiDigitsOf } from '#contract/digits';

/** An input after the shopper touched it. */
export type Typed = {
  readonly text: string;
  readonly caret: number;
  /** Which key took something away, where one did. */
  readonly deleted?: 'before' | 'after';
};

/** The digits of a field, and how many of them stand before the caret. */
export type Digits = { readonly digits: string; readonly before: number };

const without = (digits: string, index: number): string =>
  digits.slice(0, Math.max(index, 0)) + digits.slice(index + 1);

/** A key that met only a gap was meant for the digit beyond it. */
const deleteBeyondGap = (typed: Digits, deleted: 'before' | 'after'): Digits => {
  const { digits, before } = typed;
  if (deleted === 'after') return { digits: without(digits, before), before };
  return before === 0 ? typed : { digits: without(digits, before - 1), before: before - 1 };
};

/** What does not fit is what was typed last: the digits right before the caret, else those at the end. */
const cutTo = (max: number, { digits, before }: Digits): Digits => {
  const excess = Math.max(digits.length - max, 0);
  const kept = Math.max(before - excess, 0);
  return { digits: (digits.slice(0, kept) + digits.slice(before)).slice(0, max), before: kept };
};

/** No card number is longer, however it is written; what follows in a pasted text is not looked at. */
const maxText = 256;

/** Reads the digits out of whatever was typed, pasted or filled in; decimal digits of any script count. */
export const readTyped = (previous: string, typed: Typed, max: number): Digits => {
  const read: Digits = {
    digits: asciiDigitsOf(typed.text.slice(0, maxText)),
    before: asciiDigitsOf(typed.text.slice(0, Math.min(typed.caret, maxText))).length,
  };
  return typed.deleted !== undefined && read.digits === previous
    ? deleteBeyondGap(read, typed.deleted)
    : cutTo(max, read);
};

/** Digits in groups; a gap stands after each given count of digits that is followed by more. */
export const format = (digits: string, gaps: readonly number[]): string =>
  Array.from(digits, (digit, index) => (gaps.includes(index) ? ` ${digit}` : digit)).join('');

/** Where the caret stands in the formatted text: right behind its digit. */
export const caretAfter = (before: number, gaps: readonly number[]): number =>
  before + gaps.filter((gap) => gap > 0 && gap < before).length;
