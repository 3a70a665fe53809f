import { beforeAll, describe, expect, test } from 'vitest';
import { readIntegrity } from '#contract/integrity';
import { compress } from './compress.ts';
import { findDistProblems } from './dist-problems.ts';
import {
  filterPaths,
  findDifferences,
  merge,
  textFiles,
  textOf,
  type FileTree,
} from './file-tree.ts';
import { integrityFile } from './integrity.ts';

const widget = textFiles({
  'v1/paymentWidgets.js': 'widget();',
  'v1/paymentWidgets/1.2.3-0123abcd/paymentWidgets.js': 'widget();',
  'v1/paymentWidgets/1.2.3-0123abcd/locales/en.json': '{}',
});

const tracker = textFiles({
  'v1/sessionTracker/oasm.js': 'tracker();',
  'v1/sessionTracker/1.2.3-89abcdef/oasm.js': 'tracker();',
});

const types = textFiles({ 'types/wpwl.d.ts': 'declare const wpwl: object;' });

let dist: FileTree;

beforeAll(async () => {
  const list = integrityFile([
    { version: '1.2.3-0123abcd', files: widget },
    { version: '1.2.3-89abcdef', files: tracker },
    { version: '1.2.3', files: types },
  ]);
  dist = merge(widget, tracker, types, list, await compress(merge(widget, tracker)));
});

const locale = 'v1/paymentWidgets/1.2.3-0123abcd/locales/en.json';
const versioned = 'v1/paymentWidgets/1.2.3-0123abcd/paymentWidgets.js';

const rowOfLocale = () =>
  readIntegrity(textOf(dist, 'integrity.json')).find(({ path }) => path === locale);

const without = (path: string): FileTree => filterPaths(dist, (other) => other !== path);

const having = (path: string, text: string): FileTree =>
  new Map([...dist, ...textFiles({ [path]: text })]);

describe('The check of dist', () => {
  test('finds nothing in a correct folder', () => {
    expect(findDistProblems(dist)).toEqual([]);
  });

  test.each([
    ['an unlisted file', () => having('v1/late.txt', 'x'), 'does not list v1/late.txt'],
    ['an unlisted type', () => having('types/x.d.ts', 'x'), 'does not list types/x.d.ts'],
    ['a missing file', () => without(locale), `lists ${locale}, which does not exist`],
    [
      'a changed file',
      () => having(locale, '[]'),
      `${locale} does not match its size or hash in integrity.json`,
    ],
    ['a missing .br file', () => without(`${locale}.br`), `${locale}.br is missing`],
    ['a missing .gz file', () => without(`${locale}.gz`), `${locale}.gz is missing`],
    [
      'an outdated .br file',
      () => having(`${locale}.br`, '{}'),
      `${locale}.br does not decompress to the content of ${locale}`,
    ],
    [
      'a changed versioned script',
      () => having(versioned, 'w();'),
      `${versioned} is missing or differs from v1/paymentWidgets.js`,
    ],
    [
      'a missing versioned script',
      () => without(versioned),
      `${versioned} is missing or differs from v1/paymentWidgets.js`,
    ],
    [
      'newer syntax in a legacy script',
      () => having('v1/legacy/paymentWidgets.js', 'const a = 1;'),
      'v1/legacy/paymentWidgets.js is not ES3',
    ],
    [
      'core-js in a script for current browsers',
      () => having(versioned, '"__core-js_shared__"'),
      `${versioned} contains polyfills of the legacy build`,
    ],
    [
      'the fetch polyfill in a script for current browsers',
      () => having(versioned, 'new XMLHttpRequest'),
      `${versioned} contains polyfills of the legacy build`,
    ],
    [
      'a row of another version',
      () => having('integrity.json', JSON.stringify([{ ...rowOfLocale(), version: '1.2.3' }])),
      `lists ${locale} with version 1.2.3 instead of`,
    ],
    ['no integrity.json', () => without('integrity.json'), 'integrity.json is missing'],
    ['invalid rows', () => having('integrity.json', '[1]'), 'does not list v1/payment'],
    ['invalid JSON', () => having('integrity.json', '<html>'), 'does not list v1/payment'],
  ])('finds %s', (_, change, problem) => {
    expect(findDistProblems(change()).join('\n')).toContain(problem);
  });
});

describe('Compression', () => {
  test('is reproducible', async () => {
    expect(findDifferences(await compress(widget), await compress(widget))).toEqual([]);
  });

  test('writes no time and no operating system into a gzip header', async () => {
    const [, content] = [...(await compress(widget))].find(([path]) => path.endsWith('.gz')) ?? [];
    expect([...(content?.slice(4, 10) ?? [])]).toEqual([0, 0, 0, 0, 2, 255]);
  });
});
