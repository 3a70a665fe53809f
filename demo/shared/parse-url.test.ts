import { expect, test } from 'vitest';
import { checkTarget } from '../sandbox/webhooks/target.ts';
import { parseUrl } from './parse-url.ts';

test.each(['shop.example/', 'http://', 'http://a b/', ''])('%o is not a URL', (address) => {
  expect(parseUrl(address)).toBeUndefined();
});

test('a URL can be relative to another one', () => {
  expect(parseUrl('/result?id=1', 'https://shop.example/cart')?.href).toBe(
    'https://shop.example/result?id=1',
  );
});

test('URLs with characters outside ASCII are accepted, however many URLs were parsed before', () => {
  for (let count = 0; count < 60_000; count += 1) checkTarget('http://localhost:3000/hook', [8080]);
  expect(checkTarget('http://bücher.example:9000/', [8080]).kind).toBe('allowed');
});
