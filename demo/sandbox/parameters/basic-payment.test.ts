import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { basicPaymentTable, paymentTypes } from './basic-payment.ts';
import { bounds, currencies, listed, type Row } from './bounds.fixture.ts';

const rows: readonly Row<keyof typeof basicPaymentTable>[] = [
  ['amount', '', false, 'nothing is no amount'],
  ['amount', '0', true, 'zero, to check an instrument'],
  ['amount', '92.00', true, 'two decimals'],
  ['amount', '99999999', true, 'eight digits are the most'],
  ['amount', '99999999.99', true, 'eight digits and two decimals are the most'],
  ['amount', '100000000', false, 'nine digits are one too many'],
  ['amount', '92.0', false, 'one decimal is one too few'],
  ['amount', '92.000', false, 'three decimals are one too many'],
  ['amount', '92.', false, 'a dot without decimals'],
  ['amount', '.92', false, 'decimals without digits'],
  ['amount', '92,00', false, 'the separator is a dot'],
  ['amount', '1,000.00', false, 'thousands are not grouped'],
  ['amount', '-1.00', false, 'no sign'],
  ['amount', '1e3', false, 'no exponent'],
  ['amount', '٩٢', false, 'digits are ASCII'],
  ...currencies('currency'),
  ...bounds('paymentBrand', 1, 32, 'V'),
  ['paymentBrand', 'FACILYPAY_3X', true, 'letters, digits and underscores'],
  ['paymentBrand', 'VISA MASTER', false, 'one brand, without blanks'],
  ['paymentBrand', 'VISA-1', false, 'a hyphen'],
  ...listed('paymentType', paymentTypes),
  ...listed('overridePaymentType[brand]', paymentTypes),
  ...bounds('descriptor', 1, 127),
  ...bounds('merchantTransactionId', 8, 255),
  ...bounds('merchantInvoiceId', 8, 255),
  ...listed('transactionCategory', ['EC', 'MO', 'TO', 'RC', 'IN', 'PO', 'PM']),
];

describe('basic payment', () => {
  test.each(rows)('%s: %j is accepted: %s (%s)', (name, value, accepted) => {
    expect(v.is(basicPaymentTable[name].schema, value)).toBe(accepted);
  });

  test('the brand of an overridden payment type is a brand name', () => {
    const { key } = basicPaymentTable['overridePaymentType[brand]'];
    expect(v.is(key, 'VISA')).toBe(true);
    expect(v.is(key, 'VISA.1')).toBe(false);
  });
});
