import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { scenarioTable } from './scenario-table.ts';

/** The formatter pads the columns of a table. */
const unpadded = (text: string): string => text.replaceAll(/ +/g, ' ').replaceAll(/-{3,}/g, '---');

test('the table of the README is the table of the sandbox', () => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
  const rows = scenarioTable().split('\n').slice(2);
  for (const row of rows) expect(unpadded(readme)).toContain(unpadded(row));
});
