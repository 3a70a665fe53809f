import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { runCount } from '#contract/run-count.fixture';
import {
  parseCommand,
  parseEvent,
  parseOpening,
  secureFields,
  styleProperties,
  type Command,
  type Event,
  type Opening,
} from './payment.ts';
import type { Shape } from './shape.ts';

// The conversation once more, written with a library that is too large to ship.
const text = (max: number, pattern = /^[^]*$/) =>
  v.pipe(v.string(), v.maxLength(max), v.regex(pattern));
const list = <Item extends v.GenericSchema>(item: Item, max: number) =>
  v.pipe(v.array(item), v.maxLength(max));

const requestId = text(48, /^[A-Za-z0-9.-]{1,48}$/);
const brand = text(32, /^[A-Za-z0-9_]{0,32}$/);
const parameterName = text(128, /^[A-Za-z0-9_.[\]-]{1,128}$/);
const style = list(v.object({ property: v.picklist(styleProperties), value: text(256) }), 64);

const openingSchema = v.object({
  field: v.picklist(secureFields),
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
  style,
});

const commandSchema = v.variant('kind', [
  v.object({ kind: v.literal('dress'), style }),
  v.object({
    kind: v.literal('describe'),
    label: text(500),
    placeholder: text(500),
    error: text(500),
  }),
  v.object({ kind: v.literal('choose'), brand }),
  v.object({ kind: v.literal('disable'), isDisabled: v.boolean() }),
  v.object({ kind: v.literal('validate'), requestId }),
  v.object({ kind: v.literal('clear') }),
  v.object({
    kind: v.literal('submit'),
    requestId,
    fields: list(v.object({ name: parameterName, value: text(4096) }), 200),
    siblings: list(v.picklist(secureFields), 3),
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
  }),
  v.object({ kind: v.literal('detected'), brands: list(brand, 128) }),
  v.object({ kind: v.literal('focused') }),
  v.object({ kind: v.literal('blurred'), isValid: v.boolean() }),
  v.object({ kind: v.literal('entered') }),
  v.object({
    kind: v.literal('validated'),
    requestId,
    isValid: v.boolean(),
    isPast: v.boolean(),
  }),
  v.object({ kind: v.literal('sent'), requestId }),
  v.object({ kind: v.literal('answered'), requestId, outcome: outcomeSchema }),
  v.object({
    kind: v.literal('failed'),
    requestId,
    code: v.picklist(['frame_pairing', 'field_invalid', 'busy']),
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
  style: anyStyle,
};

const commands: readonly Command[] = [
  { kind: 'dress', style: anyStyle },
  { kind: 'describe', label: 'a', placeholder: 'b', error: '' },
  { kind: 'choose', brand: 'VISA' },
  { kind: 'disable', isDisabled: true },
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
  { kind: 'changed', isValid: true, isEmpty: false, brands: ['VISA'] },
  { kind: 'detected', brands: ['CARTEBANCAIRE', 'VISA'] },
  { kind: 'focused' },
  { kind: 'blurred', isValid: false },
  { kind: 'entered' },
  { kind: 'validated', requestId: 'r1', isValid: false, isPast: true },
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
  { kind: 'failed', requestId: 'r1', code: 'busy' },
  { kind: 'returned' },
];

const junk = fc.oneof(
  fc.anything(),
  fc.constantFrom('', 'a'.repeat(501), 'x'.repeat(4097), '\n', ' ', 'VISA', true, 0, null, [], {}),
  fc.array(fc.constantFrom('VISA', 'card.cvv', 7, null), { maxLength: 250 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
);

/** The value with one part of it, somewhere inside, replaced. */
const spoil = (value: unknown, path: readonly number[], by: unknown): unknown => {
  const [step, ...rest] = path;
  if (step === undefined || typeof value !== 'object' || value === null) return by;
  const keys = Object.keys(value);
  const key = keys[step % Math.max(keys.length, 1)] ?? 'more';
  const spoiled = spoil(Reflect.get(value, key), rest, by);
  if (!Array.isArray(value)) return { ...value, [key]: spoiled };
  return value.map((item: unknown, index) => (String(index) === key ? spoiled : item));
};

type Case = readonly [string, Shape<unknown>, v.GenericSchema, readonly unknown[]];

const cases: readonly Case[] = [
  ['an opening', parseOpening, openingSchema, [opening]],
  ['a command', parseCommand, commandSchema, commands],
  ['an event', parseEvent, eventSchema, events],
];

describe.each(cases)('%s', (_what, parse, schema, samples) => {
  const readByLibrary = (data: unknown): unknown => {
    const read = v.safeParse(schema, data);
    return read.success ? read.output : undefined;
  };

  test.each(samples)('%j is read as it was said', (sample) => {
    expect(parse(sample)).toEqual(sample);
    expect(readByLibrary(sample)).toEqual(sample);
  });

  test('what was not agreed on is left behind', () => {
    for (const sample of samples) {
      expect(parse({ ...Object(sample), 'card.number': '1' })).toEqual(sample);
    }
  });

  test('guard and library agree on what is spoilt', () => {
    const path = fc.array(fc.nat(20), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(fc.constantFrom(...samples), path, junk, (sample, where, by) => {
        const spoilt = spoil(sample, where, by);
        expect(parse(spoilt)).toEqual(readByLibrary(spoilt));
      }),
      { numRuns: runCount(200) },
    );
  });

  test('guard and library agree on anything', () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true }), (data) => {
        expect(parse(data)).toEqual(readByLibrary(data));
      }),
    );
  });

  test('guard and library agree on 100,000 characters in any place', () => {
    const hostile = '-'.repeat(100_000);
    for (const sample of samples)
      for (let step = 0; step < 14; step += 1) {
        const spoilt = spoil(sample, [step], hostile);
        expect(parse(spoilt)).toEqual(readByLibrary(spoilt));
      }
  });
});
