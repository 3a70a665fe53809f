import { expect, test } from 'vitest';
import { brandsByGroup, findAccountKind } from '#contract/brands';
import { brandAccounts, examplePhoneOf, isPhone } from './brand-accounts.ts';

test.each([
  ['+351 911 222 111', true],
  ['351#911222111', true],
  [' 0664/123 45-67 ', true],
  ['(0664) 1234567', true],
  ['12345', true],
  ['1234', false],
  ['', false],
  ['+', false],
  ['jane@example.org', false],
  ['1'.repeat(25), true],
  ['1'.repeat(26), false],
  ['1'.repeat(100_000), false],
])('isPhone(%j) returns %s', (text, expected) => {
  expect(isPhone(text)).toBe(expected);
});

test('the message for a wrong mobile number has an example that the form accepts, for every brand', () => {
  const brands = brandsByGroup.virtualAccount.filter((brand) => {
    const kind = findAccountKind(brand);
    return kind !== undefined && brandAccounts[kind].formatKey !== undefined;
  });
  expect(brands.toSorted()).toEqual(['MBWAY', 'PAYBOX', 'QIWI', 'STC_PAY']);
  expect(brands.filter((brand) => !isPhone(examplePhoneOf(brand)))).toEqual([]);
});
