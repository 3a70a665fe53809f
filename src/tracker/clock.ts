import { guarded } from './report.ts';

export type Timer = ReturnType<typeof setTimeout>;

/** The tracker's only clock. */
export const later = (delayMs: number, run: () => void): Timer => setTimeout(guarded(run), delayMs);
