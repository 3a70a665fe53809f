import { describe, expect, test } from 'vitest';
import { isWebOrigin, parseOrigin } from './origin.ts';

describe('an origin', () => {
  test.each([
    ['https://shop.example', 'https://shop.example'],
    ['https://shop.example:443/path?x#y', 'https://shop.example'],
    ['HTTPS://SHOP.example', 'https://shop.example'],
    ['http://shop.localhost:8080', 'http://shop.localhost:8080'],
    ['https://user:pass@shop.example', 'https://shop.example'],
    ['https://bücher.example', 'https://xn--bcher-kva.example'],
  ])('%s is %s', (address, origin) => {
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
  ])('%o has none', (address) => {
    expect(parseOrigin(address)).toBeUndefined();
  });
});

describe('an origin that the browser has written', () => {
  test.each(['https://shop.example', 'http://shop.localhost:8080'])(
    'is of the web: %s',
    (origin) => {
      expect(isWebOrigin(origin)).toBe(true);
    },
  );

  test.each([
    'null',
    '',
    'file://',
    'chrome-extension://abcdef',
    'httpx://shop.example',
    'capacitor://localhost',
    'web+https://shop.example',
  ])('is not of the web: %o', (origin) => {
    expect(isWebOrigin(origin)).toBe(false);
  });
});
