import { expect, test } from 'vitest';
import { readTypedGateway } from './typed-gateway.ts';

const id = 'a'.repeat(32);

test.each([
  'https://pay.example/',
  'https://pay.example/api/v-2/',
  'http://gateway.localhost:9000/',
])('accepts %s', (baseUrl) => {
  expect(readTypedGateway(baseUrl, id)).toEqual({
    kind: 'read',
    gateway: { baseUrl, checkoutId: id },
  });
});

test.each([
  ['no slash at its end', 'https://pay.example/api'],
  ['http on the open web', 'http://pay.example/'],
  ['a query', 'https://pay.example/?a=1'],
  ['a fragment', 'https://pay.example/#a'],
  ['a user name', 'https://me@pay.example/'],
  ['a username that looks like a host', 'http://gateway.localhost@evil.localhost/'],
  ['a script', 'javascript:alert(1)/'],
  ['a second policy', "https://pay.example/;script-src 'unsafe-inline'/"],
  ['a second source', 'https://pay.example/,*/'],
  ['a wildcard', 'https://*.example/'],
  ['a relative path', '/v1/'],
  ['nothing', ''],
])('rejects an address with %s', (_what, baseUrl) => {
  expect(readTypedGateway(baseUrl, id).kind).toBe('invalid');
});

test.each(['', 'a'.repeat(31), 'a'.repeat(49), `${'a'.repeat(31)}"`])(
  'rejects the checkout ID %s',
  (checkoutId) => {
    expect(readTypedGateway('https://pay.example/', checkoutId).kind).toBe('invalid');
  },
);
