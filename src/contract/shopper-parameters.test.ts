import { describe, expect, test } from 'vitest';
import { asynchronousTable } from './parameters/asynchronous.ts';
import { authenticationTable } from './parameters/authentication.ts';
import { bankAccountTable } from './parameters/bank-account.ts';
import { basicPaymentTable } from './parameters/basic-payment.ts';
import { billingTable } from './parameters/billing.ts';
import { cardTable } from './parameters/card.ts';
import { customerTable } from './parameters/customer.ts';
import { recurringTable } from './parameters/recurring.ts';
import { shippingCustomerTable } from './parameters/shipping-customer.ts';
import { shippingTable } from './parameters/shipping.ts';
import { testModeTable } from './parameters/test-mode.ts';
import { tokenizationTable } from './parameters/tokenization.ts';
import { virtualAccountTable } from './parameters/virtual-account.ts';
import { classify, serverNames, shopperNames, type Verdict } from './shopper-parameters.ts';

/** Rows of these tables come from a shopper, but for the two that the secure frames keep. */
const shopperTables = [
  bankAccountTable,
  billingTable,
  cardTable,
  customerTable,
  shippingCustomerTable,
  shippingTable,
  virtualAccountTable,
];

/** Of these tables some rows do; the rest, and all that has no row here, is the server's. */
const mixedTables = [asynchronousTable, basicPaymentTable, recurringTable, tokenizationTable];
const shopperRows = [
  'createRegistration',
  'paymentBrand',
  'recurring.numberOfInstallments',
  'registrationId',
  'shopperResultUrl',
];
const secureRows = new Set(['card.cvv', 'card.number', 'virtualAccount.password']);

const namesOf = (tables: readonly object[]): readonly string[] =>
  tables.flatMap((table) => Object.keys(table)).filter((name) => !name.includes('['));

const mixedNames = namesOf(mixedTables);

describe('the generated names', () => {
  test('of the shopper are those of the tables', () => {
    const expected = [...namesOf(shopperTables), ...shopperRows].filter(
      (name) => !secureRows.has(name),
    );
    expect(shopperNames).toEqual(new Set(expected));
    expect(shopperRows.filter((name) => !mixedNames.includes(name))).toEqual([]);
  });

  test('of the server are those of the tables', () => {
    const expected = [...mixedNames, ...namesOf([testModeTable])].filter(
      (name) => !shopperRows.includes(name),
    );
    expect(serverNames).toEqual(new Set(expected));
  });

  test('of the credentials are all refused', () => {
    for (const name of namesOf([authenticationTable])) expect(classify(name)).toBe('server');
  });
});

type Row = readonly [name: string, verdict: Verdict];

const rows: readonly Row[] = [
  ['card.number', 'secure'],
  ['card.cvv', 'secure'],
  ['card.holder', 'shopper'],
  ['card.expiryMonth', 'shopper'],
  ['paymentBrand', 'shopper'],
  ['customer.email', 'shopper'],
  ['shipping.customer.email', 'shopper'],
  ['shipping.customer.browserFingerprint.id', 'foreign'],
  ['billing.city', 'shopper'],
  ['bankAccount.iban', 'shopper'],
  ['virtualAccount.accountId', 'shopper'],
  ['virtualAccount.password', 'secure'],
  ['createRegistration', 'shopper'],
  ['recurring.numberOfInstallments', 'shopper'],
  ['shopperResultUrl', 'shopper'],
  ['amount', 'server'],
  ['currency', 'server'],
  ['paymentType', 'server'],
  ['overridePaymentType[VISA]', 'server'],
  ['merchant.name', 'server'],
  ['risk.parameters[abc]', 'server'],
  ['cart.items[0].name', 'server'],
  ['job.name', 'server'],
  ['threeDSecure.eci', 'server'],
  ['testMode', 'server'],
  ['notificationUrl', 'server'],
  ['recurringType', 'server'],
  ['overrideHolder', 'server'],
  ['authentication.password', 'server'],
  ['customParameters[SHOPPER_x]', 'shopper'],
  [`customParameters[SHOPPER_${'x'.repeat(56)}]`, 'shopper'],
  [`customParameters[SHOPPER_${'x'.repeat(57)}]`, 'foreign'],
  ['customParameters[SHOPPER_a b]', 'foreign'],
  ['customParameters[abc]', 'unprefixed'],
  ['customParameters[xSHOPPER_x]', 'unprefixed'],
  ['customParameters[shopper_x]', 'unprefixed'],
  ['customParameters[ab]', 'foreign'],
  ['customParameters[]', 'foreign'],
  ['card.expiry', 'foreign'],
  ['form_key', 'foreign'],
  ['csrf-token', 'foreign'],
  ['customer', 'foreign'],
  ['customer.unknown', 'foreign'],
  ['toString', 'foreign'],
  ['__proto__', 'foreign'],
  ['', 'foreign'],
];

describe('an input of the page', () => {
  test.each(rows)('named %j is judged %s', (name, verdict) => {
    expect(classify(name)).toBe(verdict);
  });
});
