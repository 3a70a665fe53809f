import { expect, test } from 'vitest';
import { compress } from './compress.ts';
import { findDifferences, textFiles } from './file-tree.ts';

const widget = textFiles({ 'v1/paymentWidgets.js': 'widget();', 'v1/locales/en.json': '{}' });

test('Compression is reproducible', async () => {
  expect(findDifferences(await compress(widget), await compress(widget))).toEqual([]);
});

test('Compression writes no time and no operating system into a gzip header', async () => {
  const [, content] = [...(await compress(widget))].find(([path]) => path.endsWith('.gz')) ?? [];
  expect([...(content?.slice(4, 10) ?? [])]).toEqual([0, 0, 0, 0, 2, 255]);
});
