import { describe, expect, test } from 'vitest';
import {
  brandsByGroup,
  findBrandGroup,
  findBrandName,
  findPaymentMethod,
  findAccountKind,
  type BrandGroup,
  type PaymentMethod,
} from './brands.ts';

const groups: readonly (readonly [brand: string, group: BrandGroup | undefined])[] = [
  ['VISA', 'card'],
  ['GOOGLEPAY', 'card'],
  ['PAYPAL', 'virtualAccount'],
  ['ZOODPAY', 'virtualAccount'],
  ['DIRECTDEBIT_SEPA', 'bankAccount'],
  ['TRUSTPAY_VA', 'bankAccount'],
  ['visa', undefined],
  ['NOSUCH', undefined],
  ['', undefined],
  ['toString', undefined],
  ['__proto__', undefined],
];

describe('brands', () => {
  test.each(groups)('%j belongs to the group %s', (brand, group) => {
    expect(findBrandGroup(brand)).toBe(group);
  });

  test('belong to one group each, and match `paymentBrand`', () => {
    const all = Object.values(brandsByGroup).flat();
    expect(new Set(all).size).toBe(all.length);
    expect(all.filter((brand) => !/^[A-Z0-9_]{1,32}$/.test(brand))).toEqual([]);
    expect(Object.values(brandsByGroup).map((brands) => brands.length)).toEqual([41, 40, 15]);
  });
});

const names: readonly (readonly [brand: string, name: string])[] = [
  ['VISA', 'Visa'],
  ['AMEX', 'American Express'],
  ['MADA', 'mada'],
  ['HIPERCARD', 'Hipercard'],
  ['INTERAC_ONLINE', 'Interac Online'],
  ['PAYPAL', 'PayPal'],
  ['IDEAL', 'iDEAL'],
  ['BANCONTACT_MOBILE', 'Bancontact Mobile'],
  ['3D_PAY', '3d Pay'],
  ['constructor', 'constructor'],
  ['', ''],
];

test.each(names)('%j is shown as %j', (brand, name) => {
  expect(findBrandName(brand)).toBe(name);
});

const paymentMethods: readonly (readonly [
  brand: string,
  paymentMethod: PaymentMethod | undefined,
])[] = [
  ['VISA', 'card'],
  ['APPLEPAY', 'virtualAccount'],
  ['PAYPAL', 'virtualAccount'],
  ['DIRECTDEBIT_SEPA', 'directDebit'],
  ['IDEAL', 'onlineTransfer'],
  ['OXXO', 'prepayment'],
  ['visa', undefined],
  ['constructor', undefined],
  ['__proto__', undefined],
  ['', undefined],
  ['_', undefined],
  ['VISA,MASTER', undefined],
  ['ÉCHÉANCE', undefined],
  ['<IMG>', undefined],
  ['A'.repeat(32), 'virtualAccount'],
  ['A'.repeat(33), undefined],
];

test.each(paymentMethods)('%j has the payment method %j', (brand, paymentMethod) => {
  expect(findPaymentMethod(brand)).toBe(paymentMethod);
});

/** Names of payment methods that no list contains. */
const unlisted = [
  'BANCONTACT_MOBILE',
  'BLIK',
  'GRABPAY',
  'KLARNA_PAYMENTS_ONE',
  'KNET',
  'MOBILEPAY',
  'PAYSERA',
  'SOFORT_UEBERWEISUNG',
  'SWISH',
  'TOUCHNGO',
  'TRUSTPAY',
  'ZIP',
];

test.each(unlisted)('%s, which no list contains, is paid at its own site', (brand) => {
  expect([findBrandGroup(brand), findPaymentMethod(brand), findAccountKind(brand)]).toEqual([
    undefined,
    'virtualAccount',
    undefined,
  ]);
  expect(findBrandName(brand)).toMatch(/^[A-Z]\w+(?: [A-Z]\w+)*$/);
});

test.each(['MASTERCARD', 'AMERICAN_EXPRESS', 'AMERICANEXPRESS', 'APPLE_PAY', 'GOOGLE_PAY'])(
  '%s is a wrong spelling of a listed brand, and has no payment method',
  (brand) => {
    expect(findPaymentMethod(brand)).toBeUndefined();
  },
);

test('every brand has a payment method and a name', () => {
  const all = Object.values(brandsByGroup).flat();
  expect(
    all.filter((brand) => findPaymentMethod(brand) === undefined || findBrandName(brand) === ''),
  ).toEqual([]);
});

test.each([
  ['phone', ['MBWAY', 'PAYBOX', 'QIWI']],
  ['phoneOrCode', ['STC_PAY']],
  ['password', ['CASHU', 'ONECARD']],
])('brands with an account of the kind %s are virtual accounts', (kind, brands) => {
  function isOfKind(brand: string): boolean {
    return findAccountKind(brand) === kind;
  }
  expect(brandsByGroup.virtualAccount.filter(isOfKind).toSorted()).toEqual(brands);
  expect(Object.values(brandsByGroup).flat().filter(isOfKind)).toHaveLength(brands.length);
});

test('an inherited property is not a brand', () => {
  expect(findAccountKind('constructor')).toBeUndefined();
});
