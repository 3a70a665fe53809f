import { describe, expect, test } from 'vitest';
import { isOwnPost } from './request-source.ts';

describe('isOwnPost', () => {
  const shopOrigin = 'http://shop.localhost:8080';

  test.each<readonly [boolean, Record<string, string>, string]>([
    [true, { 'Sec-Fetch-Site': 'same-origin', Origin: shopOrigin }, 'a form of this shop'],
    [true, {}, 'a tool'],
    [true, { Origin: shopOrigin }, 'an old browser, page of this shop'],
    [false, { 'Sec-Fetch-Site': 'cross-site' }, 'a form of another site'],
    [false, { 'Sec-Fetch-Site': 'same-site', Origin: shopOrigin }, 'another host of the same site'],
    [false, { Origin: 'null' }, 'a sandboxed page'],
    [false, { Origin: 'http://evil.localhost:8080' }, 'an old browser, page of another site'],
  ])('is %s for %o (%s)', (isOwn, headers) => {
    expect(isOwnPost(new Headers(headers), shopOrigin)).toBe(isOwn);
  });
});
