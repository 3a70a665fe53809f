import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { caretAfter, format, readDigits } from './digit-editing.ts';

const fours = [4, 8, 12, 16];
const amex = [4, 10];

/** Parses a text with `|` at the position of the caret. */
function at(marked: string) {
  return { text: marked.replace('|', ''), caret: marked.indexOf('|') };
}

function show(digits: string, before: number, gaps = fours): string {
  const text = format(digits, gaps);
  const caret = caretAfter(before, gaps);
  return `${text.slice(0, caret)}|${text.slice(caret)}`;
}

type Row = readonly [
  what: string,
  previous: string,
  typed: string,
  deleted: 'before' | 'after' | undefined,
  shown: string,
];

const rows: readonly Row[] = [
  ['the first digit', '', '4|', undefined, '4|'],
  ['the digit that fills a group', '411', '4111|', undefined, '4111|'],
  ['the digit after a gap', '4111', '41112|', undefined, '4111 2|'],
  ['a digit in the middle', '411122', '4119|1 22', undefined, '4119| 122'],
  ['a letter', '4111', '4111x|', undefined, '4111|'],
  ['a space at the position of a gap', '4111', '4111 |', undefined, '4111|'],
  ['backspace at the end', '41112', '4111 |', 'before', '4111|'],
  ['backspace in the middle', '411122', '411| 22', 'before', '411|2 2'],
  ['backspace directly after a gap', '41112222', '4111|2222', 'before', '411|2 222'],
  ['delete directly before a gap', '41112222', '4111|2222', 'after', '4111| 222'],
  ['delete in the middle', '41112222', '41|1 2222', 'after', '41|12 222'],
  ['backspace over a selection', '41112222', '41|22', 'before', '41|22'],
  ['backspace with nothing before it', '4111', '|4111', 'before', '|4111'],
  ['a pasted number with hyphens', '', '4111-1111-1111-1111|', undefined, '4111 1111 1111 1111|'],
  ['a number within text', '', 'No: 4111 1111. Thanks|', undefined, '4111 1111|'],
  ['digits pasted into the middle', '4222', '4111| 222', undefined, '4111| 222'],
  ['an autofilled number', '', '|4111111111111111', undefined, '|4111 1111 1111 1111'],
  ['Arabic digits', '', '٤١١١١|', undefined, '4111 1|'],
  ['Devanagari and full-width digits', '', '४१１１|', undefined, '4111|'],
  ['mathematical digits outside the Basic Multilingual Plane', '', '𝟜𝟙𝟙𝟙|', undefined, '4111|'],
];

describe('An edit of digits', () => {
  test.each(rows)('returns digits and caret for %s', (...[, previous, typed, deleted, shown]) => {
    const read = readDigits(previous, { ...at(typed), ...(deleted && { deleted }) }, 19);
    expect(show(read.digits, read.before)).toBe(shown);
  });

  test('shows the gaps of the network', () => {
    expect(show('374500262001008', 5, amex)).toBe('3745 0|02620 01008');
  });

  test('shows no gaps for an empty list', () => {
    expect(show('41111111', 5, [])).toBe('41111|111');
  });
});

describe('A number of the maximum length', () => {
  const full = '1234567890123456789';

  test('rejects a digit at its end', () => {
    expect(readDigits(full, at(`${full}0|`), 19)).toEqual({ digits: full, before: 19 });
  });

  test('rejects a digit in its middle and keeps the others', () => {
    expect(readDigits(full, at(`12340|${full.slice(4)}`), 19)).toEqual({ digits: full, before: 4 });
  });

  test('is the beginning of a pasted number that is too long', () => {
    expect(readDigits('', at(`${full}${full}|`), 19)).toEqual({ digits: full, before: 19 });
  });

  test('is the beginning of an autofilled number that is too long, with the caret at its start', () => {
    expect(readDigits('', at(`|${full}${full}`), 19)).toEqual({ digits: full, before: 0 });
  });
});

describe('For random edits', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 40 });
  const number = fc.stringMatching(/^[0-9]{0,19}$/);
  const gapLists = fc.constantFrom([], fours, amex, [4, 8, 12]);

  test('formatting adds only spaces, and none at an end', () => {
    fc.assert(
      fc.property(number, gapLists, (digits, gaps) => {
        const shown = format(digits, gaps);
        expect(shown.replaceAll(' ', '')).toBe(digits);
        expect(shown.trim()).toBe(shown);
      }),
    );
  });

  test('the same number of digits is before the caret', () => {
    fc.assert(
      fc.property(number, fc.nat(19), gapLists, (digits, wish, gaps) => {
        const before = Math.min(wish, digits.length);
        const shown = format(digits, gaps).slice(0, caretAfter(before, gaps));
        expect(shown.replaceAll(' ', '')).toBe(digits.slice(0, before));
      }),
    );
  });

  test('a typed digit is directly before the caret', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[0-9]{0,18}$/),
        fc.nat(18),
        fc.stringMatching(/^[0-9]$/),
        (previous, wish, digit) => {
          const place = Math.min(wish, previous.length);
          const shown = format(previous, fours);
          const caret = caretAfter(place, fours);
          const typed = shown.slice(0, caret) + digit + shown.slice(caret);
          const read = readDigits(previous, { text: typed, caret: caret + 1 }, 19);
          expect(read.digits).toBe(previous.slice(0, place) + digit + previous.slice(place));
          expect(read.before).toBe(place + 1);
        },
      ),
    );
  });

  test('backspace deletes exactly the digit before the caret, also after a gap', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{1,19}$/), fc.nat(24), (previous, wish) => {
        const shown = format(previous, fours);
        const caret = Math.min(Math.max(wish, 1), shown.length);
        const place = shown.slice(0, caret).replaceAll(' ', '').length;
        const typed = { text: shown.slice(0, caret - 1) + shown.slice(caret), caret: caret - 1 };
        const read = readDigits(previous, { ...typed, deleted: 'before' }, 19);
        expect(read.digits).toBe(previous.slice(0, place - 1) + previous.slice(place));
        expect(read.before).toBe(place - 1);
      }),
    );
  });

  test('an edit returns at most the maximum number of digits, and a caret within them', () => {
    fc.assert(
      fc.property(text, fc.nat(60), number, (typed, caret, previous) => {
        const read = readDigits(
          previous,
          { text: typed, caret: Math.min(caret, typed.length) },
          19,
        );
        expect(read.digits).toMatch(/^[0-9]{0,19}$/);
        expect(read.before).toBeLessThanOrEqual(read.digits.length);
      }),
    );
  });

  test('a text of 100,000 digits is cut to the maximum length', () => {
    const typed = { text: '४'.repeat(100_000), caret: 100_000 };
    expect(readDigits('', typed, 19)).toMatchObject({ digits: '4'.repeat(19), before: 19 });
  });
});
