import { asciiDigitsOf } from '#contract/digits';

/** Only characters of numbers are normalized, because marks in other text can take long to sort. */
const signs = /\p{No}+/gu;

const foreignDigits = /(?:(?![0-9])\p{Nd})+/gu;

/** Most texts are ASCII only, and their digits are plain already. */
const ascii = /^\p{ASCII}*$/u;

/** Replaces decimal digits of any writing system, superscript, circled and fullwidth digits by ASCII digits. */
export function withPlainDigits(text: string): string {
  return ascii.test(text)
    ? text
    : text
        .replace(signs, (run) => run.normalize('NFKC').replace(/\p{No}/gu, readCircled))
        .replace(foreignDigits, createReader());
}

/**
 * Circled digits for which Unicode defines no value: the first and the last character of each row, and the value of the
 * first.
 */
const circled: readonly (readonly [first: number, last: number, value: number])[] = [
  [0x2776, 0x277f, 1],
  [0x2780, 0x2789, 1],
  [0x278a, 0x2793, 1],
  [0x24eb, 0x24f4, 11],
  [0x24f5, 0x24fe, 1],
  [0x24ff, 0x24ff, 0],
  [0x1f10b, 0x1f10b, 0],
  [0x1f10c, 0x1f10c, 0],
];

function readCircled(character: string): string {
  const point = character.codePointAt(0) ?? 0;
  const row = circled.find(([first, last]) => first <= point && point <= last);
  return row === undefined ? character : String(point - row[0] + row[2]);
}

function createReader(): (digits: string) => string {
  const values = new Map<string, string>();
  return (digits) => {
    let read = '';
    for (const digit of digits) {
      const value = values.get(digit) ?? asciiDigitsOf(digit);
      values.set(digit, value);
      read += value;
    }
    return read;
  };
}
