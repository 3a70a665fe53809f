import { describe, expect, test } from 'vitest';
import { checkBaseAddress } from './base-address.ts';

const scriptBaseUrl = 'https://pay.example/';
const page = 'https://shop.example';

type Row = readonly [option: string | undefined, result: string, title: string];

const rows: readonly Row[] = [
  [undefined, 'https://pay.example/', 'base URL of the script'],
  ['https://other.example/', 'https://other.example/', 'option'],
  ['https://other.example/eu/', 'https://other.example/eu/', 'path'],
  ['https://other.example', 'base_url_invalid', 'no trailing slash'],
  ['other.example/', 'base_url_invalid', 'relative URL'],
  ['javascript:/', 'base_url_invalid', 'other scheme'],
  ['http://other.example/', 'base_url_invalid', 'http'],
  ['http://pay.localhost:8080/', 'http://pay.localhost:8080/', 'http on localhost'],
  [
    'http://pay.localhost@evil.localhost/',
    'base_url_invalid',
    'user name that looks like the host',
  ],
  ['https://user@other.example/', 'base_url_invalid', 'user name'],
  ['https://user:pw@other.example/', 'base_url_invalid', 'user name and password'],
  ['https://:pw@other.example/', 'base_url_invalid', 'password'],
  ['https://other.example/@user/', 'https://other.example/@user/', '"@" in the path'],
  ['https://other.example/?eu/', 'base_url_invalid', 'query'],
  ['https://other.example/?/', 'base_url_invalid', 'query that is a slash'],
  ['https://other.example/#/', 'base_url_invalid', 'fragment'],
  ['https://shop.example/', 'base_url_shared', 'origin of the page'],
];

describe('checkBaseAddress', () => {
  test.each(rows)('returns for %o %s: %s', (option, result) => {
    const base = checkBaseAddress(scriptBaseUrl, option, page);
    expect(base.kind === 'valid' ? base.baseUrl : base.code).toBe(result);
  });

  test.each(['http://user:pw-7@evil.localhost/', 'https://pay.example:pw-7@evil.localhost/x'])(
    'reports credentials with a fix and without the password: %s',
    (option) => {
      expect(checkBaseAddress(scriptBaseUrl, option, page)).toMatchObject({
        kind: 'invalid',
        problem:
          'The base URL has a user name or password before its host "evil.localhost". Remove them and the "@".',
      });
    },
  );

  test.each([
    ['https://user:pw-7@pay.example:99999/', '…@pay.example:99999/'],
    ['user:pw-7@pay.example/', '…@pay.example/'],
    ['//user:pw-7@pay.example/', '…@pay.example/'],
    ['https://user:pw@7@/', '…@/'],
  ])('reports a malformed URL without what may be a password: %s', (option, shown) => {
    expect(checkBaseAddress(scriptBaseUrl, option, page)).toMatchObject({
      kind: 'invalid',
      problem: `The base URL "${shown}" is not valid.`,
    });
  });

  test('rejects credentials in the base URL of the script', () => {
    expect(checkBaseAddress('https://user@pay.example/', undefined, page).kind).toBe('invalid');
  });

  test('accepts a shared origin on localhost', () => {
    const local = 'http://shop.localhost:8080';
    expect(checkBaseAddress(`${local}/`, undefined, local).kind).toBe('valid');
  });
});
