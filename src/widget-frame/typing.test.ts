import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { caretAfter, format, readTyped } from './typing.ts';

const fours = [4, 8, 12, 16];
const amex = [4, 10];

/** A text with its caret drawn as `|`. */
const at = (drawn: string) => ({ text: drawn.replace('|', ''), caret: drawn.indexOf('|') });

const draw = (digits: string, before: number, gaps = fours): string => {
  const text = format(digits, gaps);
  const caret = caretAfter(before, gaps);
  return `${text.slice(0, caret)}|${text.slice(caret)}`;
};

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
  ['a blank where a gap will be', '4111', '4111 |', undefined, '4111|'],
  ['backspace at the end', '41112', '4111 |', 'before', '4111|'],
  ['backspace in the middle', '411122', '411| 22', 'before', '411|2 2'],
  ['backspace right behind a gap', '41112222', '4111|2222', 'before', '411|2 222'],
  ['delete right before a gap', '41112222', '4111|2222', 'after', '4111| 222'],
  ['delete in the middle', '41112222', '41|1 2222', 'after', '41|12 222'],
  ['backspace over a selection', '41112222', '41|22', 'before', '41|22'],
  ['backspace with nothing before it', '4111', '|4111', 'before', '|4111'],
  ['a pasted number with hyphens', '', '4111-1111-1111-1111|', undefined, '4111 1111 1111 1111|'],
  ['a number within words', '', 'No: 4111 1111. Thanks|', undefined, '4111 1111|'],
  ['digits pasted into the middle', '4222', '4111| 222', undefined, '4111| 222'],
  ['a number filled in by the browser', '', '|4111111111111111', undefined, '|4111 1111 1111 1111'],
  ['Arabic digits', '', '٤١١١١|', undefined, '4111 1|'],
  ['Devanagari and full-width digits', '', '४१１１|', undefined, '4111|'],
  ['mathematical digits outside the first plane', '', '𝟜𝟙𝟙𝟙|', undefined, '4111|'],
];

describe('a field keeps its caret', () => {
  test.each(rows)('%s', (...[, previous, typed, deleted, shown]) => {
    const read = readTyped(previous, { ...at(typed), ...(deleted && { deleted }) }, 19);
    expect(draw(read.digits, read.before)).toBe(shown);
  });

  test('gaps are those of the network', () => {
    expect(draw('374500262001008', 5, amex)).toBe('3745 0|02620 01008');
  });

  test('a field without gaps stays as typed', () => {
    expect(draw('41111111', 5, [])).toBe('41111|111');
  });
});

describe('a field that is full', () => {
  const full = '1234567890123456789';

  test('takes no digit at its end', () => {
    expect(readTyped(full, at(`${full}0|`), 19)).toEqual({ digits: full, before: 19 });
  });

  test('takes no digit in its middle, and loses none', () => {
    expect(readTyped(full, at(`12340|${full.slice(4)}`), 19)).toEqual({ digits: full, before: 4 });
  });

  test('takes the beginning of a number that is too long', () => {
    expect(readTyped('', at(`${full}${full}|`), 19)).toEqual({ digits: full, before: 19 });
  });

  test('takes the beginning of what a browser filled in, wherever it left the caret', () => {
    expect(readTyped('', at(`|${full}${full}`), 19)).toEqual({ digits: full, before: 0 });
  });
});

describe('whatever is typed', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 40 });
  const number = fc.stringMatching(/^[0-9]{0,19}$/);
  const gapLists = fc.constantFrom([], fours, amex, [4, 8, 12]);

  test('formatting adds blanks alone, none of them at an end', () => {
    fc.assert(
      fc.property(number, gapLists, (digits, gaps) => {
        const shown = format(digits, gaps);
        expect(shown.replaceAll(' ', '')).toBe(digits);
        expect(shown.trim()).toBe(shown);
      }),
    );
  });

  test('the caret stands behind as many digits as before', () => {
    fc.assert(
      fc.property(number, fc.nat(19), gapLists, (digits, wish, gaps) => {
        const before = Math.min(wish, digits.length);
        const shown = format(digits, gaps).slice(0, caretAfter(before, gaps));
        expect(shown.replaceAll(' ', '')).toBe(digits.slice(0, before));
      }),
    );
  });

  test('a digit typed anywhere into a number with room stands right before the caret', () => {
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
          const read = readTyped(previous, { text: typed, caret: caret + 1 }, 19);
          expect(read.digits).toBe(previous.slice(0, place) + digit + previous.slice(place));
          expect(read.before).toBe(place + 1);
        },
      ),
    );
  });

  test('backspace takes exactly the digit before the caret, gap or not', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{1,19}$/), fc.nat(24), (previous, wish) => {
        const shown = format(previous, fours);
        const caret = Math.min(Math.max(wish, 1), shown.length);
        const place = shown.slice(0, caret).replaceAll(' ', '').length;
        const typed = { text: shown.slice(0, caret - 1) + shown.slice(caret), caret: caret - 1 };
        const read = readTyped(previous, { ...typed, deleted: 'before' }, 19);
        expect(read.digits).toBe(previous.slice(0, place - 1) + previous.slice(place));
        expect(read.before).toBe(place - 1);
      }),
    );
  });

  test('digits come out, at most as many as fit, and the caret is among them', () => {
    fc.assert(
      fc.property(text, fc.nat(60), number, (typed, caret, previous) => {
        const read = readTyped(previous, { text: typed, caret: Math.min(caret, typed.length) }, 19);
        expect(read.digits).toMatch(/^[0-9]{0,19}$/);
        expect(read.before).toBeLessThanOrEqual(read.digits.length);
      }),
    );
  });

  test('a hundred thousand digits are cut to as many as fit', () => {
    const typed = { text: '४'.repeat(100_000), caret: 100_000 };
    expect(readTyped('', typed, 19)).toMatchObject({ digits: '4'.repeat(19), before: 19 });
  });
});
