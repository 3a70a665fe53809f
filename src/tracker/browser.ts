/** The browser APIs that `start.ts` passes to the tracker. Tests pass others. */
export type Browser = {
  readonly window: Window;
  readonly document: Document;
  /** Runs a function once after a delay. Returns a function that cancels the timer. */
  readonly after: (delayMs: number, run: () => void) => () => void;
  /** A random number: at least 0, less than 1. */
  readonly random: () => number;
  readonly warn: (...values: readonly unknown[]) => void;
};
