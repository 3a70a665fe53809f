import { describe, expect, test } from 'vitest';
import { isOwnPost } from './request-source.ts';

describe('a post is our own', () => {
  const shopOrigin = 'http://shop.localhost:8080';

  test.each<readonly [boolean, Record<string, string>, string]>([
    [true, { 'Sec-Fetch-Site': 'same-origin', Origin: shopOrigin }, 'a form of this shop'],
    [true, {}, 'a tool'],
    [true, { Origin: shopOrigin }, 'an older browser on our page'],
    [false, { 'Sec-Fetch-Site': 'cross-site' }, 'a form of a stranger'],
    [false, { 'Sec-Fetch-Site': 'same-site', Origin: shopOrigin }, 'a neighbour'],
    [false, { Origin: 'null' }, 'a sandboxed page'],
    [false, { Origin: 'http://evil.localhost:8080' }, 'an older browser on a strange page'],
  ])('%s: %o (%s)', (isOwn, headers) => {
    expect(isOwnPost(new Headers(headers), shopOrigin)).toBe(isOwn);
  });
});
