import { afterEach, describe, expect, test, vi } from 'vitest';
import { isHeard } from '#protocol/session';
import { digestEpoch } from './epoch.ts';

const [mine, anothers] = ['0', 'f'].map((digit) => `in.${digit.repeat(32)}`) as [string, string];
const [shop, portal] = ['https://shop.example', 'https://portal.example'] as const;

afterEach(() => void vi.unstubAllGlobals());

describe('the epoch of a login', () => {
  test('is the same every time', async () => {
    expect(await digestEpoch(mine, shop)).toBe(await digestEpoch(mine, shop));
  });

  test.each<readonly [string, marker: string, pageOrigin: string]>([
    ['login', anothers, shop],
    ['page', mine, portal],
  ])('is another for another %s', async (_what, marker, pageOrigin) => {
    expect(await digestEpoch(marker, pageOrigin)).not.toBe(await digestEpoch(mine, shop));
  });

  test('is a number of 64 bits that may be told, and says nothing of the marker', async () => {
    const epoch = await digestEpoch(mine, shop);
    expect(isHeard({ kind: 'noticed', state: 'logged_in', reason: '', epoch })).toBe(true);
    expect(epoch).toMatch(/^\d{1,20}$/);
    expect(BigInt(epoch)).toBeLessThan(2n ** 64n);
    expect(BigInt(epoch)).toBeGreaterThan(2n ** 32n);
  });

  test('is empty where the browser makes no digests', async () => {
    vi.stubGlobal('crypto', {});
    expect(await digestEpoch(mine, shop)).toBe('');
  });
});
