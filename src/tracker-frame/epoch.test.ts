import { afterEach, describe, expect, test, vi } from 'vitest';
import { isHeard } from '#protocol/session';
import { digestEpoch, setPageOrigin } from './epoch.ts';

const [mine, anothers] = ['0', 'f'].map((digit) => `in.${digit.repeat(32)}`) as [string, string];
const [shop, portal] = ['https://shop.example', 'https://portal.example'] as const;

afterEach(() => void vi.unstubAllGlobals());

const epochOf = async (marker: string, pageOrigin: string): Promise<string | undefined> => {
  setPageOrigin(pageOrigin);
  return digestEpoch(marker);
};

describe('the epoch of a login', () => {
  test('is the same every time', async () => {
    expect(await epochOf(mine, shop)).toBe(await epochOf(mine, shop));
  });

  test.each<readonly [string, marker: string, pageOrigin: string]>([
    ['login', anothers, shop],
    ['page', mine, portal],
  ])('is another for another %s', async (_what, marker, pageOrigin) => {
    expect(await epochOf(marker, pageOrigin)).not.toBe(await epochOf(mine, shop));
  });

  test('is a number of 64 bits that may be told, and says nothing of the marker', async () => {
    const epoch = (await epochOf(mine, shop)) ?? '';
    expect(isHeard({ kind: 'noticed', state: 'logged_in', reason: '', epoch })).toBe(true);
    expect(epoch).toMatch(/^\d{1,20}$/);
    expect(BigInt(epoch)).toBeLessThan(2n ** 64n);
    expect(BigInt(epoch)).toBeGreaterThan(2n ** 32n);
  });

  test('is not there where the browser makes no digests', async () => {
    vi.stubGlobal('crypto', {});
    expect(await epochOf(mine, shop)).toBeUndefined();
  });
});
