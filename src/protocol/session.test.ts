import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { runCount } from '#contract/run-count.fixture';
import { sessionStates, stateReasons, type StateReason } from '#contract/session';
import { isCommand, isReceivedEvent, type Command, type ReceivedEvent } from './session.ts';
import type { Shape } from './shape.ts';

// The same messages as valibot schemas, to compare the guards with a library.
const commandSchema = v.object({
  kind: v.literal('check'),
  session: v.pipe(v.string(), v.maxLength(256), v.regex(/^[!-~]*$/)),
  mayRequest: v.boolean(),
});

const reasons = ['', ...Object.keys(stateReasons)] as readonly StateReason[];

const eventSchema = v.object({
  kind: v.literal('status'),
  state: v.picklist(['logged_in', 'logged_out', 'unknown']),
  reason: v.picklist(reasons),
  epoch: v.string(),
});

type Entries = typeof commandSchema.entries | typeof eventSchema.entries;

/** Makes a parser of a guard: it returns the properties of the message that the protocol defines. */
const parserOf = (guard: (data: unknown) => boolean, entries: Entries): Shape<unknown> => {
  const stripped = v.object(
    Object.fromEntries(Object.keys(entries).map((name) => [name, v.unknown()])),
  );
  return (data) => (guard(data) ? v.parse(stripped, data) : undefined);
};

const parseCommand = parserOf(isCommand, commandSchema.entries);
const parseEvent = parserOf(isReceivedEvent, eventSchema.entries);

const sessionState = '0123456789abcdef'.repeat(2);

const commands: readonly Command[] = [
  { kind: 'check', session: '', mayRequest: false },
  { kind: 'check', session: sessionState, mayRequest: true },
  { kind: 'check', session: '~'.repeat(256), mayRequest: true },
];

const events: readonly ReceivedEvent[] = [
  { kind: 'status', state: 'logged_in', reason: '', epoch: '18446744073709551615' },
  { kind: 'status', state: 'logged_out', reason: '', epoch: '' },
  { kind: 'status', state: 'logged_out', reason: 'no_session', epoch: '' },
  ...reasons.map((reason): ReceivedEvent => ({
    kind: 'status',
    state: 'unknown',
    reason,
    epoch: '',
  })),
];

const invalidValues = fc.oneof(
  fc.anything(),
  fc.constantFrom(
    '',
    ' ',
    '\n',
    sessionState,
    'logged_in',
    'removed',
    'session_changed',
    'status',
    '7',
  ),
  fc.constantFrom('x'.repeat(257), '7'.repeat(21), '٣', true, 'true', 0, null, [], {}),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
);

type Case = readonly [string, Shape<unknown>, v.GenericSchema, readonly object[]];

const cases: readonly Case[] = [
  ['isCommand', parseCommand, commandSchema, commands],
  ['isReceivedEvent', parseEvent, eventSchema, events],
];

describe.each(cases)('%s', (_what, parse, schema, samples) => {
  const parseByLibrary = (data: unknown): unknown => {
    const read = v.safeParse(schema, data);
    return read.success ? read.output : undefined;
  };

  test.each(samples)('accepts %j', (sample) => {
    expect(parse(sample)).toEqual(sample);
    expect(parseByLibrary(sample)).toEqual(sample);
  });

  test('ignores unknown properties', () => {
    const more = { cookie: 'in.x', loginId: 'x', sessionState, state_changed: true };
    for (const sample of samples) expect(parse({ ...more, ...sample })).toEqual(sample);
  });

  test('agrees with the library on messages with one changed value', () => {
    const names = Object.keys(samples[0] ?? {});
    fc.assert(
      fc.property(
        fc.constantFrom(...samples),
        fc.constantFrom(...names),
        invalidValues,
        (sample, name, by) => {
          const changed = { ...sample, [name]: by };
          expect(parse(changed)).toEqual(parseByLibrary(changed));
        },
      ),
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
});

describe('The session protocol', () => {
  test.each<readonly [string, Shape<unknown>, unknown]>([
    ['an event as a command', parseCommand, events[0]],
    ['a command as an event', parseEvent, commands[0]],
    [
      'a session of more than 256 characters',
      parseCommand,
      { ...commands[0], session: 'x'.repeat(257) },
    ],
    ['a session that is not a string', parseCommand, { ...commands[0], session: [sessionState] }],
    ['a mayRequest that is not a boolean', parseCommand, { ...commands[0], mayRequest: 'true' }],
    ['a session with a space', parseCommand, { ...commands[0], session: 'a b' }],
    ['a session with a line break', parseCommand, { ...commands[0], session: 'a\n' }],
    ['a session with a non-ASCII letter', parseCommand, { ...commands[0], session: 'é' }],
    ['an epoch that is not a string', parseEvent, { ...events[0], epoch: 7 }],
    [
      'a reason that is a property of every object',
      parseEvent,
      { ...events[0], reason: 'constructor' },
    ],
    ['a list of reasons', parseEvent, { ...events[0], reason: ['offline'] }],
  ])('rejects %s', (_what, parse, message) => {
    expect(parse(message)).toBeUndefined();
  });

  test('accepts every reason and state', () => {
    for (const reason of reasons) expect(isReceivedEvent({ ...events[0], reason })).toBe(true);
    for (const state of sessionStates) expect(isReceivedEvent({ ...events[0], state })).toBe(true);
  });
});
