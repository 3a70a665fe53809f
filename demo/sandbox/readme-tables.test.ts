import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withTables } from './readme-tables.ts';

/** The formatter pads the columns of a table. */
const unpadded = (text: string): string => text.replaceAll(/ +/g, ' ').replaceAll(/-{3,}/g, '---');

test('the tables of the README are those that the code makes', () => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
  expect(unpadded(withTables(readme))).toBe(unpadded(readme));
});
