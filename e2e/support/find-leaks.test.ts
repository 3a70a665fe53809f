import { expect, test } from 'vitest';
import { findLeaks, wordsOf } from './find-leaks.ts';

const secret = { number: '4928716350849271', cvv: '739' };

test.each([
  ['four digits of the number', 'value 6350', true],
  ['three digits of the number', 'value 635', false],
  ['the CVV', 'cvv=739', true],
  ['digits that are separated', '4928 7163-5084', true],
  ['a public word', 'path 1.739', false],
  ['a checkout id', '8AC7A4C9739F4928716350849271ABCD.uat01-vm-tx01', false],
  ['a number after a checkout id', `${'A'.repeat(32)}.4928716350849271`, true],
  ['the id of a form element', 'card_739', false],
  ['a number in place of the digits of this id', 'card_4928716350849271', true],
  ['the milliseconds that a checkout has left', '{"remainingMs":1799739}', false],
  ['a number where these milliseconds stand', '{"remainingMs":4928716350849271}', true],
  ['a port', 'http://gateway.localhost:47396/v1/', false],
  ['a number where a port stands', 'localhost:4928716350849271', true],
  ['another property that contains the CVV', '{"amount":739}', true],
])('%s: a leak is reported or not', (_, text, leaks) => {
  const found = findLeaks([{ where: 'here', text }], secret, wordsOf(['1.739']));
  expect(found).toEqual(leaks ? ['here'] : []);
});
