import { describe, expect, test } from 'vitest';
import { isReceivedEvent } from '#protocol/session';
import { digestEpoch } from './epoch.ts';

const [first, second] = ['0', 'f'].map((digit) => `in.${digit.repeat(32)}`) as [string, string];
const [shop, portal] = ['https://shop.example', 'https://portal.example'] as const;

function epochOf(statusCookie: string, pageOrigin: string): Promise<string> | undefined {
  return digestEpoch(crypto.subtle, statusCookie, pageOrigin);
}

describe('the epoch of a login', () => {
  test('is always the same', async () => {
    expect(await epochOf(first, shop)).toBe(await epochOf(first, shop));
  });

  test.each<readonly [string, statusCookie: string, pageOrigin: string]>([
    ['login', second, shop],
    ['page', first, portal],
  ])('differs for another %s', async (_what, statusCookie, pageOrigin) => {
    expect(await epochOf(statusCookie, pageOrigin)).not.toBe(await epochOf(first, shop));
  });

  test('is a valid number of 64 bits that does not reveal the login ID', async () => {
    const epoch = (await epochOf(first, shop)) ?? '';
    expect(isReceivedEvent({ kind: 'status', state: 'logged_in', reason: '', epoch })).toBe(true);
    expect(epoch).toMatch(/^\d{1,20}$/);
    expect(BigInt(epoch)).toBeLessThan(2n ** 64n);
    expect(BigInt(epoch)).toBeGreaterThan(2n ** 32n);
  });

  test('is undefined in a browser without digests', () => {
    expect(digestEpoch(undefined, first, shop)).toBeUndefined();
  });
});
