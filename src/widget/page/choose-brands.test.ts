import { expect, test } from 'vitest';
import { sortBrands } from './choose-brands.ts';

test('brands share a form or have one of their own, in the order of the first', () => {
  expect(sortBrands(['PAYPAL', 'VISA', 'SEPA', 'IDEAL', 'MASTER', 'DIRECTDEBIT_SEPA'])).toEqual({
    choices: [
      { way: 'virtualAccount', brands: ['PAYPAL'] },
      { way: 'card', brands: ['VISA', 'MASTER'] },
      { way: 'directDebit', brands: ['SEPA', 'DIRECTDEBIT_SEPA'] },
      { way: 'onlineTransfer', brands: ['IDEAL'] },
    ],
    leftOut: [],
  });
});

test('what is no brand is left out and told', () => {
  expect(sortBrands(['visa', 'constructor', 'AMEX'])).toEqual({
    choices: [{ way: 'card', brands: ['AMEX'] }],
    leftOut: ['visa', 'constructor'],
  });
});
