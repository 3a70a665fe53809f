import { describe, expect, test } from 'vitest';
import { readOwnAddress } from './own-address.ts';

describe('readOwnAddress', () => {
  test.each<readonly [address: string, baseUrl: string, version: string]>([
    [
      'https://pay.example/v1/paymentWidgets/1.2.3-0a1b2c3d/frame.html',
      'https://pay.example/',
      '1.2.3-0a1b2c3d',
    ],
    [
      'http://gateway.localhost:8080/v1/paymentWidgets/1.2.3-0a1b2c3d/return.html#checkout',
      'http://gateway.localhost:8080/',
      '1.2.3-0a1b2c3d',
    ],
    [
      'https://pay.example/a/b/v1/paymentWidgets/1-a/frame.html?x=/v1/',
      'https://pay.example/a/b/',
      '1-a',
    ],
    ['https://pay.example/v1/eu/v1/w/1-a/frame.html', 'https://pay.example/v1/eu/', '1-a'],
    ['https://pay.example/frame.html', 'https://pay.example/', ''],
    [
      'https://pay.example/v1/paymentWidgets/legacy/1.2.3-0a1b2c3d/frame.html',
      'https://pay.example/',
      'legacy/1.2.3-0a1b2c3d',
    ],
  ])('parses %s', (address, baseUrl, version) => {
    expect(readOwnAddress(address)).toEqual({ baseUrl, version });
  });
});
