/**
 * The browser APIs that the tracker uses. `start.ts` passes those of the page, tests pass their
 * own.
 */
export type Browser = {
  readonly window: Window;
  readonly document: Document;
  /** Runs a function once after a delay, and returns a function that cancels it. */
  readonly after: (delayMs: number, run: () => void) => () => void;
  /** A random number: at least 0, less than 1. */
  readonly random: () => number;
  readonly warn: (...values: readonly unknown[]) => void;
};
