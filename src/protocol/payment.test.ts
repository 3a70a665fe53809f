import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { whilePolluted } from '#contract/pollution.fixture';
import { runCount } from '#contract/run-count.fixture';
import { commands, events, opening } from './payment-messages.fixture.ts';
import { parseCommand, parseEvent, parseOpening } from './payment.ts';

const invalidValues = fc.oneof(
  fc.anything(),
  fc.constantFrom('', 'a'.repeat(501), 'x'.repeat(4097), '\n', ' ', 'VISA', true, 0, null, [], {}),
  fc.array(fc.constantFrom('VISA', 'card.cvv', 7, null), { maxLength: 250 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
);

/** Replaces a nested value at a path. */
function replaceAt(value: unknown, path: readonly number[], by: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined || typeof value !== 'object' || value === null) return by;
  const keys = Object.keys(value);
  const key = keys[step % Math.max(keys.length, 1)] ?? 'more';
  const replaced = replaceAt(Reflect.get(value, key), rest, by);
  if (!Array.isArray(value)) return { ...value, [key]: replaced };
  return value.map((item: unknown, index) => (String(index) === key ? replaced : item));
}

type Parse = (data: unknown) => unknown;

const cases: readonly (readonly [string, Parse, readonly object[]])[] = [
  ['parseOpening', parseOpening, [opening]],
  ['parseCommand', parseCommand, commands],
  ['parseEvent', parseEvent, events],
];

describe.each(cases)('%s', (_what, parse, samples) => {
  test.each(samples)('returns %j unchanged', (sample) => {
    expect(parse(sample)).toEqual(sample);
  });

  test('removes unknown properties', () => {
    for (const sample of samples) expect(parse({ ...sample, 'card.number': '1' })).toEqual(sample);
  });

  test('ignores members of Object.prototype', () => {
    for (const sample of samples) {
      const junk = Object.fromEntries(Object.keys(sample).map((name) => [name, {}]));
      expect(whilePolluted(junk, () => parse(sample))).toEqual(sample);
      for (const name of Object.keys(sample)) {
        const { [name as keyof typeof sample]: _, ...incomplete } = sample;
        expect(
          whilePolluted({ ...sample }, () => parse(incomplete)),
          name,
        ).toBeUndefined();
      }
    }
  });

  test('rejects a message without one of its properties, or with a value of another type', () => {
    for (const sample of samples)
      for (const name of Object.keys(sample))
        for (const value of [
          undefined,
          null,
          7,
          {},
          [7],
          [null],
          Object('VISA'),
          'x'.repeat(100_000),
        ])
          expect(parse({ ...sample, [name]: value }), `${name}: ${String(value)}`).toBeUndefined();
  });

  test.each([
    undefined,
    null,
    'style',
    7,
    [],
    {},
    () => {},
    { kind: 'constructor' },
    { kind: 'pay' },
  ])('rejects %o', (data) => {
    expect(parse(data)).toBeUndefined();
  });

  test('returns a valid message or nothing for random changes', () => {
    const path = fc.array(fc.nat(20), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(fc.constantFrom(...samples), path, invalidValues, (sample, where, by) => {
        const parsed = parse(replaceAt(sample, where, by));
        expect(parse(parsed)).toEqual(parsed);
      }),
      { numRuns: runCount(200) },
    );
  });
});
