import { expect, test } from 'vitest';
import { decodeUtf8 } from './request.ts';

test.each([
  ['nothing', [], ''],
  ['letters of any script', [0x61, 0xc3, 0xa4, 0xe2, 0x82, 0xac, 0xf0, 0x9f, 0x98, 0x80], 'aä€😀'],
  ['a byte that begins nothing', [0x61, 0xff], undefined],
  ['half a letter', [0xc3], undefined],
  ['a letter that is longer than it need be', [0xc0, 0x80], undefined],
  ['half of a pair', [0xed, 0xa0, 0x80], undefined],
])('%s: text or none', (_what, bytes, text) => {
  expect(decodeUtf8(Uint8Array.from(bytes))).toBe(text);
});
