import { describe, expect, test } from 'vitest';
import { isLocalName } from '#contract/local-names';
import { isLoopback } from './loopback.ts';

describe('isLoopback', () => {
  test.each([
    ['127.0.0.1', true],
    ['127.255.255.255', true],
    ['::1', true],
    ['0:0:0:0:0:0:0:1', true],
    ['::ffff:127.0.0.1', true],
    ['::ffff:7fff:ffff', true],
    ['128.0.0.0', false],
    ['126.255.255.255', false],
    ['0.0.0.0', false],
    ['::', false],
    ['::2', false],
    ['::127.0.0.1', false],
    ['::ffff:128.0.0.1', false],
    ['::ffff:0:127.0.0.1', false],
    ['64:ff9b::7f00:1', false],
    ['fe80::1%eth0', false],
    ['169.254.169.254', false],
    ['127.1', false],
    ['localhost', false],
    ['', false],
  ])('returns for %s: %s', (address, expected) => {
    expect(isLoopback(address)).toBe(expected);
  });
});

describe('isLocalName', () => {
  test.each([
    ['localhost', true],
    ['shop.localhost', true],
    ['notlocalhost', false],
    ['localhost.example', false],
    ['', false],
  ])('returns for %s: %s', (name, expected) => {
    expect(isLocalName(name)).toBe(expected);
  });
});
