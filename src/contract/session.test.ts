import { describe, expect, test } from 'vitest';
import { pageErrors, stateReasons, trackerCallNames, validArguments } from './session.ts';

describe('The reasons and page errors of the session tracker', () => {
  test.each(Object.entries({ ...stateReasons, ...pageErrors, ...validArguments }))(
    'include a fix of one line: %s',
    (_name, fix) => {
      expect(fix).toMatch(/^[ -~…]{8,80}$/);
    },
  );

  test('have different names', () => {
    expect(Object.keys(pageErrors).filter((error) => error in stateReasons)).toEqual([]);
  });

  test('for invalid arguments belong to a call', () => {
    const errors = trackerCallNames.map((name) => `${name}_invalid`);
    expect(Object.keys(validArguments)).not.toEqual([]);
    for (const error of Object.keys(validArguments)) expect(errors).toContain(error);
  });

  test('have no names of errors for invalid arguments', () => {
    const others = { ...stateReasons, ...pageErrors };
    expect(Object.keys(validArguments).filter((error) => error in others)).toEqual([]);
  });
});
