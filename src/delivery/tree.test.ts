import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { below, decode, encode, merge, only, readTree, sorted, writeTree } from './tree.ts';

test('two files that claim one path are a fault, not a choice', () => {
  const tree = new Map([['a.js', encode('1')]]);
  expect(() => merge(tree, tree)).toThrow('a.js');
});

test('a tree moves down into a folder', () => {
  expect([...below('v1', new Map([['a.js', encode('1')]])).keys()]).toEqual(['v1/a.js']);
});

test('one file of a tree is taken by its path', () => {
  const tree = new Map([
    ['a.js', encode('1')],
    ['b/a.js', encode('2')],
  ]);
  expect([...only(tree, 'a.js')]).toEqual([['a.js', encode('1')]]);
  expect([...only(tree, 'nosuch.js')]).toEqual([]);
});

test('text goes into a tree and comes out again; a file that is not there is empty', () => {
  expect(decode(encode('Straße'))).toBe('Straße');
  expect(decode(undefined)).toBe('');
});

test('files stand in the order of their paths, however they came', () => {
  const tree = new Map(['b.js', 'B.js', 'a/b.js', 'a.js'].map((path) => [path, encode('')]));
  expect(sorted(tree).map(([path]) => path)).toEqual(['B.js', 'a.js', 'a/b.js', 'b.js']);
});

test('writing a tree leaves nothing of the one before', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tree-'));
  await writeTree(folder, new Map([['old/a.js', encode('1')]]));
  await writeTree(folder, new Map([['new/b.js', encode('2')]]));
  expect(await readdir(folder)).toEqual(['new']);
  expect(await readFile(join(folder, 'new/b.js'), 'utf8')).toBe('2');
  await rm(folder, { recursive: true });
});

test('a tree that was written is read as it was', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tree-'));
  const tree = new Map([
    ['a.js', encode('1')],
    ['b/c/a.js', encode('2')],
  ]);
  await writeTree(folder, tree);
  expect(sorted(await readTree(folder))).toEqual(sorted(tree));
  await rm(folder, { recursive: true });
});
