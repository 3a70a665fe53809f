import { describe, expect, test } from 'vitest';
import { readReturnAddress } from './return-address.ts';

const pages = ['/', '/levels'];

describe('a return address', () => {
  test.each([
    ['the start', '/', '/'],
    ['a page', '/levels', '/levels'],
    ['a page with a query', '/levels?below=%2Fdemo', '/levels?below=%2Fdemo'],
    ['a page behind dots', '/somewhere/../levels', '/levels'],
    ['a page and a place in it', '/levels#end', '/levels'],
  ])('%s is taken', (_what, asked, address) => {
    expect(readReturnAddress(asked, pages)).toBe(address);
  });

  test.each([
    ['none', null],
    ['an empty one', ''],
    ['another site', 'http://evil.example/'],
    ['another site without a scheme', '//evil.example/'],
    ['another site behind a dot', '/.//evil.example/'],
    ['another site behind a page', '/levels/..//evil.example/'],
    ['backslashes', '/\\evil.example/'],
    ['a backslash for the first slash', '\\/evil.example/'],
    ['backslashes that are encoded', '/%5Cevil.example/'],
    ['slashes that are encoded', '/%2F%2Fevil.example/'],
    ['a tab that a parser drops', '/\t/evil.example/'],
    ['a line break that a parser drops', '/\n/evil.example/'],
    ['a break that would write a header', '/levels\r\nSet-Cookie: a=b'],
    ['a zero', '/levels\0'],
    ['a blank before it', ' /levels'],
    ['our name as a user name', 'http://portal.opp.localhost@evil.example/'],
    ['a script', 'javascript:alert(1)'],
    ['data', 'data:text/html,hello'],
    ['a path without its slash', 'levels'],
    ['the login itself, which would go round for ever', '/login'],
    ['the way back from the authentication service', '/callback?code=1&state=2'],
    ['the login, encoded', '/%6Cogin'],
    ['a page that does not exist', '/nowhere'],
    ['letters that are no ASCII', '/levels?of=ä'],
    ['an endless one', `/levels?${'a'.repeat(100_000)}`],
  ])('%s is not', (_what, asked) => {
    expect(readReturnAddress(asked, pages)).toBeUndefined();
  });
});
