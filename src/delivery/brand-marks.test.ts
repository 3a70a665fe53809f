import { expect, test } from 'vitest';
import { brandMarks } from './brand-marks.ts';

const content = brandMarks().get('brands.json') ?? new Uint8Array();
const marks = Object.entries(JSON.parse(new TextDecoder().decode(content)) as object);

test('brand marks are path data and a colour alone', () => {
  expect(marks.map(([brand]) => brand)).toEqual(expect.arrayContaining(['VISA', 'MASTER']));
  for (const [brand, mark] of marks)
    expect(mark, brand).toEqual({
      path: expect.stringMatching(/^[MmLlHhVvCcSsQqTtAaZz0-9 ,.-]+$/) as string,
      box: '0 0 24 24',
      colour: expect.stringMatching(/^#[0-9A-F]{6}$/) as string,
    });
});
