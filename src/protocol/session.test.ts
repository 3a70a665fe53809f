import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { whilePolluted } from '#contract/pollution.fixture';
import { sessionStates, stateReasons, type StateReason } from '#contract/session';
import { isCommand, isReceivedEvent, type Command, type ReceivedEvent } from './session.ts';

const reasons = ['', ...Object.keys(stateReasons)] as readonly StateReason[];

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

/** Values of another type, which no property accepts. */
const wrongTypes = [undefined, null, 7, {}, [], ['check'], Object('status')];

type Guard = (data: unknown) => boolean;

const cases: readonly (readonly [string, Guard, readonly object[]])[] = [
  ['isCommand', isCommand, commands],
  ['isReceivedEvent', isReceivedEvent, events],
];

describe.each(cases)('%s', (_what, guard, samples) => {
  test('ignores members of Object.prototype', () => {
    for (const sample of samples)
      for (const name of Object.keys(sample)) {
        const { [name as keyof typeof sample]: _, ...incomplete } = sample;
        expect(
          whilePolluted({ ...sample }, () => guard(incomplete)),
          name,
        ).toBe(false);
      }
  });

  test.each(samples)('accepts %j, also with unknown properties', (sample) => {
    expect(guard(sample)).toBe(true);
    expect(guard({ cookie: 'in.x', state_changed: true, ...sample })).toBe(true);
  });

  test('rejects a message without one of its properties, or with a value of another type', () => {
    for (const sample of samples)
      for (const name of Object.keys(sample))
        for (const value of wrongTypes)
          expect(guard({ ...sample, [name]: value }), `${name}: ${String(value)}`).toBe(false);
  });

  test('rejects random values and never throws', () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true }), (data) => {
        expect(guard(data)).toBe(false);
      }),
    );
  });
});

describe('The session protocol', () => {
  test.each<readonly [string, Guard, unknown]>([
    ['an event as a command', isCommand, events[0]],
    ['a command as an event', isReceivedEvent, commands[0]],
    [
      'a session of more than 256 characters',
      isCommand,
      { ...commands[0], session: 'x'.repeat(257) },
    ],
    ['a session that is not a string', isCommand, { ...commands[0], session: [sessionState] }],
    ['a mayRequest that is not a boolean', isCommand, { ...commands[0], mayRequest: 'true' }],
    ['another state', isReceivedEvent, { ...events[0], state: 'asleep' }],
    ['another reason', isReceivedEvent, { ...events[0], reason: 'bored' }],
    ['a session with a space', isCommand, { ...commands[0], session: 'a b' }],
    ['a session with a line break', isCommand, { ...commands[0], session: 'a\n' }],
    ['a session with a non-ASCII letter', isCommand, { ...commands[0], session: 'é' }],
    ['an epoch that is not a string', isReceivedEvent, { ...events[0], epoch: 7 }],
    [
      'a reason that is a property of every object',
      isReceivedEvent,
      { ...events[0], reason: 'constructor' },
    ],
    ['a list of reasons', isReceivedEvent, { ...events[0], reason: ['offline'] }],
  ])('rejects %s', (_what, guard, message) => {
    expect(guard(message)).toBe(false);
  });

  test('accepts every reason and state', () => {
    for (const reason of reasons) expect(isReceivedEvent({ ...events[0], reason })).toBe(true);
    for (const state of sessionStates) expect(isReceivedEvent({ ...events[0], state })).toBe(true);
  });
});
