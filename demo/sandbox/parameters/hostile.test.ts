import { expect, test } from 'vitest';
import { findErrors } from './read.ts';
import { allTables } from './tables.fixture.ts';

function concrete(name: string): string {
  return name.replace(/\[[a-z]+\]/g, (key) => (key === '[n]' ? '[0]' : '[SHOPPER_x]'));
}

const parts = ['a', '1', ' ', '.', "'", '+', '-', '\u0301', '😀', '\uD800', '\u0000', '1.', 'a '];

function isCut(name: string, part: string): boolean {
  return /(?:givenName|surname)$/.test(name) && part !== '\u0000';
}

test.each(allTables)('%s: 100 kB are one error, or a name that is truncated', (_, table) => {
  for (const name of Object.keys(table))
    for (const part of parts) {
      const entries = [[concrete(name), `${part.repeat(100_000 / part.length)}!`]] as const;
      const errors = findErrors(table, entries);
      expect(errors, `${name} of ${part}`).toHaveLength(isCut(name, part) ? 0 : 1);
    }
});
