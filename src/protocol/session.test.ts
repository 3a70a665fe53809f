import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { runCount } from '#contract/run-count.fixture';
import { sessionStates, stateReasons, type StateReason } from '#contract/session';
import { isCommand, isHeard, type Command, type Event } from './session.ts';
import type { Shape } from './shape.ts';

// The conversation once more, written with a library that is too large to ship.
const commandSchema = v.object({
  kind: v.literal('check'),
  session: v.pipe(v.string(), v.maxLength(256), v.regex(/^[!-~]*$/)),
  mayAsk: v.boolean(),
});

const frameReasons = [
  '',
  'storage_blocked',
  'cookie_refused',
  'no_evidence',
  'offline',
  'server_error',
  'rate_limited',
  'bad_reply',
  'session_changed',
] as const;

const pageReasons = ['csp_frame_src', 'frame_timeout', 'frame_refused', 'removed'] as const;

const eventSchema = v.object({
  kind: v.literal('noticed'),
  state: v.picklist(['logged_in', 'logged_out', 'unknown']),
  reason: v.picklist([...frameReasons, ...pageReasons]),
  epoch: v.string(),
});

type Entries = typeof commandSchema.entries | typeof eventSchema.entries;

/** A message is looked at and taken as it is; what else it carries is nowhere read. */
const reading = (guard: (data: unknown) => boolean, entries: Entries): Shape<unknown> => {
  const stripped = v.object(
    Object.fromEntries(Object.keys(entries).map((name) => [name, v.unknown()])),
  );
  return (data) => (guard(data) ? v.parse(stripped, data) : undefined);
};

const parseCommand = reading(isCommand, commandSchema.entries);
const parseEvent = reading(isHeard, eventSchema.entries);

const handle = '0123456789abcdef'.repeat(2);

const commands: readonly Command[] = [
  { kind: 'check', session: '', mayAsk: false },
  { kind: 'check', session: handle, mayAsk: true },
  { kind: 'check', session: '~'.repeat(256), mayAsk: true },
];

const events: readonly Event[] = [
  { kind: 'noticed', state: 'logged_in', reason: '', epoch: '18446744073709551615' },
  { kind: 'noticed', state: 'logged_out', reason: '', epoch: '' },
  ...frameReasons.map((reason): Event => ({
    kind: 'noticed',
    state: 'unknown',
    reason,
    epoch: '',
  })),
];

const junk = fc.oneof(
  fc.anything(),
  fc.constantFrom('', ' ', '\n', handle, 'logged_in', 'removed', 'session_changed', 'noticed', '7'),
  fc.constantFrom('x'.repeat(257), '7'.repeat(21), '٣', true, 'true', 0, null, [], {}),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
);

type Case = readonly [string, Shape<unknown>, v.GenericSchema, readonly object[]];

const cases: readonly Case[] = [
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
    const more = { cookie: 'in.x', marker: 'x', handle, state_changed: true };
    for (const sample of samples) expect(parse({ ...more, ...sample })).toEqual(sample);
  });

  test('guard and library agree on what is spoilt', () => {
    const names = Object.keys(samples[0] ?? {});
    fc.assert(
      fc.property(
        fc.constantFrom(...samples),
        fc.constantFrom(...names),
        junk,
        (sample, name, by) => {
          const spoilt = { ...sample, [name]: by };
          expect(parse(spoilt)).toEqual(readByLibrary(spoilt));
        },
      ),
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
});

describe('the vocabulary', () => {
  test.each<readonly [string, Shape<unknown>, unknown]>([
    ['an event is no command', parseCommand, events[0]],
    ['a command is no event', parseEvent, commands[0]],
    ['a handle too long', parseCommand, { ...commands[0], session: 'x'.repeat(257) }],
    ['a handle that is no text', parseCommand, { ...commands[0], session: [handle] }],
    ['a leave that is only like one', parseCommand, { ...commands[0], mayAsk: 'true' }],
    ['a handle with a blank', parseCommand, { ...commands[0], session: 'a b' }],
    ['a handle with a line of its own', parseCommand, { ...commands[0], session: 'a\n' }],
    ['a handle in letters of a person', parseCommand, { ...commands[0], session: 'é' }],
    ['an epoch that is no text', parseEvent, { ...events[0], epoch: 7 }],
    ['a reason of every object', parseEvent, { ...events[0], reason: 'constructor' }],
    ['a list of reasons', parseEvent, { ...events[0], reason: ['offline'] }],
  ])('%s', (_what, parse, message) => {
    expect(parse(message)).toBeUndefined();
  });

  test('every reason is the one or the other, and all are understood', () => {
    const reasons: readonly StateReason[] = [...frameReasons, ...pageReasons];
    expect(reasons.filter(Boolean).toSorted()).toEqual(Object.keys(stateReasons).toSorted());
    for (const reason of reasons) expect(isHeard({ ...events[0], reason })).toBe(true);
    for (const state of sessionStates) expect(isHeard({ ...events[0], state })).toBe(true);
  });
});
