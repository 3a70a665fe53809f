/** The frame's only clock. */
export const now = (): number => Date.now();

export type Timer = ReturnType<typeof setTimeout>;

export const later = (delayMs: number, run: () => unknown): Timer => setTimeout(run, delayMs);

export const wait = (delayMs: number): Promise<void> =>
  new Promise((resolve) => later(delayMs, resolve));
