import { describe, expect, test } from 'vitest';
import { fastestMs } from '../fastest-ms.fixture.ts';
import { findFaults } from './read.ts';
import { allTables } from './tables.fixture.ts';

const rows = allTables.flatMap(([, table]) =>
  Object.keys(table).map((name) => [name, table] as const),
);

const concrete = (name: string): string =>
  name.replace(/\[[a-z]+\]/g, (key) => (key === '[n]' ? '[0]' : '[SHOPPER_x]'));

const hostileParts = [
  'a',
  '1',
  ' ',
  '.',
  "'",
  '+',
  '-',
  '\u0301',
  '😀',
  '\uD800',
  '\u0000',
  '1.',
  'a ',
];

const isNameThatIsCut = (name: string): boolean => /(?:givenName|surname)$/.test(name);

describe('100 kB of hostile text', () => {
  test.each(rows)('%s judges it in less than 10 ms', (name, table) => {
    for (const part of hostileParts) {
      const entries = [[concrete(name), `${part.repeat(100_000 / part.length)}!`]] as const;
      expect(findFaults(table, entries)).toHaveLength(isNameThatIsCut(name) ? 0 : 1);
      expect(fastestMs(() => void findFaults(table, entries))).toBeLessThan(10);
    }
  });
});
