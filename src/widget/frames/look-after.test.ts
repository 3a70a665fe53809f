import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lookAfter } from './look-after.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const after = (delayMs: number, run: () => void) => {
  const timer = setTimeout(run, delayMs);
  return () => clearTimeout(timer);
};

const watch = () => {
  const frame = { isConnected: true };
  const lose = vi.fn();
  return { frame, lose, heard: lookAfter(after, { frame, state: { lose } }) };
};

test('a frame that is taken away while it is asked is lost within a second', async () => {
  const { frame, lose, heard } = watch();
  void heard(new Promise(() => {}));
  await vi.advanceTimersByTimeAsync(10_000);
  frame.isConnected = false;
  expect(lose).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(lose).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});

test('a frame that is there and never answers is lost, but not before the gateway has had its minute', async () => {
  const { lose, heard } = watch();
  void heard(new Promise(() => {}));
  await vi.advanceTimersByTimeAsync(75_000);
  expect(lose).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(lose).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});

test('a frame that answers is looked after no longer', async () => {
  const { lose, heard } = watch();
  await expect(heard(Promise.resolve('right'))).resolves.toBe('right');
  expect(vi.getTimerCount()).toBe(0);
  await vi.advanceTimersByTimeAsync(100_000);
  expect(lose).not.toHaveBeenCalled();
});
