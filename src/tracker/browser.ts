/** What the tracker uses of the browser. `start.ts` passes the real one. */
export type Browser = {
  readonly window: Window;
  readonly document: Document;
  /** Runs a function once after a delay, and returns a function that cancels it. */
  readonly after: (delayMs: number, run: () => void) => () => void;
  /** A random number from 0 to 1, without 1. */
  readonly random: () => number;
  readonly warn: (...values: readonly unknown[]) => void;
};
