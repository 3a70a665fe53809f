import { describe, expect, test } from 'vitest';
import { isLocalName, parseSafeAddress } from './safe-address.ts';

type Row = readonly [address: string, isSafe: boolean, because: string];

const rows: readonly Row[] = [
  ['https://shop.example/result', true, 'https'],
  ['http://shop.localhost:8080/result', true, 'http on this machine'],
  ['http://localhost/result', true, 'http on this machine'],
  ['http://shop.example/result', false, 'http elsewhere'],
  ['http://notlocalhost/result', false, 'a name that only ends alike'],
  ['http://evil-localhost/', false, 'a name that only ends alike, after a dash'],
  ['http://localhost.example/', false, 'a name that only begins alike'],
  ['http://localhost.evil.example/', false, 'a name that only begins alike'],
  ['https://user:pass@shop.example/', false, 'credentials'],
  ['javascript:alert(1)', false, 'a script'],
  ['data:text/html,hello', false, 'a document of its own'],
  ['/result?order=1', true, 'relative to the page'],
  ['//other.example/result', true, 'relative to the scheme'],
];

describe('addresses a shopper may be sent to', () => {
  test.each(rows)('%s: %s (%s)', (address, isSafe) => {
    expect(parseSafeAddress(address, 'https://shop.example/checkout') !== undefined).toBe(isSafe);
  });
});

describe('names of this machine', () => {
  test.each<readonly [hostname: string, isLocal: boolean]>([
    ['localhost', true],
    ['shop.localhost', true],
    ['a.b.localhost', true],
    ['.localhost', true],
    ['', false],
    ['notlocalhost', false],
    ['evil-localhost', false],
    ['localhost-evil', false],
    ['localhost.example', false],
    ['shop.localhost.example', false],
    ['localhost.', false],
    ['localhost\n', false],
    ['shop.example\nlocalhost', false],
    ['shopxlocalhost', false],
    ['LOCALHOST', false],
    ['127.0.0.1', false],
  ])('%o: %s', (hostname, isLocal) => {
    expect(isLocalName(hostname)).toBe(isLocal);
  });
});
