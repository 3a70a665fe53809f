import { expect, test } from 'vitest';
import { brandMarks } from './brand-marks.ts';
import { textOf } from './file-tree.ts';

type Shape = { readonly path: string; readonly color: string };
type Mark = { readonly box: string; readonly shapes: readonly Shape[]; readonly outline?: Shape };

const marks = Object.entries(
  JSON.parse(textOf(brandMarks(), 'brands.json')) as Readonly<Record<string, Mark>>,
);

const shape = {
  path: expect.stringMatching(/^[MmLlHhVvCcSsQqTtAaZze0-9 ,.-]+$/) as string,
  color: expect.stringMatching(/^#[0-9A-F]{6}$/) as string,
};

test('brands.json contains only the view box and the shapes of each brand', () => {
  expect(marks.map(([brand]) => brand)).toEqual(
    expect.arrayContaining(['VISA', 'MASTER', 'MAESTRO', 'UNIONPAY']),
  );
  for (const [brand, { box, shapes, outline, ...others }] of marks) {
    expect(others, brand).toEqual({});
    expect(box, brand).toMatch(/^(?:0 0|-24 -24) \d+ \d+$/);
    expect(shapes, brand).toEqual(shapes.map(() => shape));
    if (outline !== undefined) expect(outline, brand).toEqual(shape);
  }
});

test('a brand with a logo in several colors also has its outline', () => {
  const colors = Object.fromEntries(
    marks.map(([brand, { shapes, outline }]) => [
      brand,
      [shapes.map(({ color }) => color), outline?.color],
    ]),
  );
  expect(colors['VISA']).toEqual([['#1A1F71'], undefined]);
  expect(colors['MASTER']).toEqual([['#FF5F00', '#EB001B', '#F79E1B'], '#EB001B']);
});
