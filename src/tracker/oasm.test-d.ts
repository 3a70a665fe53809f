/// <reference path="./oasm.d.ts" />
import { expectTypeOf } from 'vitest';
import type { SessionState, StateReason, TrackerCallName } from '#contract/session';
import type { Change, StatusArgument } from './session-state.ts';

expectTypeOf<OasmState>().toEqualTypeOf<SessionState>();
expectTypeOf<OasmReason>().toEqualTypeOf<StateReason>();
expectTypeOf<OasmStatus>().toEqualTypeOf<StatusArgument>();
expectTypeOf<OasmChange['expected']>().toEqualTypeOf<Change['expected']>();

/** The names of the calls: the first parameter of each overload. */
type CallsOf<Of> = Of extends {
  (call: infer A, ...rest: never): void;
  (call: infer B, ...rest: never): void;
  (call: infer C, ...rest: never): void;
  (call: infer D, ...rest: never): void;
  (call: infer E, ...rest: never): void;
  (call: infer F, ...rest: never): void;
  (call: infer G, ...rest: never): void;
  (call: infer H, ...rest: never): void;
  (call: infer I, ...rest: never): void;
}
  ? A | B | C | D | E | F | G | H | I
  : never;
expectTypeOf<CallsOf<Oasm>>().toEqualTypeOf<TrackerCallName>();

window._OASM ||= function queue() {
  (_OASM.q ||= []).push(arguments);
};
_OASM('client_id', '0123456789abcdef0123456789abcdef');
_OASM('on_change', () => location.assign('/logout'));
_OASM('on_change', async () => {});
_OASM('poll', { state: 'logged_in', interval: 10_000 });
_OASM('poll', { state: 'logged_out' });
_OASM('check', 'logged_in');
_OASM('check', 'logged_out');
_OASM('session', new URLSearchParams(location.search).get('session_state') ?? '');
function handleChange({ expected, state, reason }: OasmChange): void {
  if (state === 'logged_in' && reason === 'session_changed') console.log(expected);
}
_OASM('on_change', handleChange);
_OASM('off_change', handleChange);
function handleStatus({ state, reason }: OasmStatus): void {
  if (reason === '') console.log(state);
}
_OASM('on_status', handleStatus);
_OASM('off_change', handleStatus);
_OASM('stop');
_OASM('destroy');

// @ts-expect-error The name of the call is missing.
_OASM();
// @ts-expect-error Unknown call.
_OASM('nosuch');
// @ts-expect-error The client ID is missing.
_OASM('client_id');
// @ts-expect-error The client ID is a string.
_OASM('client_id', 7);
// @ts-expect-error The expected state is missing.
_OASM('check');
// @ts-expect-error `unknown` cannot be expected.
_OASM('check', 'unknown');
// @ts-expect-error `check` takes a state, `poll` an object.
_OASM('check', { state: 'logged_in' });
// @ts-expect-error `poll` takes an object.
_OASM('poll', 'logged_in');
// @ts-expect-error The expected state is missing.
_OASM('poll', { interval: 10_000 });
// @ts-expect-error `unknown` cannot be expected.
_OASM('poll', { state: 'unknown', interval: 10_000 });
// @ts-expect-error The interval is a number.
_OASM('poll', { state: 'logged_in', interval: '10000' });
// @ts-expect-error The property is named `interval`.
_OASM('poll', { state: 'logged_in', intervall: 10_000 });
// @ts-expect-error A callback is a function.
_OASM('on_change', 'alert(1)');
// @ts-expect-error The callback receives an object.
_OASM('on_change', (change: string) => change);
// @ts-expect-error Unknown state.
_OASM('on_change', ({ state }) => state === 'nosuch');
_OASM('on_change', (change) => {
  // @ts-expect-error Read-only.
  change.state = 'logged_in';
});
// @ts-expect-error Only `on_change` passes the expected state.
_OASM('on_status', ({ expected }) => expected);
// @ts-expect-error Unknown reason.
_OASM('on_status', ({ reason }) => reason === 'nosuch');
// @ts-expect-error The session state is a string.
_OASM('session', undefined);
// @ts-expect-error `stop` takes nothing.
_OASM('stop', 'now');
// @ts-expect-error Calls return nothing.
_OASM('check', 'logged_in') satisfies boolean;
// @ts-expect-error Unknown property.
void _OASM.nosuch;
