import { describe, expect, test } from 'vitest';
import { withResult } from './result-address.ts';

describe('withResult', () => {
  const checkoutId = 'a'.repeat(32);
  const resource = 'payment';
  const added = `id=${checkoutId}&resourcePath=%2Fv1%2Fcheckouts%2F${checkoutId}%2Fpayment`;

  test('appends id and resourcePath', () => {
    const url = withResult(new URL('https://shop.example/result'), { checkoutId, resource });
    expect(url).toBe(`https://shop.example/result?${added}`);
  });

  test('keeps the query and the fragment', () => {
    const url = withResult(new URL('https://shop.example/r?o=1&x#top'), { checkoutId, resource });
    expect(url).toBe(`https://shop.example/r?o=1&x&${added}#top`);
  });
});
