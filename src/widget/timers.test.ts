import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTimers } from './timers.ts';

const after = (delayMs: number, run: () => void): (() => void) => {
  const timer = setTimeout(run, delayMs);
  return () => clearTimeout(timer);
};

describe('the timers of a widget', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('run once each, unless they are undone', () => {
    const ran: string[] = [];
    const timers = createTimers(after);
    timers.after(10, () => ran.push('first'));
    const undo = timers.after(20, () => ran.push('undone'));
    timers.after(20, () => ran.push('second'));
    undo();
    vi.runAllTimers();
    expect(ran).toEqual(['first', 'second']);
  });

  test('are gone when the widget ends, and none starts after it', () => {
    const ran: string[] = [];
    const timers = createTimers(after);
    timers.after(10, () => ran.push('waiting'));
    const undo = timers.after(10, () => ran.push('undone late'));
    timers.end();
    expect(vi.getTimerCount()).toBe(0);
    undo();
    timers.after(0, () => ran.push('new'));
    vi.runAllTimers();
    expect(ran).toEqual([]);
  });
});
