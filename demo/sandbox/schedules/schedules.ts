import { createBoundedMap } from '../stores/bounded-map.ts';
import { nextRun } from './cron.ts';
import { endOf } from './notice.ts';
import {
  createPlanner,
  timetableOf,
  type Entry,
  type Plan,
  type Schedule,
  type SchedulesSettings,
} from './planner.ts';

export { savedScheduleSchema } from './planner.ts';
export type { Plan, RunOutcome, Schedule, SchedulesSettings } from './planner.ts';

export type Descheduling =
  | { readonly kind: 'ended'; readonly endsAtMs: number }
  /** The job has already had its last run. */
  | { readonly kind: 'over' }
  | { readonly kind: 'unknown' };

export type Schedules<Order> = {
  readonly create: (plan: Plan<Order>) => Schedule<Order>;
  readonly find: (id: string) => Schedule<Order> | undefined;
  /** Ends a job after its notice period. Repeated calls return the same result. */
  readonly deschedule: (id: string) => Descheduling;
  readonly list: () => readonly Schedule<Order>[];
  readonly clear: () => void;
};

export function createSchedules<Order>(settings: SchedulesSettings<Order>): Schedules<Order> {
  const { clock, limit, saved } = settings;
  const entries = createBoundedMap<Entry<Order>>(limit, {
    saved: {
      ...saved,
      // `plan` adds the entries, because each needs a timer.
      restored: [],
      put: (id, { schedule, behind }) => saved.put(id, { schedule, behind }),
    },
  });
  const { put, plan } = createPlanner(settings, entries);
  for (const [, { schedule, behind }] of saved.restored) plan(schedule, schedule.nextMs, behind);

  function deschedule(id: string): Descheduling {
    const entry = entries.get(id);
    if (entry === undefined) return { kind: 'unknown' };
    const { schedule } = entry;
    const { notice, startMs, createdMs, endMs, nextMs } = schedule;
    if (schedule.endsAtMs !== undefined) return { kind: 'ended', endsAtMs: schedule.endsAtMs };
    if (nextMs === undefined) return { kind: 'over' };
    const endsAtMs = Math.min(endOf(notice, startMs ?? createdMs, clock.now()), endMs ?? Infinity);
    const ended = { ...schedule, endsAtMs };
    const isOver = nextMs > (timetableOf(ended).endMs ?? Infinity);
    if (isOver) entry.cancel();
    put({ ...entry, schedule: isOver ? { ...ended, nextMs: undefined } : ended });
    return { kind: 'ended', endsAtMs };
  }

  return {
    create: (asked) => {
      const createdMs = clock.now();
      const counts = { runs: 0, failed: 0, skipped: 0 };
      return plan({ ...asked, createdMs, ...counts, nextMs: undefined }, nextRun(asked, createdMs));
    },
    find: (id) => entries.get(id)?.schedule,
    deschedule,
    list: () => entries.all().map(({ schedule }) => schedule),
    clear: () => {
      for (const { cancel } of entries.all()) cancel();
      entries.clear();
    },
  };
}
