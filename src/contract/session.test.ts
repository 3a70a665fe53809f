import { describe, expect, test } from 'vitest';
import { pageFaults, sessionStates, stateReasons, wrongArguments } from './session.ts';
import { trackerCalls } from './tracker-calls.ts';

describe('the vocabulary of the session tracker', () => {
  test('knows three states', () => {
    expect(sessionStates).toEqual(['logged_in', 'logged_out', 'unknown']);
  });

  test('knows these reasons and no other', () => {
    expect(Object.keys(stateReasons).toSorted()).toEqual([
      'bad_reply',
      'cookie_refused',
      'csp_frame_src',
      'frame_refused',
      'frame_timeout',
      'no_evidence',
      'offline',
      'rate_limited',
      'removed',
      'server_error',
      'session_changed',
      'storage_blocked',
    ]);
  });

  test('knows these calls and no other', () => {
    expect(Object.keys(trackerCalls).toSorted()).toEqual([
      'check',
      'client_id',
      'destroy',
      'off_change',
      'on_change',
      'on_status',
      'poll',
      'session',
      'stop',
    ]);
  });

  test.each(Object.entries({ ...stateReasons, ...pageFaults, ...wrongArguments }))(
    '%s comes with its mend, in one line of the console',
    (_name, mend) => {
      expect(mend).toMatch(/^[ -~…]{8,80}$/);
    },
  );

  test('a fault of the page has no name of a reason', () => {
    expect(Object.keys(pageFaults).filter((fault) => fault in stateReasons)).toEqual([]);
  });

  test('what a wrong call is told belongs to a call', () => {
    const faults = Object.keys(trackerCalls).map((name) => `${name}_invalid`);
    expect(Object.keys(wrongArguments)).not.toEqual([]);
    for (const fault of Object.keys(wrongArguments)) expect(faults).toContain(fault);
  });

  test('what a wrong call is told has no name of a reason or of another fault', () => {
    const others = { ...stateReasons, ...pageFaults };
    expect(Object.keys(wrongArguments).filter((fault) => fault in others)).toEqual([]);
  });

  test.each(Object.entries(trackerCalls))(
    '%s is described in whole sentences',
    (_name, { note }) => {
      expect(note).toMatch(/^[A-Z].*\.$/);
    },
  );
});
