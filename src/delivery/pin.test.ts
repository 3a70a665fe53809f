import { describe, expect, test } from 'vitest';
import { folderPlaceholder, pin } from './pin.ts';
import { encode, type Tree } from './tree.ts';

const treeOf = (files: Readonly<Record<string, string>>): Tree =>
  new Map(Object.entries(files).map(([path, text]) => [path, encode(text)]));

const script = `load("${folderPlaceholder}/frame.html")`;

const decode = (content: Uint8Array | undefined): string => new TextDecoder().decode(content);

describe('a pinned folder', () => {
  test('is named after the version and what it holds', () => {
    expect(pin(treeOf({ 'a.js': script }), '1.2.3').folder).toMatch(/^1\.2\.3-[0-9a-f]{8}$/);
  });

  test('tells its files its own name', () => {
    const { folder, tree } = pin(treeOf({ 'a.js': script }), '1.2.3');
    expect(decode(tree.get('a.js'))).toBe(`load("${folder}/frame.html")`);
  });

  test('keeps its name whatever the order in which files were made', () => {
    const forth = pin(treeOf({ 'a.js': script, 'b.json': '{}' }), '1.2.3');
    const back = pin(treeOf({ 'b.json': '{}', 'a.js': script }), '1.2.3');
    expect(forth.folder).toBe(back.folder);
  });

  test.each([
    ['a byte changes', { 'a.js': `${script};`, 'b.json': '{}' }],
    ['a file is renamed', { 'a.js': script, 'c.json': '{}' }],
    ['content moves between files', { 'a.js': `${script}{`, 'b.json': '}' }],
  ])('has another name when %s', (_, changed) => {
    const before = pin(treeOf({ 'a.js': script, 'b.json': '{}' }), '1.2.3');
    expect(pin(treeOf(changed), '1.2.3').folder).not.toBe(before.folder);
  });

  test('leaves bytes that are no text as they are', () => {
    const bytes = Uint8Array.of(0, 255, 254, 128);
    expect(pin(new Map([['x.bin', bytes]]), '1.2.3').tree.get('x.bin')).toEqual(bytes);
  });
});
