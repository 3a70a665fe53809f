import { setTimeout as wait } from 'node:timers/promises';
import type { Trace } from './trace.ts';

/** Conditions of a load. Only Chromium supports them. */
export type Conditions = {
  /** Scripts and rendering of the page and its frames take this many times as long. */
  readonly cpuSlowdown?: number;
  readonly network?: { readonly latencyMs: number; readonly bitsPerSecond: number };
};

/** A browser context. Its cache is empty at first. */
export type Visitor = {
  /** Loads the page in a new tab. */
  readonly load: (url: string) => Promise<Trace>;
  readonly close: () => Promise<void>;
};

export type MeasuredBrowser = {
  readonly version: string;
  readonly openVisitor: () => Promise<Visitor>;
  readonly close: () => Promise<void>;
};

/**
 * The wait before each load. A new window of Chromium loads pages for its address bar, and starts a spare process, both
 * in the background. On two cores they take CPU time from a load that begins earlier: it takes twice as long.
 */
export const idleMs = 2_500;

/** The traces are read at these intervals, rarely enough not to slow down the load. */
const pollMs = 250;

const timeoutMs = 20_000;

/** Calls `read` repeatedly until it returns a result. Throws an error after 20 seconds. */
export async function poll<Result>(
  url: string,
  read: () => Promise<Result | undefined>,
): Promise<Result> {
  const end = performance.now() + timeoutMs;
  while (performance.now() < end) {
    await wait(pollMs);
    const result = await read();
    if (result !== undefined) return result;
  }
  throw new Error(`The fields of ${url} are not usable after ${timeoutMs / 1000} s.`);
}
