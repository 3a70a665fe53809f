import type { Undo } from '#contract/undo';
import * as v from 'valibot';
import type { Clock } from '../stores/clock.ts';
import type { BoundedMap } from '../stores/bounded-map.ts';
import type { SavedTable } from '../stores/data-file.ts';
import { logError } from '../../shared/log-error.ts';
import { countRuns } from './count-runs.ts';
import { nextRun, type Timetable } from './cron.ts';
import { noticeSchema, type Notice } from './notice.ts';

/** `failed`: the run made no payment. The next run takes place nevertheless. */
export type RunOutcome = 'done' | 'failed';

/** A requested schedule. `order` is passed to each run. */
export type Plan<Order> = Timetable & {
  readonly id: string;
  readonly entityId: string;
  readonly order: Order;
  readonly notice: Notice;
};

export type Schedule<Order> = Plan<Order> & {
  readonly createdMs: number;
  /** `undefined` if the job is over. */
  readonly nextMs?: number | undefined;
  readonly runs: number;
  /** Runs that made no payment. */
  readonly failed: number;
  /** Runs that were skipped because the clock was advanced far. */
  readonly skipped: number;
  /** The job was ended: there are no runs at this time or later. */
  readonly endsAtMs?: number;
};

/** A schedule in the data file, with `behind` of its entry. */
export type SavedSchedule<Order> = {
  readonly schedule: Schedule<Order>;
  readonly behind: number;
};

export function savedScheduleSchema<Order>(
  order: v.GenericSchema<unknown, Order>,
): v.GenericSchema<unknown, SavedSchedule<Order>> {
  return v.object({
    behind: v.number(),
    schedule: v.object({
      expression: v.string(),
      startMs: v.optional(v.number()),
      endMs: v.optional(v.number()),
      id: v.string(),
      entityId: v.string(),
      order,
      notice: noticeSchema,
      createdMs: v.number(),
      nextMs: v.optional(v.number()),
      runs: v.number(),
      failed: v.number(),
      skipped: v.number(),
      endsAtMs: v.exactOptional(v.number()),
    }),
  });
}

export type SchedulesSettings<Order> = {
  readonly clock: Clock;
  readonly limit: number;
  readonly saved: SavedTable<SavedSchedule<Order>>;
  readonly run: (schedule: Schedule<Order>, dueMs: number) => Promise<RunOutcome>;
  readonly onChange: () => void;
};

/** `behind`: the number of consecutive runs after which the next run was already due. */
export type Entry<Order> = SavedSchedule<Order> & { readonly cancel: Undo };

/** `endMs` is included in the period of a job, the end by notice is not. */
export function timetableOf<Order>(schedule: Schedule<Order>): Timetable {
  const { expression, startMs, endMs, endsAtMs } = schedule;
  const isShortened = endsAtMs !== undefined && endsAtMs !== endMs;
  return { expression, startMs, endMs: isShortened ? endsAtMs - 1 : endMs };
}

export type Planner<Order> = {
  readonly put: (entry: Entry<Order>) => void;
  /** Stores a schedule and starts the timer of its next run. */
  readonly plan: (
    draft: Schedule<Order>,
    nextMs: number | undefined,
    behind?: number,
  ) => Schedule<Order>;
};

/** The maximum number of consecutive runs after the clock was advanced. Further runs are skipped. */
const catchUpLimit = 1_000;

export function createPlanner<Order>(
  { clock, run, onChange }: SchedulesSettings<Order>,
  entries: BoundedMap<Entry<Order>>,
): Planner<Order> {
  function put(entry: Entry<Order>): void {
    entries.put(entry.schedule.id, entry);
    onChange();
  }

  function plan(draft: Schedule<Order>, nextMs: number | undefined, behind = 0): Schedule<Order> {
    const schedule = { ...draft, nextMs };
    const cancel =
      nextMs === undefined ? () => {} : clock.at(nextMs, () => runDue(schedule.id, nextMs));
    put({ schedule, behind, cancel });
    return schedule;
  }

  function planNext(schedule: Schedule<Order>, dueMs: number, behind: number): void {
    const timetable = timetableOf(schedule);
    const nextMs = nextRun(timetable, dueMs);
    const targetMs = clock.targetMs();
    if (nextMs === undefined || nextMs > targetMs) plan(schedule, nextMs);
    else if (behind + 1 < catchUpLimit) plan(schedule, nextMs, behind + 1);
    else {
      const skipped = schedule.skipped + countRuns(timetable, dueMs, targetMs);
      plan({ ...schedule, skipped }, nextRun(timetable, targetMs));
    }
  }

  // An unexpected error prevents neither the next run nor other schedules.
  async function tryRun(schedule: Schedule<Order>, dueMs: number): Promise<RunOutcome> {
    try {
      return await run(schedule, dueMs);
    } catch (error) {
      if (error instanceof Error) logError('schedule', error);
      return 'failed';
    }
  }

  async function runDue(id: string, dueMs: number): Promise<void> {
    const due = entries.get(id);
    if (due === undefined) return;
    const failures = (await tryRun(due.schedule, dueMs)) === 'failed' ? 1 : 0;
    const entry = entries.get(id);
    if (entry === undefined) return;
    const { runs, failed } = entry.schedule;
    const counted = { ...entry.schedule, runs: runs + 1, failed: failed + failures };
    planNext(counted, dueMs, entry.behind);
  }

  return { put, plan };
}
