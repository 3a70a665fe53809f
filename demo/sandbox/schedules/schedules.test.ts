import { describe, expect, test, vi } from 'vitest';
import { createClock } from '../stores/clock.ts';
import * as v from 'valibot';
import { memoryOnly } from '../stores/data-file.ts';
import {
  createSchedules,
  savedScheduleSchema,
  type Plan,
  type RunOutcome,
  type Schedule,
} from './schedules.ts';
import { duration, spell, utc } from './calendar.fixture.ts';

const noon = utc('2026-11-21 12:00:00');
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

type Run = (schedule: Schedule<string>, dueMs: number) => Promise<RunOutcome>;

function start(limit = 100, run: Run = async () => 'done') {
  const clock = createClock({ now: () => noon, after: () => () => {} });
  const ran: string[] = [];
  const onChange = vi.fn<() => void>();
  const schedules = createSchedules<string>({
    saved: memoryOnly.table('schedules', savedScheduleSchema(v.string())),
    clock,
    limit,
    onChange,
    run: async (schedule, dueMs) => {
      ran.push(`${schedule.order} ${spell(dueMs)} ${spell(clock.now())?.slice(11)}`);
      return run(schedule, dueMs);
    },
  });
  function create(asked: Partial<Plan<string>> = {}) {
    return schedules.create({
      id: 'one',
      entityId: 'shop',
      order: 'rent',
      expression: '0 0 0 1 * ?',
      notice: { callable: 'ANYTIME' },
      ...asked,
    });
  }
  return { clock, schedules, create, ran, onChange };
}

describe('a schedule', () => {
  test('goes on after a run that failed', async () => {
    const { clock, schedules, create, ran } = start(100, async () => 'failed');
    create();
    await clock.advance(70 * dayMs);
    expect(ran).toHaveLength(2);
    expect(schedules.find('one')).toMatchObject({ runs: 2, failed: 2 });
  });

  test('goes on after a run with an unexpected error, which is logged', async () => {
    const logged = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const { clock, schedules, create } = start(100, () => Promise.reject(new Error('4111')));
    create();
    await clock.advance(70 * dayMs);
    const lines = logged.mock.calls.map(([line]) => String(line));
    logged.mockRestore();
    expect(schedules.find('one')).toMatchObject({ runs: 2, failed: 2 });
    expect(lines).toEqual([
      expect.stringMatching(/^schedule: Error at schedules\.test\.ts:\d+\n$/),
      expect.stringMatching(/^schedule: Error at schedules\.test\.ts:\d+\n$/),
    ]);
  });

  test('takes its turn among others', async () => {
    const { clock, schedules, create, ran } = start();
    create({ expression: '0 0/20 * * * ?' });
    create({ id: 'two', order: 'milk', expression: '0 10/20 * * * ?' });
    await clock.advance(45 * minuteMs);
    expect(ran.map((line) => line.slice(0, 4))).toEqual(['milk', 'rent', 'milk', 'rent']);
    expect(schedules.list().map(({ id }) => id)).toEqual(['one', 'two']);
  });

  test('is announced when it is made, run and ended', async () => {
    const { clock, schedules, create, onChange } = start();
    create();
    expect(onChange).toHaveBeenCalledTimes(1);
    await clock.advance(20 * dayMs);
    expect(onChange).toHaveBeenCalledTimes(2);
    schedules.deschedule('one');
    expect(onChange).toHaveBeenCalledTimes(3);
  });

  test('does not run after it was removed because there were too many', async () => {
    const { clock, create, ran } = start(1);
    create();
    create({ id: 'two', order: 'milk' });
    await clock.advance(20 * dayMs);
    expect(ran).toEqual(['milk 2026-12-01 00:00:00 00:00:00']);
  });

  test('that is forgotten while it runs stays forgotten', async () => {
    const { clock, schedules, create } = start(100, async () => {
      schedules.clear();
      return 'done';
    });
    create();
    await clock.advance(70 * dayMs);
    expect(schedules.find('one')).toBeUndefined();
  });
});

describe('a schedule that is ended', () => {
  test('is unknown, or over after its last run', async () => {
    const { clock, schedules, create } = start();
    expect(schedules.deschedule('one')).toEqual({ kind: 'unknown' });
    create({ endMs: utc('2026-12-01 00:00:00') });
    await clock.advance(70 * dayMs);
    expect(schedules.deschedule('one')).toEqual({ kind: 'over' });
  });

  test('does not run at the moment of its end', async () => {
    const { clock, schedules, create, ran } = start();
    const startMs = utc('2026-12-01 00:00:00');
    create({ startMs, notice: { callable: 'DURATION_END', duration: duration('3 MONTH') } });
    const endsAtMs = utc('2027-03-01 00:00:00');
    expect(schedules.deschedule('one')).toEqual({ kind: 'ended', endsAtMs });
    await clock.advance(400 * dayMs);
    expect(ran).toHaveLength(3);
  });

  test('ends no later than it would have', async () => {
    const { clock, schedules, create, ran } = start();
    const endMs = utc('2027-01-01 00:00:00');
    create({ endMs, notice: { callable: 'ANYTIME', notice: duration('1 YEAR') } });
    expect(schedules.deschedule('one')).toEqual({ kind: 'ended', endsAtMs: endMs });
    await clock.advance(400 * dayMs);
    expect(ran).toHaveLength(2);
  });

  test('counts its duration from when it was made, if it has no start', async () => {
    const { clock, schedules, create } = start();
    create({ notice: { callable: 'ANYTIME', duration: duration('1 MONTH') } });
    await clock.advance(dayMs);
    const endsAtMs = utc('2026-12-21 12:00:00');
    expect(schedules.deschedule('one')).toEqual({ kind: 'ended', endsAtMs });
  });

  test('while it runs, finishes that run alone', async () => {
    const { clock, schedules, create, ran } = start(100, async ({ id }) => {
      schedules.deschedule(id);
      return 'done';
    });
    create();
    await clock.advance(70 * dayMs);
    expect(ran).toHaveLength(1);
    expect(schedules.find('one')).toMatchObject({ runs: 1, nextMs: undefined });
  });

  test('while it runs and with notice, runs each later moment once', async () => {
    const { clock, schedules, create, ran } = start(100, async ({ id }) => {
      schedules.deschedule(id);
      return 'done';
    });
    create({ notice: { callable: 'ANYTIME', notice: duration('40 DAY') } });
    await clock.advance(400 * dayMs);
    expect(ran).toHaveLength(2);
  });
});

describe('a clock that is moved far', () => {
  test('leaves out the runs beyond a bound, and counts them', async () => {
    const { clock, schedules, create, ran } = start();
    create({ expression: '* * * * * ?' });
    const years = 3653 * dayMs;
    await clock.advance(years);
    const skipped = years / 1000 - 1_000;
    expect(schedules.find('one')).toMatchObject({ runs: 1_000, skipped });
    expect(schedules.find('one')?.nextMs).toBe(noon + years + 1000);
    await clock.advance(2000);
    expect(ran).toHaveLength(1_002);
    expect(schedules.find('one')).toMatchObject({ runs: 1_002, skipped });
  });

  test('counts no run beyond the end of a job', async () => {
    const { clock, schedules, create } = start();
    create({ expression: '* * * * * ?', endMs: noon + dayMs });
    await clock.advance(365 * dayMs);
    const skipped = dayMs / 1000 - 1_000;
    expect(schedules.find('one')).toMatchObject({ skipped, nextMs: undefined });
  });

  test('still runs others at their own moments', async () => {
    const { clock, create, ran } = start();
    create({ expression: '* * * * * ?' });
    create({ id: 'two', order: 'milk', expression: '0 0 0 1 1 ?' });
    await clock.advance(800 * dayMs);
    expect(ran.filter((line) => line.startsWith('milk'))).toEqual([
      'milk 2027-01-01 00:00:00 00:00:00',
      'milk 2028-01-01 00:00:00 00:00:00',
      'milk 2029-01-01 00:00:00 00:00:00',
    ]);
  });
});
