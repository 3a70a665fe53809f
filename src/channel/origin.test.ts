import { describe, expect, test } from 'vitest';
import { isWebOrigin, parseOrigin } from './origin.ts';

describe('parseOrigin', () => {
  test.each([
    ['https://shop.example', 'https://shop.example'],
    ['https://shop.example:443/path?x#y', 'https://shop.example'],
    ['HTTPS://SHOP.example', 'https://shop.example'],
    ['http://shop.localhost:8080', 'http://shop.localhost:8080'],
    ['https://user:pass@shop.example', 'https://shop.example'],
    ['https://bücher.example', 'https://xn--bcher-kva.example'],
  ])('returns the origin of %s: %s', (address, origin) => {
    expect(parseOrigin(address)).toBe(origin);
  });

  test.each([
    'null',
    '',
    'shop.example',
    '/path',
    'file:///x',
    'data:,x',
    'blob:https://shop.example/1',
    'javascript:0',
    'ws://shop.example',
    'ftp://shop.example',
    'httpx://shop.example',
    'web+https://shop.example',
    'xhttps://shop.example',
  ])('returns undefined for %o', (address) => {
    expect(parseOrigin(address)).toBeUndefined();
  });
});

describe('isWebOrigin', () => {
  test.each(['https://shop.example', 'http://shop.localhost:8080'])('accepts %s', (origin) => {
    expect(isWebOrigin(origin)).toBe(true);
  });

  test.each([
    'null',
    '',
    'file://',
    'chrome-extension://abcdef',
    'httpx://shop.example',
    'capacitor://localhost',
    'web+https://shop.example',
  ])('rejects %o', (origin) => {
    expect(isWebOrigin(origin)).toBe(false);
  });
});
