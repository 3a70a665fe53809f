import { describe, expect, test } from 'vitest';
import { textFiles, textOf } from './file-tree.ts';
import { createVersionedFolder, folderPlaceholder } from './versioned-folder.ts';

const script = `load("${folderPlaceholder}/frame.html")`;

function folderOf(texts: Readonly<Record<string, string>>): string {
  return createVersionedFolder(textFiles(texts), '1.2.3').folder;
}

describe('A versioned folder', () => {
  test('is named after the version and a hash', () => {
    expect(folderOf({ 'a.js': script })).toMatch(/^1\.2\.3-[0-9a-f]{8}$/);
  });

  test('replaces the placeholder in its files with its name', () => {
    const { folder, files } = createVersionedFolder(textFiles({ 'a.js': script }), '1.2.3');
    expect(textOf(files, 'a.js')).toBe(`load("${folder}/frame.html")`);
  });

  test('has the same name for any order of the files', () => {
    expect(folderOf({ 'a.js': script, 'b.json': '{}' })).toBe(
      folderOf({ 'b.json': '{}', 'a.js': script }),
    );
  });

  test.each([
    ['a byte changes', { 'a.js': `${script};`, 'b.json': '{}' }],
    ['a file is renamed', { 'a.js': script, 'c.json': '{}' }],
    ['content moves from one file to another', { 'a.js': `${script}{`, 'b.json': '}' }],
  ])('has another name when %s', (_, changed) => {
    expect(folderOf(changed)).not.toBe(folderOf({ 'a.js': script, 'b.json': '{}' }));
  });

  test('keeps the bytes of files that are not text', () => {
    const bytes = Uint8Array.of(0, 255, 254, 128);
    const { files } = createVersionedFolder(new Map([['x.bin', bytes]]), '1.2.3');
    expect(files.get('x.bin')).toEqual(bytes);
  });
});
