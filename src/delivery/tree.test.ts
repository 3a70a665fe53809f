import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { integrityOf } from './integrity.ts';
import { below, encode, merge, writeTree } from './tree.ts';

test('two files that claim one path are a fault, not a choice', () => {
  const tree = new Map([['a.js', encode('1')]]);
  expect(() => merge(tree, tree)).toThrow('a.js');
});

test('a tree moves down into a folder', () => {
  expect([...below('v1', new Map([['a.js', encode('1')]])).keys()]).toEqual(['v1/a.js']);
});

test('writing a tree leaves nothing of the one before', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tree-'));
  await writeTree(folder, new Map([['old/a.js', encode('1')]]));
  await writeTree(folder, new Map([['new/b.js', encode('2')]]));
  expect(await readdir(folder)).toEqual(['new']);
  expect(await readFile(join(folder, 'new/b.js'), 'utf8')).toBe('2');
  await rm(folder, { recursive: true });
});

test('the integrity list names path, size and a hash that an integrity attribute takes', () => {
  const list = integrityOf(new Map([['a.js', encode('alert(1)')]])).get('integrity.json');
  expect(JSON.parse(new TextDecoder().decode(list))).toEqual([
    {
      path: 'a.js',
      bytes: 8,
      sha384: 'sha384-HT2E9NfWiuQ/w1PRai+hTyqW16NIoCGA/m8VQDUopfAtcz6YQjtsMmQd5uRbVDpW',
    },
  ]);
});
