import type { Page } from '@playwright/test';

/**
 * What a merchant's developer writes to see which callbacks are called: each call is noted with what it was
 * given; of errors the name and code, of elements the kind.
 */
export const recording = (...names: readonly string[]): string => `
  window.calls = [];
  window.note = (name, given) => calls.push([name, ...given.map((value) =>
    value instanceof Error ? { name: value.name, code: value.code }
    : value instanceof Element ? value.localName
    : value instanceof Event ? value.type
    : value)]);
  for (const name of ${JSON.stringify(names)}) wpwlOptions[name] = (...given) => void note(name, given);`;

export type Call = readonly [name: string, ...given: readonly unknown[]];

/** The calls that a recording script has noted, in order. */
export const callsOf = (page: Page): Promise<readonly Call[]> =>
  page.evaluate<readonly Call[]>('window.calls');

/** The codes of the errors that `onError` was given, in order. */
export const codesOf = async (page: Page): Promise<readonly string[]> =>
  (await callsOf(page))
    .filter(([name]) => name === 'onError')
    .map(([, error]) => /"code":"(\w+)"/.exec(JSON.stringify(error))?.[1] ?? '');
