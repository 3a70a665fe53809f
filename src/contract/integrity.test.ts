import { expect, test } from 'vitest';
import { readIntegrity } from './integrity.ts';

const row = { path: 'v1/a.js', version: '1.2.3', bytes: 3, sha384: 'sha384-AAAA' };

test('readIntegrity returns the rows of the list', () => {
  expect(readIntegrity(JSON.stringify([row, { ...row, path: 'v1/b.js' }]))).toEqual([
    row,
    { ...row, path: 'v1/b.js' },
  ]);
});

test.each([
  ['a text that is not JSON', '<!doctype html>'],
  ['an empty text', ''],
  ['an object instead of a list', JSON.stringify(row)],
  ...Object.keys(row).flatMap((name) => [
    [`a row without ${name}`, JSON.stringify([row, { ...row, [name]: undefined }])],
    [`a row with another ${name}`, JSON.stringify([row, { ...row, [name]: [] }])],
  ]),
])('readIntegrity returns an empty list for %s', (_, text) => {
  expect(readIntegrity(text)).toEqual([]);
});
