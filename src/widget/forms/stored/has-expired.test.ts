import { expect, test } from 'vitest';
import { hasExpired } from './has-expired.ts';

const card = { id: '0', brand: 'VISA', expiryMonth: '05', expiryYear: '2030' };

test.each([
  ['2030-04-30', false],
  ['2030-05-31', false],
  ['2030-06-01', true],
  ['2031-01-01', true],
  ['2029-12-31', false],
])('a card with the expiry date 05/2030 has expired on %s: %s', (today, has) => {
  expect(hasExpired(card, today)).toBe(has);
});

test('a registration without an expiry date does not expire', () => {
  expect(hasExpired({ id: '0', brand: 'SEPA' }, '2099-01-01')).toBe(false);
});
