import type { SchemaObject } from '@hyperjump/json-schema';
import { registerSchema, validate } from '@hyperjump/json-schema/openapi-3-1';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FormEntry } from '#contract/form-encoding';
import { brokenEntries, validEntries } from '#contract/parameters/arbitrary.fixture';
import { findFaults, knowsParameter } from '#contract/parameters/read';
import type { ParameterTable } from '#contract/parameters/table';
import {
  paymentRequest,
  registrationRequest,
  reportRequest,
  scheduleRequest,
  type RequestKind,
} from '../payment-api/requests.ts';
import { describeForm } from './describe-form.ts';
import { describeParameters } from './describe-parameter.ts';

const nothingGiven = new Map<string, string>();

/** The form's schema on its own: what it refers to goes along. */
const asSchema = ({ takes, needs }: RequestKind): string =>
  JSON.stringify({
    $schema: 'https://spec.openapis.org/oas/3.1/dialect/base',
    ...describeForm(takes, needs(nothingGiven)),
    $defs: describeParameters([takes]),
  }).replaceAll('#/components/schemas/', '#/$defs/');

let made = 0;
const createValidator = async (kind: RequestKind) => {
  made += 1;
  const uri = `https://sandbox.test/form-${made}`;
  registerSchema(JSON.parse(asSchema(kind)) as SchemaObject, uri);
  const judge = await validate(uri);
  // Lengths count after NFC, as the description says.
  return (entries: readonly FormEntry[]) =>
    judge(Object.fromEntries(entries.map(([name, value]) => [name, value.normalize('NFC')])));
};

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
  ['customParameters[constructor]', 'x'],
  ['risk.orderTimestamp', '2026-11-21 24:00:00'],
  ['registrations[0].id', 'a'.repeat(32)],
  ['amounts', '92.00'],
];

const withOne = (name: string, value: string | undefined): readonly FormEntry[] => [
  ...Object.entries(card).filter(([known]) => known !== name),
  ...(value === undefined ? [] : [[name, value] as const]),
];

/** Whom the contract blames, each parameter by itself: of rules across parameters a schema knows nothing. */
const findBlamed = ({ takes, needs }: RequestKind, entries: readonly FormEntry[]) => [
  ...entries.map(([name]) => name).filter((name) => !knowsParameter(takes, name)),
  ...findFaults(takes, entries).map(({ name }) => name),
  ...needs(nothingGiven).filter((name) => !entries.some(([given]) => given === name)),
];

/** Of a request as large as a payment some parts; generating all of it each time takes minutes. */
const partOf = (takes: ParameterTable, prefix: RegExp): ParameterTable =>
  Object.fromEntries(Object.entries(takes).filter(([name]) => prefix.test(name)));

const kinds: readonly (readonly [name: string, kind: RequestKind, part: RegExp])[] = [
  ['a payment: order', paymentRequest, /^[a-zA-Z]+$|^(?:customParameters|risk|merchant|giftCard)/],
  ['a payment: people', paymentRequest, /^(?:amount|currency|paymentType|customer|billing)/],
  ['a payment: goods', paymentRequest, /^(?:amount|currency|paymentType|cart|shipping)/],
  ['a payment: flights', paymentRequest, /^(?:amount|currency|paymentType|airline)/],
  ['a registration', registrationRequest, /^(?:card|bankAccount|virtualAccount|paymentBrand)/],
  ['a schedule', scheduleRequest, /^(?:amount|currency|paymentType|registrationId|job)/],
  ['a report', reportRequest, /./],
];

describe('the form of a request as JSON Schema', { timeout: 60_000 }, () => {
  test('accepts a payment', async () => {
    const judge = await createValidator(paymentRequest);
    expect(judge(Object.entries(card))).toEqual({ valid: true });
    expect(findBlamed(paymentRequest, Object.entries(card))).toEqual([]);
  });

  test.each(broken)('refuses a payment with %s %s, as the contract does', async (name, value) => {
    const judge = await createValidator(paymentRequest);
    const entries = withOne(name, value);
    expect(judge(entries).valid).toBe(false);
    expect(findBlamed(paymentRequest, entries)).toEqual([name]);
  });

  test.each(kinds)(
    'agrees with the contract on %s',
    async (_, kind, prefix) => {
      const judge = await createValidator(kind);
      const part = partOf(kind.takes, prefix);
      const needed = kind.needs(nothingGiven);
      const hasNeeded = (entries: readonly FormEntry[]) =>
        needed.every((name) => entries.some(([given]) => given === name));
      fc.assert(
        fc.property(validEntries(part), (entries) => {
          const isValid = judge(entries).valid;
          expect(isValid).toBe(findBlamed(kind, entries).length === 0);
          if (hasNeeded(entries)) expect(isValid).toBe(true);
        }),
        { numRuns: 40 },
      );
      fc.assert(
        fc.property(brokenEntries(part), ({ entries }) => {
          expect(judge(entries).valid).toBe(findBlamed(kind, entries).length === 0);
        }),
        { numRuns: 80 },
      );
    },
    60_000,
  );
});
