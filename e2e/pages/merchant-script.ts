import type { Page } from '@playwright/test';

/**
 * A script that sets these callbacks and records their calls. Tests can record other calls with `note(name, values)`.
 * Errors are recorded as name and code, elements as tag name, events as type.
 */
export function recording(...names: readonly string[]): string {
  return `
  window.calls = [];
  window.note = (name, values) => calls.push([name, ...values.map((value) =>
    value instanceof Error ? { name: value.name, code: value.code }
    : value instanceof Element ? value.localName
    : value instanceof Event ? value.type
    : value)]);
  for (const name of ${JSON.stringify(names)}) wpwlOptions[name] = (...values) => void note(name, values);`;
}

/** A recorded call: the name of the callback and its arguments. */
export type Call = readonly [name: string, ...values: readonly unknown[]];

/** The recorded calls, in order. */
export function callsOf(page: Page): Promise<readonly Call[]> {
  return page.evaluate<readonly Call[]>('window.calls');
}

/** The codes of the errors passed to `onError`, in order. */
export async function codesOf(page: Page): Promise<readonly string[]> {
  return (await callsOf(page))
    .filter(([name]) => name === 'onError')
    .map(([, error]) => /"code":"(\w+)"/.exec(JSON.stringify(error))?.[1] ?? '');
}
