import { expect, test } from 'vitest';
import { brandMarks } from './brand-marks.ts';
import { textOf } from './file-tree.ts';

const marks = Object.entries(JSON.parse(textOf(brandMarks(), 'brands.json')) as object);

test('brands.json contains only a path, a view box and a color of each brand', () => {
  expect(marks.map(([brand]) => brand)).toEqual(expect.arrayContaining(['VISA', 'MASTER']));
  for (const [brand, mark] of marks)
    expect(mark, brand).toEqual({
      path: expect.stringMatching(/^[MmLlHhVvCcSsQqTtAaZz0-9 ,.-]+$/) as string,
      box: '0 0 24 24',
      color: expect.stringMatching(/^#[0-9A-F]{6}$/) as string,
    });
});
