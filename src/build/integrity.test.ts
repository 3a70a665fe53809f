import { describe, expect, test } from 'vitest';
import { textFiles, textOf } from './file-tree.ts';
import { integrityFile } from './integrity.ts';

describe('integrity.json', () => {
  test('lists path, version, size and hash of each file', () => {
    const list = integrityFile([
      { version: '1.2.3-0123abcd', files: textFiles({ 'b.js': 'alert(1)' }) },
      { version: '1.2.3', files: textFiles({ 'a.d.ts': '' }) },
    ]);
    expect(JSON.parse(textOf(list, 'integrity.json'))).toEqual([
      {
        path: 'a.d.ts',
        version: '1.2.3',
        bytes: 0,
        sha384: 'sha384-OLBgp1GsljhM2TJ+sbHjaiH9txEUvgdDTAzHv2P24donTt6/529l+9Ua0vFImLlb',
      },
      {
        path: 'b.js',
        version: '1.2.3-0123abcd',
        bytes: 8,
        sha384: 'sha384-HT2E9NfWiuQ/w1PRai+hTyqW16NIoCGA/m8VQDUopfAtcz6YQjtsMmQd5uRbVDpW',
      },
    ]);
  });

  test('fails the build if two groups have a file of the same path', () => {
    const files = textFiles({ 'a.js': '1' });
    const groups = ['1', '2'].map((version) => ({ version, files }));
    expect(() => integrityFile(groups)).toThrow('a.js');
  });
});
