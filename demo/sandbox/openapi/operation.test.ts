import type { SchemaObject } from '@hyperjump/json-schema';
import { registerSchema, validate } from '@hyperjump/json-schema/openapi-3-1';
import { beforeAll, describe, expect, test } from 'vitest';
import type { FormEntry } from '#contract/form-entry';
import { findErrors, knowsParameter } from '../parameters/read.ts';
import { checkoutRequest } from '../payment-api/checkouts/checkouts.ts';
import { paymentRequest } from '../payment-api/payments/payments.ts';
import { referenceRequest } from '../payment-api/payments/refer-to-payment.ts';
import { findCombinationErrors, type RequestRules } from '../payment-api/request-rules.ts';
import { describeForm } from './operation.ts';
import { describeParameters } from './parameter-schema.ts';

/** The schema of a form with the schemas that it refers to. */
function asSchema(rules: RequestRules): string {
  return JSON.stringify({
    $schema: 'https://spec.openapis.org/oas/3.1/dialect/base',
    ...describeForm(rules),
    $defs: describeParameters([rules.parameters]),
  }).replaceAll('#/components/schemas/', '#/$defs/');
}

const card = {
  amount: '92.00',
  currency: 'EUR',
  paymentType: 'DB',
  paymentBrand: 'VISA',
  'card.number': '4111111111111111',
  'card.holder': '山田 太郎',
  'card.expiryMonth': '12',
  'card.expiryYear': '2030',
  'card.cvv': '123',
  'customer.birthDate': '1980-02-29',
  'cart.items[0].name': 'A book',
  'cart.items[0].price': '92.00',
  'airline.passengers[0].legs[0].departureDate': '2026-12-01',
  'customParameters[orderNumber]': '',
  'customParameters[__proto__]': 'x',
  'risk.parameters[constructor]': 'x',
  'risk.orderTimestamp': '2026-11-21 12:00:00',
} as const;

const broken: readonly (readonly [name: string, value: string | undefined])[] = [
  ['amount', '92.0'],
  ['amount', undefined],
  ['currency', 'eur'],
  ['paymentType', 'XX'],
  ['card.number', '41111111111'],
  ['card.number', '4111 1111 1111 1111'],
  ['card.expiryMonth', '13'],
  ['card.cvv', '12'],
  ['customer.birthDate', '1980-2-29'],
  ['customer.birthDate', '1980-13-29'],
  ['cart.items[00].name', 'A book'],
  ['cart.items[0].price', '92'],
  ['airline.passengers[0].legs[0].departureDate', 'tomorrow'],
  ['customParameters[no]', 'x'],
  ['customParameters[constructor]]', 'x'],
  ['customer[__proto__]', 'x'],
  ['risk.orderTimestamp', '2026-11-21 24:00:00'],
  ['registrations[0].id', 'a'.repeat(32)],
  ['amounts', '92.00'],
];

function withOne(name: string, value: string | undefined): readonly FormEntry[] {
  return [
    ...Object.entries(card).filter(([known]) => known !== name),
    ...(value === undefined ? [] : [[name, value] as const]),
  ];
}

/** The parameters that the payment API refuses. A schema does not state rules across parameters. */
function findBlamed({ parameters, required }: RequestRules, entries: readonly FormEntry[]) {
  return [
    ...entries.map(([name]) => name).filter((name) => !knowsParameter(parameters, name)),
    ...findErrors(parameters, entries).map(({ name }) => name),
    ...required.filter((name) => !entries.some(([given]) => given === name)),
  ];
}

describe('the form of a payment as JSON Schema', () => {
  let isValid: (entries: readonly FormEntry[]) => boolean;
  beforeAll(async () => {
    const uri = 'https://sandbox.test/form';
    registerSchema(JSON.parse(asSchema(paymentRequest)) as SchemaObject, uri);
    const judge = await validate(uri);
    isValid = (entries) => judge(Object.fromEntries(entries)).valid;
  });

  test('accepts what the payment API accepts', () => {
    expect(isValid(Object.entries(card))).toBe(true);
    expect(findBlamed(paymentRequest, Object.entries(card))).toEqual([]);
  });

  test.each(broken)('rejects %s %s, as the payment API does', (name, value) => {
    const entries = withOne(name, value);
    expect(isValid(entries)).toBe(false);
    expect(findBlamed(paymentRequest, entries)).toEqual([name]);
  });
});

describe.each([
  ['checkout', checkoutRequest],
  ['follow-up', referenceRequest],
])('the form of a %s as JSON Schema', (kind, rules) => {
  let isValid: (form: object) => boolean;
  beforeAll(async () => {
    const uri = `https://sandbox.test/${kind}`;
    registerSchema(JSON.parse(asSchema(rules)) as SchemaObject, uri);
    const judge = await validate(uri);
    isValid = (form) => judge(JSON.parse(JSON.stringify(form)) as never).valid;
  });

  const money = { amount: '92.00', currency: 'EUR', paymentType: 'DB' };
  test.each([
    {},
    money,
    { amount: '92.00', paymentType: 'DB' },
    { amount: '92.00', currency: 'EUR' },
    { ...money, paymentType: 'CP' },
    { ...money, paymentType: 'RF' },
    { paymentType: 'CP' },
    { amount: '92.00', paymentType: 'RF' },
    { paymentType: 'RV' },
    { currency: 'EUR', paymentType: 'RV' },
    { createRegistration: 'true' },
    { createRegistration: 'false' },
    { createRegistration: 'true', currency: 'EUR' },
    { createRegistration: 'true', ...money },
  ])('requires what the payment API requires, with %j', (form) => {
    const known = Object.entries(form).filter(([name]) => knowsParameter(rules.parameters, name));
    const errors = findCombinationErrors(rules, new Map(known));
    expect(isValid(Object.fromEntries(known))).toBe(errors.length === 0);
  });
});
