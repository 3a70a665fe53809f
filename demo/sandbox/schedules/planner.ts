import type { Clock, Undo } from '../stores/clock.ts';
import type { BoundedMap } from '../stores/bounded-map.ts';
import { logError } from '../http/log-error.ts';
import { countRuns } from './count-runs.ts';
import { nextRun, type Timetable } from './next-run.ts';
import type { Notice } from './notice.ts';

/** `failed`: nothing could be done, and the next run is tried all the same. */
export type RunOutcome = 'done' | 'failed';

/** What is asked for: `order` is what a run needs, and nothing that this store looks at. */
export type Plan<Order> = Timetable & {
  readonly id: string;
  readonly entityId: string;
  readonly order: Order;
  readonly notice: Notice;
};

export type Schedule<Order> = Plan<Order> & {
  readonly createdMs: number;
  /** None: the job is over. */
  readonly nextMs: number | undefined;
  readonly runs: number;
  /** Of the runs, those in which nothing could be done. */
  readonly failed: number;
  /** Runs left out because the clock was moved far. */
  readonly skipped: number;
  /** The job was ended: nothing runs at this moment or later. */
  readonly endsAtMs?: number;
};

export type SchedulesSettings<Order> = {
  readonly clock: Clock;
  readonly limit: number;
  readonly run: (schedule: Schedule<Order>, dueMs: number) => Promise<RunOutcome>;
  readonly onChange: () => void;
};

/** So often in a row may a job run to catch up with a clock that was moved; the rest is left out. */
const catchUpLimit = 1_000;

/** `behind`: how many of the latest runs in a row had a next one already due. */
export type Entry<Order> = {
  readonly schedule: Schedule<Order>;
  readonly behind: number;
  readonly cancel: Undo;
};

/** The last moment of its own dates belongs to a job, the end that it was given by notice does not. */
export const timetableOf = <Order>(schedule: Schedule<Order>): Timetable => {
  const { expression, startMs, endMs, endsAtMs } = schedule;
  const isShortened = endsAtMs !== undefined && endsAtMs !== endMs;
  return { expression, startMs, endMs: isShortened ? endsAtMs - 1 : endMs };
};

export type Planner<Order> = {
  readonly put: (entry: Entry<Order>) => void;
  /** Keeps a schedule and has it run at its next moment. */
  readonly plan: (draft: Schedule<Order>, nextMs: number | undefined) => Schedule<Order>;
};

export const createPlanner = <Order>(
  { clock, run, onChange }: SchedulesSettings<Order>,
  entries: BoundedMap<Entry<Order>>,
): Planner<Order> => {
  const put = (entry: Entry<Order>): void => {
    entries.put(entry.schedule.id, entry);
    onChange();
  };

  const plan = (
    draft: Schedule<Order>,
    nextMs: number | undefined,
    behind = 0,
  ): Schedule<Order> => {
    const schedule = { ...draft, nextMs };
    const cancel =
      nextMs === undefined ? () => {} : clock.at(nextMs, () => runDue(schedule.id, nextMs));
    put({ schedule, behind, cancel });
    return schedule;
  };

  const planNext = (schedule: Schedule<Order>, dueMs: number, behind: number): void => {
    const timetable = timetableOf(schedule);
    const nextMs = nextRun(timetable, dueMs);
    const targetMs = clock.targetMs();
    if (nextMs === undefined || nextMs > targetMs) plan(schedule, nextMs);
    else if (behind + 1 < catchUpLimit) plan(schedule, nextMs, behind + 1);
    else {
      const skipped = schedule.skipped + countRuns(timetable, dueMs, targetMs);
      plan({ ...schedule, skipped }, nextRun(timetable, targetMs));
    }
  };

  // One schedule that goes wrong in a way nobody foresaw holds up neither its next run nor the others.
  const tryRun = async (schedule: Schedule<Order>, dueMs: number): Promise<RunOutcome> => {
    try {
      return await run(schedule, dueMs);
    } catch (error) {
      if (error instanceof Error) logError('schedule', error);
      return 'failed';
    }
  };

  const runDue = async (id: string, dueMs: number): Promise<void> => {
    const due = entries.get(id);
    if (due === undefined) return;
    const failures = (await tryRun(due.schedule, dueMs)) === 'failed' ? 1 : 0;
    const entry = entries.get(id);
    if (entry === undefined) return;
    const { runs, failed } = entry.schedule;
    const counted = { ...entry.schedule, runs: runs + 1, failed: failed + failures };
    planNext(counted, dueMs, entry.behind);
  };

  return { put, plan };
};
