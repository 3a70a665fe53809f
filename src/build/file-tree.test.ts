import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  filterPaths,
  findDifferences,
  insideFolder,
  merge,
  readFileTree,
  sortByPath,
  textFiles,
  textOf,
  writeFileTree,
} from './file-tree.ts';

describe('A file tree', () => {
  const tree = textFiles({ 'a.js': '1', 'b/a.js': 'Straße' });

  test('returns the text of a file', () => {
    expect(textOf(tree, 'b/a.js')).toBe('Straße');
    expect(() => textOf(tree, 'c.js')).toThrow('c.js');
  });

  test('is not merged with another file of the same path', () => {
    expect(() => merge(tree, textFiles({ 'a.js': '2' }))).toThrow('a.js');
  });

  test('moves inside a folder', () => {
    expect([...insideFolder('v1', tree).keys()]).toEqual(['v1/a.js', 'v1/b/a.js']);
  });

  test('is filtered by path', () => {
    expect([...filterPaths(tree, (path) => path === 'a.js').keys()]).toEqual(['a.js']);
  });

  test('is sorted by code units', () => {
    const files = textFiles({ 'b.js': '', 'B.js': '', 'a/b.js': '', 'a.js': '' });
    expect(sortByPath(files).map(([path]) => path)).toEqual(['B.js', 'a.js', 'a/b.js', 'b.js']);
  });

  test('differs from another one by missing, additional and changed files', () => {
    const other = textFiles({ 'a.js': '2', 'c.js': '3' });
    expect(findDifferences(tree, tree)).toEqual([]);
    expect(findDifferences(tree, other)).toEqual(['a.js', 'b/a.js', 'c.js']);
  });

  test('replaces the contents of a folder and is read from it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tree-'));
    await writeFileTree(folder, textFiles({ 'old/a.js': '0' }));
    await writeFileTree(folder, tree);
    expect((await readdir(folder)).toSorted()).toEqual(['a.js', 'b']);
    expect(sortByPath(await readFileTree(folder))).toEqual(sortByPath(tree));
    await rm(folder, { recursive: true });
  });
});
