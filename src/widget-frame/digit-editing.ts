import { normalizeText } from '#contract/normalize-text';

/** The state of an input after an edit. */
export type Edit = {
  readonly text: string;
  readonly caret: number;
  /**
   * Set after a deletion. `before`: a deletion towards the start of the text, such as Backspace.
   * `after`: one towards the end, such as Delete. `selection`: any other deletion, such as Cut.
   */
  readonly deleted?: 'before' | 'after' | 'selection' | undefined;
};

/** `before`: the number of digits before the caret. */
export type Digits = { readonly digits: string; readonly before: number };

/** Limits the processing of pasted text. Longer than any card number with separators. */
const maxTextLength = 256;

/**
 * Extracts the digits of typed, pasted or autofilled text. Accepts the decimal digits of all
 * scripts.
 */
export function readDigits(previous: string, edit: Edit, max: number): Digits {
  const read: Digits = {
    digits: normalizeText('digits', edit.text.slice(0, maxTextLength)),
    before: normalizeText('digits', edit.text.slice(0, Math.min(edit.caret, maxTextLength))).length,
  };
  const { deleted } = edit;
  const isKey = deleted === 'before' || deleted === 'after';
  return isKey && read.digits === previous ? deleteBeyondGap(read, deleted) : limit(max, read);
}

/**
 * Inserts a space at each gap that is followed by more digits. `gaps`: numbers of digits before a
 * gap.
 */
export function format(digits: string, gaps: readonly number[]): string {
  return Array.from(digits, (digit, index) => (gaps.includes(index) ? ` ${digit}` : digit)).join(
    '',
  );
}

/** The position of the caret in the formatted text: directly after the digit before it. */
export function caretAfter(before: number, gaps: readonly number[]): number {
  return before + gaps.filter((gap) => gap < before).length;
}

/** Called if the edit has deleted only a gap: deletes the digit on the other side of the gap. */
function deleteBeyondGap({ digits, before }: Digits, deleted: 'before' | 'after'): Digits {
  const index = deleted === 'after' ? before : before - 1;
  if (index < 0) return { digits, before };
  return { digits: digits.slice(0, index) + digits.slice(index + 1), before: index };
}

/**
 * Removes excess digits: first those before the caret, which were typed last, then those at the
 * end.
 */
function limit(max: number, { digits, before }: Digits): Digits {
  const excess = Math.max(digits.length - max, 0);
  const kept = Math.max(before - excess, 0);
  return { digits: (digits.slice(0, kept) + digits.slice(before)).slice(0, max), before: kept };
}
