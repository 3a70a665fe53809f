import { describe, expect, test } from 'vitest';
import { classify, type ParameterClass } from './shopper-parameters.ts';

type Row = readonly [name: string, expected: ParameterClass];

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
  ['registrations[0].id', 'server'],
  ['merchant.name', 'server'],
  ['risk.parameters[abc]', 'server'],
  ['cart.items[0].name', 'server'],
  ['job.name', 'server'],
  ['threeDSecure.eci', 'server'],
  ['standingInstruction.mode', 'server'],
  ['testMode', 'server'],
  ['notificationUrl', 'server'],
  ['recurringType', 'server'],
  ['overrideHolder', 'server'],
  ['integrity', 'server'],
  ['entityId', 'server'],
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
  test.each(rows)('named %j is of the class %s', (name, expected) => {
    expect(classify(name)).toBe(expected);
  });
});
