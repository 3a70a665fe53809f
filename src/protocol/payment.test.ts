import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { runCount } from '#contract/run-count.fixture';
import {
  parseCommand,
  parseEvent,
  parseOpening,
  hostedFieldNames,
  styleProperties,
  type Command,
  type Event,
  type Opening,
} from './payment.ts';
import type { Shape } from './shape.ts';

// The same messages as valibot schemas, to compare the parsers with a library.
const text = (max: number, pattern = /^[^]*$/) =>
  v.pipe(v.string(), v.maxLength(max), v.regex(pattern));
const list = <Item extends v.GenericSchema>(item: Item, max: number) =>
  v.pipe(v.array(item), v.maxLength(max));

const requestId = text(48, /^[A-Za-z0-9.-]{1,48}$/);
const brand = text(32, /^[A-Za-z0-9_]{0,32}$/);
const parameterName = text(128, /^[A-Za-z0-9_.[\]-]{1,128}$/);
const style = list(v.object({ property: v.picklist(styleProperties), value: text(256) }), 64);

const openingSchema = v.object({
  field: v.picklist(hostedFieldNames),
  formId: text(32, /^[0-9a-f]{32}$/),
  checkoutId: text(48, /^[A-Za-z0-9.-]{32,48}$/),
  resource: v.picklist(['payment', 'registration']),
  lang: text(35),
  dir: v.picklist(['ltr', 'rtl']),
  brands: list(brand, 128),
  brand,
  isRequired: v.boolean(),
  isFormatted: v.boolean(),
  isMasked: v.boolean(),
  mayBePast: v.boolean(),
  isLookedUp: v.boolean(),
  label: text(500),
  placeholder: text(500),
  hasExample: v.boolean(),
  style,
});

const commandSchema = v.variant('kind', [
  v.object({ kind: v.literal('style'), style }),
  v.object({
    kind: v.literal('setTexts'),
    label: text(500),
    placeholder: text(500),
    hasExample: v.boolean(),
    error: text(500),
  }),
  v.object({ kind: v.literal('setBrand'), brand }),
  v.object({ kind: v.literal('setDisabled'), isDisabled: v.boolean() }),
  v.object({ kind: v.literal('validate'), requestId }),
  v.object({ kind: v.literal('clear') }),
  v.object({
    kind: v.literal('submit'),
    requestId,
    fields: list(v.object({ name: parameterName, value: text(4096) }), 200),
    siblings: list(v.picklist(hostedFieldNames), 3),
    challenge: v.picklist(['window', 'page']),
  }),
]);

const outcomeSchema = v.variant('kind', [
  v.object({ kind: v.literal('completed') }),
  v.object({
    kind: v.literal('redirect'),
    redirect: v.object({
      url: text(2048),
      method: v.picklist(['GET', 'POST']),
      parameters: list(v.object({ name: text(255), value: text(100_000) }), 100),
    }),
  }),
  v.object({ kind: v.literal('invalid'), names: list(parameterName, 200) }),
  v.object({ kind: v.literal('rejected') }),
  v.object({ kind: v.literal('expired') }),
  v.object({ kind: v.literal('unknown') }),
]);

const eventSchema = v.variant('kind', [
  v.object({
    kind: v.literal('changed'),
    isValid: v.boolean(),
    isEmpty: v.boolean(),
    brands: list(brand, 128),
    otherBrands: list(brand, 128),
  }),
  v.object({ kind: v.literal('detected'), brands: list(brand, 128) }),
  v.object({ kind: v.literal('focused') }),
  v.object({ kind: v.literal('blurred'), isValid: v.boolean() }),
  v.object({ kind: v.literal('entered') }),
  v.object({
    kind: v.literal('validated'),
    requestId,
    isValid: v.boolean(),
    year: v.picklist(['past', 'tooFar', 'other']),
  }),
  v.object({ kind: v.literal('sent'), requestId }),
  v.object({ kind: v.literal('answered'), requestId, outcome: outcomeSchema }),
  v.object({
    kind: v.literal('failed'),
    requestId,
    code: v.picklist(['frame_pairing', 'field_invalid', 'busy']),
    fields: list(v.picklist(hostedFieldNames), 5),
  }),
  v.object({ kind: v.literal('returned') }),
]);

const anyStyle = [{ property: 'color', value: 'red' }] as const;
const opening: Opening = {
  field: 'card.number',
  formId: '0123456789abcdef'.repeat(2),
  checkoutId: '0123456789abcdef0123456789abcdef.uat01-vm-tx03',
  resource: 'payment',
  lang: 'de-AT',
  dir: 'ltr',
  brands: ['VISA', 'MASTER'],
  brand: '',
  isRequired: true,
  isFormatted: true,
  isMasked: false,
  mayBePast: false,
  isLookedUp: false,
  label: 'Kartennummer',
  placeholder: '',
  hasExample: false,
  style: anyStyle,
};

const commands: readonly Command[] = [
  { kind: 'style', style: anyStyle },
  { kind: 'setTexts', label: 'a', placeholder: 'b', hasExample: true, error: '' },
  { kind: 'setBrand', brand: 'VISA' },
  { kind: 'setDisabled', isDisabled: true },
  { kind: 'validate', requestId: 'r1' },
  { kind: 'clear' },
  {
    kind: 'submit',
    requestId: 'r1',
    fields: [{ name: 'customParameters[SHOPPER_x]', value: 'é' }],
    siblings: ['card.cvv'],
    challenge: 'page',
  },
];

const parameters = [{ name: 'PaReq', value: 'x' }];
const events: readonly Event[] = [
  { kind: 'changed', isValid: true, isEmpty: false, brands: ['VISA'], otherBrands: ['MADA'] },
  { kind: 'detected', brands: ['CARTEBANCAIRE', 'VISA'] },
  { kind: 'focused' },
  { kind: 'blurred', isValid: false },
  { kind: 'entered' },
  { kind: 'validated', requestId: 'r1', isValid: false, year: 'past' },
  { kind: 'sent', requestId: 'r1' },
  { kind: 'answered', requestId: 'r1', outcome: { kind: 'completed' } },
  { kind: 'answered', requestId: 'r1', outcome: { kind: 'invalid', names: ['card.number'] } },
  {
    kind: 'answered',
    requestId: 'r1',
    outcome: {
      kind: 'redirect',
      redirect: { url: 'https://b.example', method: 'GET', parameters },
    },
  },
  { kind: 'answered', requestId: 'r1', outcome: { kind: 'rejected' } },
  { kind: 'answered', requestId: 'r1', outcome: { kind: 'expired' } },
  { kind: 'answered', requestId: 'r1', outcome: { kind: 'unknown' } },
  { kind: 'failed', requestId: 'r1', code: 'busy', fields: ['card.cvv'] },
  { kind: 'returned' },
];

const invalidValues = fc.oneof(
  fc.anything(),
  fc.constantFrom('', 'a'.repeat(501), 'x'.repeat(4097), '\n', ' ', 'VISA', true, 0, null, [], {}),
  fc.array(fc.constantFrom('VISA', 'card.cvv', 7, null), { maxLength: 250 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
);

/** Replaces a nested value at a path. */
const replaceAt = (value: unknown, path: readonly number[], by: unknown): unknown => {
  const [step, ...rest] = path;
  if (step === undefined || typeof value !== 'object' || value === null) return by;
  const keys = Object.keys(value);
  const key = keys[step % Math.max(keys.length, 1)] ?? 'more';
  const replaced = replaceAt(Reflect.get(value, key), rest, by);
  if (!Array.isArray(value)) return { ...value, [key]: replaced };
  return value.map((item: unknown, index) => (String(index) === key ? replaced : item));
};

type Case = readonly [string, Shape<unknown>, v.GenericSchema, readonly unknown[]];

const cases: readonly Case[] = [
  ['parseOpening', parseOpening, openingSchema, [opening]],
  ['parseCommand', parseCommand, commandSchema, commands],
  ['parseEvent', parseEvent, eventSchema, events],
];

describe.each(cases)('%s', (_what, parse, schema, samples) => {
  const parseByLibrary = (data: unknown): unknown => {
    const read = v.safeParse(schema, data);
    return read.success ? read.output : undefined;
  };

  test.each(samples)('returns %j unchanged', (sample) => {
    expect(parse(sample)).toEqual(sample);
    expect(parseByLibrary(sample)).toEqual(sample);
  });

  test('removes unknown properties', () => {
    for (const sample of samples) {
      expect(parse({ ...Object(sample), 'card.number': '1' })).toEqual(sample);
    }
  });

  test('agrees with the library on messages with one changed value', () => {
    const path = fc.array(fc.nat(20), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(fc.constantFrom(...samples), path, invalidValues, (sample, where, by) => {
        const changed = replaceAt(sample, where, by);
        expect(parse(changed)).toEqual(parseByLibrary(changed));
      }),
      { numRuns: runCount(200) },
    );
  });

  test('agrees with the library on random values', () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true }), (data) => {
        expect(parse(data)).toEqual(parseByLibrary(data));
      }),
    );
  });

  test('agrees with the library on a string of 100,000 characters in any property', () => {
    const longString = '-'.repeat(100_000);
    for (const sample of samples)
      for (let step = 0; step < 14; step += 1) {
        const changed = replaceAt(sample, [step], longString);
        expect(parse(changed)).toEqual(parseByLibrary(changed));
      }
  });
});
