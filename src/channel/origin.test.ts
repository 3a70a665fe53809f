import { describe, expect, test } from 'vitest';
import { parseOrigin } from './origin.ts';

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
    'file://',
    'file:///x',
    'chrome-extension://abcdef',
    'capacitor://localhost',
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
