import { expect, test } from 'vitest';
import { readGatewayAddresses } from './gateway-addresses.ts';

const credentials = { userId: 'u', password: 'p', entityId: 'e' };
const entry = { baseUrl: 'https://pay.example/api/', ...credentials };

test('nothing means no further payment service', () => {
  expect(readGatewayAddresses(undefined)).toEqual([]);
  expect(readGatewayAddresses('')).toEqual([]);
});

test('each entry is an address and the account there', () => {
  expect(readGatewayAddresses(JSON.stringify([entry]))).toEqual([
    { baseUrl: entry.baseUrl, credentials },
  ]);
});

test.each([
  ['no list', entry],
  ['no address', [credentials]],
  ['an address that does not end in a slash', [{ ...entry, baseUrl: 'https://pay.example/api' }]],
  ['a relative address', [{ ...entry, baseUrl: '/api/' }]],
  ['a user name', [{ ...entry, baseUrl: 'http://gateway.localhost@evil.localhost/' }]],
  ['a password in the address', [{ ...entry, baseUrl: 'http://user:pw@gateway.localhost/' }]],
  ['http on the open web', [{ ...entry, baseUrl: 'http://pay.example/' }]],
  ['no password', [{ ...entry, password: undefined }]],
])('%s stops the start with the shape that is wanted', (_what, wrong) => {
  expect(() => readGatewayAddresses(JSON.stringify(wrong))).toThrow('"baseUrl"');
});
