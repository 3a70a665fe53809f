import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { brandMarks } from './brand-marks.ts';

const content = brandMarks().get('brands.json') ?? new Uint8Array();
const marks = Object.entries(JSON.parse(new TextDecoder().decode(content)) as object);

test.each(marks)('%s is drawn from path data alone', (_, mark) => {
  expect(mark).toEqual({
    path: expect.stringMatching(/^[MmLlHhVvCcSsQqTtAaZz0-9 ,.-]+$/) as string,
    box: '0 0 24 24',
    colour: expect.stringMatching(/^#[0-9A-F]{6}$/) as string,
  });
});

test('the marks fit their budget with room to spare', () => {
  expect(marks.length).toBeGreaterThan(10);
  expect(brotliCompressSync(content).byteLength).toBeLessThan(6000);
});
