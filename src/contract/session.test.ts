import { describe, expect, test } from 'vitest';
import { pageFaults, stateReasons, wrongArguments } from './session.ts';
import { trackerCallNames } from './tracker-calls.ts';

describe('The reasons and page errors of the session tracker', () => {
  test.each(Object.entries({ ...stateReasons, ...pageFaults, ...wrongArguments }))(
    'include a fix of one line: %s',
    (_name, fix) => {
      expect(fix).toMatch(/^[ -~…]{8,80}$/);
    },
  );

  test('have different names', () => {
    expect(Object.keys(pageFaults).filter((fault) => fault in stateReasons)).toEqual([]);
  });

  test('for invalid arguments belong to a call', () => {
    const faults = trackerCallNames.map((name) => `${name}_invalid`);
    expect(Object.keys(wrongArguments)).not.toEqual([]);
    for (const fault of Object.keys(wrongArguments)) expect(faults).toContain(fault);
  });

  test('have no names of errors for invalid arguments', () => {
    const others = { ...stateReasons, ...pageFaults };
    expect(Object.keys(wrongArguments).filter((fault) => fault in others)).toEqual([]);
  });
});
