import { expect, test } from 'vitest';
import { groupBrands } from './form-brands.ts';

test('groupBrands groups cards and bank accounts, in the order of their first brands', () => {
  expect(groupBrands(['PAYPAL', 'VISA', 'SEPA', 'IDEAL', 'MASTER', 'DIRECTDEBIT_SEPA'])).toEqual({
    groups: [
      { method: 'virtualAccount', brands: ['PAYPAL'] },
      { method: 'card', brands: ['VISA', 'MASTER'] },
      { method: 'directDebit', brands: ['SEPA', 'DIRECTDEBIT_SEPA'] },
      { method: 'onlineTransfer', brands: ['IDEAL'] },
    ],
    unknown: [],
  });
});

test('groupBrands lists unknown brands', () => {
  expect(groupBrands(['visa', 'constructor', 'AMEX'])).toEqual({
    groups: [{ method: 'card', brands: ['AMEX'] }],
    unknown: ['visa', 'constructor'],
  });
});
