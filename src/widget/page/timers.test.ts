import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { after } from './after.fixture.ts';
import { createTimers } from './timers.ts';

describe('createTimers', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('runs each timer once, unless it is cancelled', () => {
    const ran: string[] = [];
    const timers = createTimers(after);
    timers.after(10, () => ran.push('first'));
    const cancel = timers.after(20, () => ran.push('cancelled'));
    timers.after(20, () => ran.push('second'));
    cancel();
    vi.runAllTimers();
    expect(ran).toEqual(['first', 'second']);
  });

  test('cancels all timers by cancelAll, and starts none after it', () => {
    const ran: string[] = [];
    const timers = createTimers(after);
    timers.after(10, () => ran.push('waiting'));
    const cancel = timers.after(10, () => ran.push('cancelled late'));
    timers.cancelAll();
    expect(vi.getTimerCount()).toBe(0);
    cancel();
    timers.after(0, () => ran.push('new'));
    vi.runAllTimers();
    expect(ran).toEqual([]);
  });
});
