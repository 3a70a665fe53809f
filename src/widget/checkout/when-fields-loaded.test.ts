import { signal } from '@preact/signals';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { after } from '../page/after.fixture.ts';
import { whenFieldsLoaded } from './when-fields-loaded.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function start(...loading: readonly boolean[]) {
  const fields = loading.map((isLoading) => signal(isLoading));
  const run = vi.fn<() => void>();
  const stop = whenFieldsLoaded(
    after,
    fields.map((field) => ({ isLoading: () => field.value })),
    run,
  );
  function setLoading(index: number, isLoading: boolean): void {
    const field = fields[index];
    if (field === undefined) throw new Error(`There is no field ${index}.`);
    field.value = isLoading;
  }
  return { setLoading, run, stop };
}

it('runs in a later task if no field is loading', () => {
  const { run } = start(false);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(0);
  expect(run).toHaveBeenCalledOnce();
});

it('waits for the last form', () => {
  const { setLoading, run } = start(true, true);
  setLoading(0, false);
  vi.advanceTimersByTime(100);
  expect(run).not.toHaveBeenCalled();
  setLoading(1, false);
  vi.advanceTimersByTime(0);
  expect(run).toHaveBeenCalledOnce();
});

it('runs only once if a field is loaded again', () => {
  const { setLoading, run } = start(true);
  setLoading(0, false);
  setLoading(0, true);
  setLoading(0, false);
  vi.advanceTimersByTime(0);
  setLoading(0, true);
  setLoading(0, false);
  vi.advanceTimersByTime(10_000);
  expect(run).toHaveBeenCalledOnce();
});

it('does not wait longer than 3 seconds', () => {
  const { setLoading, run } = start(true);
  vi.advanceTimersByTime(2_999);
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
