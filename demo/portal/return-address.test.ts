import { describe, expect, test } from 'vitest';
import { readReturnAddress } from './return-address.ts';

const pages = ['/', '/levels'];

describe('a return address', () => {
  test.each([
    ['the start', '/', '/'],
    ['a page', '/levels', '/levels'],
    ['a page with a query', '/levels?below=%2Fdemo', '/levels?below=%2Fdemo'],
    ['a page after dots', '/somewhere/../levels', '/levels'],
    ['a page with a fragment', '/levels#end', '/levels'],
  ])('is accepted: %s', (_what, returnTo, address) => {
    expect(readReturnAddress(returnTo, pages)).toBe(address);
  });

  test.each([
    ['none', null],
    ['an empty one', ''],
    ['another site', 'http://evil.example/'],
    ['another site without a scheme', '//evil.example/'],
    ['another site after a dot', '/.//evil.example/'],
    ['another site after a page', '/levels/..//evil.example/'],
    ['backslashes', '/\\evil.example/'],
    ['a backslash for the first slash', '\\/evil.example/'],
    ['encoded backslashes', '/%5Cevil.example/'],
    ['encoded slashes', '/%2F%2Fevil.example/'],
    ['a tab, which parsers remove', '/\t/evil.example/'],
    ['a line break, which parsers remove', '/\n/evil.example/'],
    ['a line break that would add a header', '/levels\r\nSet-Cookie: a=b'],
    ['a null character', '/levels\0'],
    ['a leading space', ' /levels'],
    ['the portal’s host as a username', 'http://portal.opp.localhost@evil.example/'],
    ['a javascript: URL', 'javascript:alert(1)'],
    ['a data: URL', 'data:text/html,hello'],
    ['a relative path', 'levels'],
    ['the login, which would cause a loop', '/login'],
    ['the redirect URI', '/callback?code=1&state=2'],
    ['the login, encoded', '/%6Cogin'],
    ['a page that does not exist', '/nowhere'],
    ['non-ASCII characters', '/levels?of=ä'],
    ['a path that is too long', `/levels?${'a'.repeat(100_000)}`],
  ])('is rejected: %s', (_what, returnTo) => {
    expect(readReturnAddress(returnTo, pages)).toBeUndefined();
  });
});
