import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compress } from './compress.ts';
import { decode, findDifferences, textFiles } from './file-tree.ts';

const widget = textFiles({ 'v1/paymentWidgets.js': 'widget();', 'v1/locales/en.json': '{}' });

test('Compressed copies contain the file', async () => {
  const copies = await compress(textFiles({ 'a.js': 'widget();' }));
  const decompressed = Array.from(copies, ([path, content]) => [
    path,
    decode(path.endsWith('.br') ? brotliDecompressSync(content) : gunzipSync(content)),
  ]);
  expect(decompressed).toEqual([
    ['a.js.br', 'widget();'],
    ['a.js.gz', 'widget();'],
  ]);
});

test('Compression is reproducible', async () => {
  expect(findDifferences(await compress(widget), await compress(widget))).toEqual([]);
});

test('Compression writes no time and no operating system into a gzip header', async () => {
  const [, content] = [...(await compress(widget))].find(([path]) => path.endsWith('.gz')) ?? [];
  expect([...(content?.slice(4, 10) ?? [])]).toEqual([0, 0, 0, 0, 2, 255]);
});
