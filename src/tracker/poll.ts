import type { After } from '#channel/open';
import type { Undo } from '#channel/port';
import { createAlarm } from './alarm.ts';

const hiddenIntervalMs = 60_000;

export type PollPorts = {
  readonly after: After;
  readonly random: () => number;
  readonly isHidden: () => boolean;
  readonly look: () => unknown;
};

/** Looks again and again; in a tab that nobody sees once a minute at most. */
export type Poll = {
  readonly set: (intervalMs: number | undefined) => void;
  /** Counts from now on, as after something that was worth a look. */
  readonly restart: Undo;
  readonly stop: Undo;
};

export const createPoll = ({ after, random, isHidden, look }: PollPorts): Poll => {
  const alarm = createAlarm(after);
  let intervalMs: number | undefined;
  const restart = (): void => {
    alarm.clear();
    if (intervalMs === undefined) return;
    const waitMs = intervalMs * (0.9 + 0.2 * random());
    alarm.set(Math.max(waitMs, isHidden() ? hiddenIntervalMs : 0), () => {
      look();
      restart();
    });
  };
  return {
    set: (given) => {
      intervalMs = given;
    },
    restart,
    stop: alarm.clear,
  };
};
