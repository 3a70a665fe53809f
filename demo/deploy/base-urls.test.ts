import { expect, test } from 'vitest';
import { isTrustworthy } from './base-urls.ts';

test.each([
  ['https://pay.example/', true],
  ['http://gateway.localhost:8080/', true],
  ['http://pay.example/', false],
  ['http://localhost.example/', false],
  ['ftp://gateway.localhost/', false],
  ['https://pay.example@evil.example/', false],
  ['http://:pw@gateway.localhost/', false],
])('isTrustworthy(%s) is %s', (address, expected) => {
  expect(isTrustworthy(new URL(address))).toBe(expected);
});
