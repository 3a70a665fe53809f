import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { characters, code, digits, letters } from './text.ts';

type Row = readonly [
  words: string,
  accepted: boolean,
  schema: v.GenericSchema<string>,
  text: string,
];

const rows: readonly Row[] = [
  ['any characters', true, characters(2, 3), '你😀'],
  ['a line break', false, characters(1, 3), 'a\nb'],
  ['a tab', false, characters(1, 3), 'a\tb'],
  ['a control character beyond ASCII', false, characters(1, 3), 'a\u0085b'],
  ['a no-break space', true, characters(1, 3), 'a\u00A0b'],
  ['six code points, three after NFC', true, characters(1, 3), 'e\u0301e\u0301e\u0301'],
  ['one emoji more than the maximum', false, characters(1, 3), '😀😀😀😀'],
  ['three emoji, six UTF-16 units', true, characters(1, 3), '😀😀😀'],
  ['digits of another script as digits', false, digits(1, 3), '٣'],
  ['letters of another script as a code', false, code(1, 3), 'ä'],
  ['letters of any script', true, letters(1, 30), 'Ελένη Παπαδοπούλου'],
  ['marks on letters', true, letters(1, 30), 'नमस्ते'],
  ['apostrophes, straight and curled', true, letters(1, 30), "O’Neil O'Neil"],
  ['digits among letters', true, letters(1, 30), '1010 AB'],
  ['a tab among letters', false, letters(1, 30), 'Jane\tJones'],
];

describe('kinds of text', () => {
  test.each(rows)('%s: accepted: %s', (_, accepted, schema, text) => {
    expect(v.is(schema, text)).toBe(accepted);
  });
});
