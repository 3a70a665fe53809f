import { expect, test } from 'vitest';
import { readGatewayAddresses } from './gateway-addresses.ts';

const credentials = { userId: 'u', password: 'p', entityId: 'e' };
const entry = { baseUrl: 'https://pay.example/api/', ...credentials };

test('no value means no further payment services', () => {
  expect(readGatewayAddresses(undefined)).toEqual([]);
  expect(readGatewayAddresses('')).toEqual([]);
});

test('each entry is an address with an account', () => {
  expect(readGatewayAddresses(JSON.stringify([entry]))).toEqual([
    { baseUrl: entry.baseUrl, credentials },
  ]);
});

test.each([
  ['no array', entry],
  ['no address', [credentials]],
  ['an address that does not end in a slash', [{ ...entry, baseUrl: 'https://pay.example/api' }]],
  ['a relative address', [{ ...entry, baseUrl: '/api/' }]],
  ['a user name', [{ ...entry, baseUrl: 'http://gateway.localhost@evil.localhost/' }]],
  ['a password in the address', [{ ...entry, baseUrl: 'http://user:pw@gateway.localhost/' }]],
  ['http on a public host', [{ ...entry, baseUrl: 'http://pay.example/' }]],
  ['no password', [{ ...entry, password: undefined }]],
])('throws with the expected shape for %s', (_what, invalid) => {
  expect(() => readGatewayAddresses(JSON.stringify(invalid))).toThrow('"baseUrl"');
});
