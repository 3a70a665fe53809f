import { signal } from '@preact/signals';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { after } from '../page/after.fixture.ts';
import { whenFieldsLoaded } from './when-fields-loaded.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** When the hosted fields are loaded, they are painted within this time. */
const paintMs = 50;
const limitMs = 3_000;

function start(...loading: readonly boolean[]) {
  const fields = loading.map((isLoading) => signal(isLoading));
  const run = vi.fn<() => void>();
  const stop = whenFieldsLoaded(
    after,
    fields.map((field) => ({ isLoading: () => field.value })),
    limitMs,
    run,
  );
  function setLoading(index: number, isLoading: boolean): void {
    const field = fields[index];
    if (field === undefined) throw new Error(`There is no field ${index}.`);
    field.value = isLoading;
  }
  return { setLoading, run, stop };
}

it('runs after the next frames if no field is loading', () => {
  const { run } = start(false);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(paintMs);
  expect(run).toHaveBeenCalledOnce();
});

it('waits for the last form', () => {
  const { setLoading, run } = start(true, true);
  setLoading(0, false);
  vi.advanceTimersByTime(100);
  expect(run).not.toHaveBeenCalled();
  setLoading(1, false);
  vi.advanceTimersByTime(paintMs);
  expect(run).toHaveBeenCalledOnce();
});

it('runs only once if a field is loaded again', () => {
  const { setLoading, run } = start(true);
  setLoading(0, false);
  setLoading(0, true);
  setLoading(0, false);
  vi.advanceTimersByTime(paintMs);
  setLoading(0, true);
  setLoading(0, false);
  vi.advanceTimersByTime(10_000);
  expect(run).toHaveBeenCalledOnce();
});

it('does not wait longer than the limit', () => {
  const { setLoading, run } = start(true);
  vi.advanceTimersByTime(limitMs - 1);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  setLoading(0, false);
  vi.advanceTimersByTime(10_000);
  expect(run).toHaveBeenCalledOnce();
});

it.each([true, false])('does not run after it is stopped (loading: %s)', (isLoading) => {
  const { setLoading, run, stop } = start(isLoading);
  stop();
  setLoading(0, false);
  vi.advanceTimersByTime(10_000);
  expect(run).not.toHaveBeenCalled();
});
