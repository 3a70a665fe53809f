import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { callbackNames } from '#contract/callbacks';
import { ignoredObject } from '#contract/options/kinds';
import { optionRows } from '#contract/options';

/* The tables of options and callbacks in the migration page, compared with the lists of the contract. */

type Row = { readonly name: string; readonly status: string; readonly note: string };

/** The rows of the table with this head. A row can have several names. */
function readRows(head: string): readonly Row[] {
  const page = readFileSync(new URL('../widget/MIGRATE.md', import.meta.url), 'utf8');
  const [, table = ''] = page.split(`\n| ${head} | | note |\n| --- | --- | --- |\n`);
  const [rows = ''] = table.split('\n\n');
  return rows
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [names = '', status = '', note = ''] = line
        .split('|')
        .slice(1)
        .map((cell) => cell.trim());
      return [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => ({ name, status, note }));
    });
}

const ignoredOptions = Object.entries(optionRows)
  .filter(([, kind]) => Object.is(kind.wrapped, ignoredObject))
  .map(([name]) => name);

describe.each([
  { head: 'option', names: Object.keys(optionRows), ignored: ignoredOptions },
  { head: 'callback', names: [...callbackNames], ignored: [] },
])('the table of each $head', ({ head, names, ignored }) => {
  const rows = readRows(head);

  test('has each name of the contract once', () => {
    const known = rows.map(({ name }) => name).filter((name) => names.includes(name));
    expect(known.toSorted()).toEqual(names.toSorted());
  });

  test('marks every name that the contract does not have as ignored', () => {
    const unknown = rows.filter(({ name }) => !names.includes(name));
    expect(unknown.filter(({ status }) => status !== 'ignored')).toEqual([]);
  });

  test('marks those names of the contract as ignored that have no effect', () => {
    const found = rows.filter(({ name, status }) => names.includes(name) && status === 'ignored');
    expect(found.map(({ name }) => name).toSorted()).toEqual(ignored.toSorted());
  });

  test('states what is different', () => {
    const words = ['same', 'different', 'ignored', 'new'];
    expect(rows.filter(({ status }) => !words.includes(status))).toEqual([]);
    expect(rows.filter(({ status, note }) => status === 'different' && note === '')).toEqual([]);
  });
});
