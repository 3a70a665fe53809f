import { pageFaults, stateReasons, type PageFault, type StateReason } from '#contract/session';
import type { TrackerCallName } from '#contract/tracker-calls';

/** Tells the developer of the page, once per reason, what is wrong and how it is mended. */
export type Report = (
  reason: StateReason | PageFault | `${TrackerCallName}_invalid`,
  mend?: string,
  cause?: unknown,
) => void;

const mends: Readonly<Record<string, string>> = { ...stateReasons, ...pageFaults };

export const createReporter = (sink: Pick<Console, 'warn'>): Report => {
  const said = new Set<string>();
  return (reason, mend = mends[reason] ?? '', ...cause) => {
    if (reason === '' || said.has(reason)) return;
    said.add(reason);
    sink.warn(`[oasm] ${reason}: ${mend}`, ...cause);
  };
};
