import { describe, expect, test } from 'vitest';
import { isLocalName } from '#contract/local-names';
import { parseAppAddress, parseSafeAddress } from './safe-address.ts';

type Row = readonly [address: string, isSafe: boolean, because: string];

const rows: readonly Row[] = [
  ['https://shop.example/result', true, 'https'],
  ['http://shop.localhost:8080/result', true, 'http on localhost'],
  ['http://localhost/result', true, 'http on localhost'],
  ['http://localhost:3000/result', true, 'http on localhost, at any port'],
  ['http://127.0.0.1:3000/result', true, 'http on 127.0.0.1, at any port'],
  ['http://127.0.0.1.evil.example/', false, 'a host that begins with 127.0.0.1'],
  ['http://127.0.0.2/', false, 'another loopback address'],
  ['http://shop.example/result', false, 'http on another host'],
  ['http://notlocalhost/result', false, 'a host that ends in localhost without a dot'],
  ['http://evil-localhost/', false, 'a host that ends in localhost after a hyphen'],
  ['http://localhost.example/', false, 'a host that begins with localhost'],
  ['http://localhost.evil.example/', false, 'a host that begins with localhost'],
  ['https://user:pass@shop.example/', false, 'credentials'],
  ['javascript:alert(1)', false, 'a script'],
  ['data:text/html,hello', false, 'a data URL'],
  ['/result?order=1', true, 'relative to the base URL'],
  ['//other.example/result', true, 'relative to the scheme'],
];

describe('parseSafeAddress', () => {
  test.each(rows)('%s is safe: %s (%s)', (address, isSafe) => {
    expect(parseSafeAddress(address, 'https://shop.example/checkout') !== undefined).toBe(isSafe);
  });
});

describe('parseAppAddress', () => {
  test.each<readonly [address: string, isApp: boolean]>([
    ['com.example.shop://paid', true],
    ['shop-app://result?order=1', true],
    [' shopapp://result', true],
    ['https://shop.example/result', false],
    ['http://shop.example/result', false],
    ['javascript://alert%28document.domain%29', false],
    ['JavaScript://%0aalert(1)', false],
    ['java\nscript://%0aalert(1)', false],
    ['data://text/html,hello', false],
    ['blob://shop.example/1', false],
    ['file:///etc/passwd', false],
    ['filesystem://shop.example/temporary/1', false],
    ['vbscript://x', false],
    ['about://blank', false],
    ['ftp://shop.example/', false],
    ['view-source://shop.example/', false],
    ['shopapp:result', false],
    ['shopapp://user:secret@result', false],
    ['/result', false],
    ['', false],
  ])('accepts %o: %s', (address, isApp) => {
    expect(parseAppAddress(address) !== undefined).toBe(isApp);
  });
});

describe('isLocalName', () => {
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
  ])('returns for %o: %s', (hostname, isLocal) => {
    expect(isLocalName(hostname)).toBe(isLocal);
  });
});
