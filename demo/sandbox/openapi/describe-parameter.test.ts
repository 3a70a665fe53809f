import { describe, expect, test } from 'vitest';
import { findFaults, knowsParameter } from '#contract/parameters/read';
import { browserTable } from '../payment-api/browser-tables.ts';
import { checkoutTable } from '../payment-api/tables.ts';
import { operations } from '../payment-api/operations.ts';
import { componentOf, describeParameters, describeRule, patternOf } from './describe-parameter.ts';
import type { Schema } from './schema.ts';

const parameters = describeParameters(operations.map(({ takes }) => takes));

/** Written from the reference, not from the code. */
const rows: readonly (readonly [name: string, rule: Schema])[] = [
  ['amount', { maxLength: 11, pattern: String.raw`^[0-9]{1,8}(?:\.[0-9]{2})?$` }],
  ['currency', { minLength: 3, maxLength: 3, pattern: '^[A-Z]*$' }],
  ['paymentBrand', { minLength: 1, maxLength: 32, pattern: '^[A-Za-z0-9_]*$' }],
  ['paymentType', { enum: ['PA', 'DB', 'CD', 'CP', 'RV', 'RF'] }],
  ['overridePaymentType.brand', { enum: ['PA', 'DB', 'CD', 'CP', 'RV', 'RF'] }],
  ['descriptor', { minLength: 1, maxLength: 127 }],
  ['merchantTransactionId', { minLength: 8, maxLength: 255 }],
  ['authentication.entityId', { minLength: 32, maxLength: 32, pattern: '^[0-9a-f]*$' }],
  ['card.holder', { minLength: 3, maxLength: 128 }],
  ['card.number', { minLength: 12, maxLength: 19, pattern: '^[0-9]*$' }],
  ['card.cvv', { minLength: 3, maxLength: 4, pattern: '^[0-9]*$' }],
  ['bankAccount.holder', { minLength: 4, maxLength: 128 }],
  ['bankAccount.iban', { minLength: 15, maxLength: 31 }],
  ['customer.birthDate', { minLength: 10, maxLength: 10, format: 'date' }],
  ['customer.email', { minLength: 6, maxLength: 128 }],
  ['customer.browserFingerprint.value', { minLength: 1, maxLength: 4096 }],
  ['shipping.customer.identificationDocId', { minLength: 8, maxLength: 64 }],
  ['billing.country', { minLength: 2, maxLength: 2, pattern: '^[A-Z]*$' }],
  ['cart.items.n.description', { minLength: 1, maxLength: 2048 }],
  ['airline.passengers.n.legs.n.flightNumber', { minLength: 1, maxLength: 255 }],
  ['customParameters.name', { maxLength: 2048 }],
  ['shopperResultUrl', { minLength: 6, maxLength: 2048 }],
  ['giftCard.message', { minLength: 2, maxLength: 160 }],
  ['threeDSecure.verificationId', { minLength: 28, maxLength: 28 }],
  ['risk.orderTimestamp', { minLength: 19, maxLength: 19 }],
  ['job.noticeCallable', { enum: ['ANYTIME', 'DURATION_END'] }],
];

const longKey = 'x'.repeat(64);

const names: readonly (readonly [name: string, isOne: boolean])[] = [
  ['cart.items[0].name', true],
  ['cart.items[999].name', true],
  ['cart.items[1000].name', false],
  ['cart.items[01].name', false],
  ['cart.items[-1].name', false],
  ['cart.items[].name', false],
  ['cart.items[0]xname', false],
  ['cart.items[0].name.x', false],
  ['xcart.items[0].name', false],
  ['airline.passengers[0].legs[1].taxAmount', true],
  ['airline.passengers[0].legs.taxAmount', false],
  ['customParameters[abc]', true],
  ['customParameters[ab]', false],
  [`customParameters[${longKey}]`, true],
  [`customParameters[${longKey}x]`, false],
  ['customParameters[a-b-c]', false],
  ['customParameters[__proto__]', false],
  ['customParameters[constructor]', false],
  ['customParameters[constructors]', true],
  ['customParameters[prototype]', false],
  ['overridePaymentType[VISA]', true],
  ['overridePaymentType[VI.SA]', false],
  ['registrations[0].id', true],
];

const patterns = Object.entries(checkoutTable)
  .filter(([name]) => name.includes('['))
  .map(([name, row]) => new RegExp(patternOf(name, row), 'u'));

describe('a parameter as JSON Schema', () => {
  test.each(rows)('%s has the bounds of the reference', (name, rule) => {
    expect(parameters[name]).toMatchObject({ type: 'string', ...rule });
  });

  test('says its rule in words', () => {
    expect(parameters['card.number']?.description).toBe('12-19 digits');
    expect(parameters['registrations.n.id']).toMatchObject({
      description: expect.stringMatching(/ASCII letters or digits\. An addition to the/),
      'x-addition': true,
    });
  });

  test('has no most where no length is refused', () => {
    expect(parameters['customer.surname']).not.toHaveProperty('maxLength');
  });

  test('means the same in every request', () => {
    for (const { takes } of operations)
      for (const [name, { schema }] of Object.entries(takes))
        expect(parameters[componentOf(name)]).toMatchObject({
          ...describeRule(schema),
          description: expect.any(String),
        });
  });

  test.each(names)('%s is a name of some family: %s', (name, isOne) => {
    expect(patterns.some((pattern) => pattern.test(name))).toBe(isOne);
  });

  test.each(['SHOPPER_', 'SHOPPER_x', 'shopper_x', 'SHOPPE', `SHOPPER_${'x'.repeat(57)}`])(
    'a browser may send a key %s or not, by table and pattern alike',
    (key) => {
      const row = browserTable['customParameters[name]'];
      if (row === undefined) throw new Error('The table has the row.');
      const isMatch = new RegExp(patternOf('customParameters[name]', row), 'u').test(
        `customParameters[${key}]`,
      );
      expect(isMatch).toBe(key.startsWith('SHOPPER_') && key.length <= 64);
    },
  );

  test('reads its examples as the contract does', () => {
    const examples = Object.entries(parameters).filter(([, { examples: some }]) => some);
    expect(examples.length).toBeGreaterThan(5);
    for (const [, { examples: some = [], pattern = '' }] of examples)
      for (const example of some) expect(example).toMatch(new RegExp(pattern, 'u'));
  });

  test.each(names)('%s is a name to the contract too: %s', (name, isOne) => {
    const isBadKey = findFaults(checkoutTable, [[name, '']]).some(({ rule }) =>
      rule.startsWith('key:'),
    );
    expect(knowsParameter(checkoutTable, name) && !isBadKey).toBe(isOne);
  });
});
