import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { after } from '../page/after.fixture.ts';
import { watchFrame } from './watch-frame.ts';

class TestNode {
  isAttached = true;
  parent: TestNode | null = null;
  get isConnected(): boolean {
    return this.isAttached;
  }
  get parentNode(): TestNode | null {
    return this.parent;
  }
}

let notify: () => void = () => {};
let observed: readonly unknown[] = [];

class TestObserver {
  constructor(callback: () => void) {
    notify = callback;
  }
  observe(target: unknown): void {
    observed = [...observed, target];
  }
  disconnect(): void {
    observed = [];
  }
}

beforeEach(() => {
  observed = [];
  vi.useFakeTimers();
  vi.stubGlobal('Node', TestNode);
  vi.stubGlobal('MutationObserver', TestObserver);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function watch(isAttached = true) {
  const frame = new TestNode();
  frame.isAttached = isAttached;
  frame.parent = new TestNode();
  const onGone = vi.fn();
  const stop = watchFrame(frame as unknown as HTMLIFrameElement, after, onGone);
  return { frame, onGone, stop };
}

describe('watchFrame', () => {
  test('calls back when the frame leaves the page, and not for other changes', () => {
    const { frame, onGone } = watch();
    expect(observed).toEqual([frame.parent]);
    notify();
    expect(onGone).not.toHaveBeenCalled();
    frame.isAttached = false;
    notify();
    expect(onGone).toHaveBeenCalledOnce();
    expect([observed, vi.getTimerCount()]).toEqual([[], 0]);
  });

  test('calls back for a frame that is not in the page', () => {
    const { onGone } = watch(false);
    expect(onGone).not.toHaveBeenCalled();
    vi.advanceTimersByTime(0);
    expect(onGone).toHaveBeenCalledOnce();
  });

  test('calls back after 90 seconds for a frame that does not reply', () => {
    const { onGone } = watch();
    vi.advanceTimersByTime(75_000);
    expect(onGone).not.toHaveBeenCalled();
    vi.advanceTimersByTime(15_000);
    expect(onGone).toHaveBeenCalledOnce();
    expect([observed, vi.getTimerCount()]).toEqual([[], 0]);
  });

  test('stops when the frame has replied', () => {
    const { onGone, stop } = watch();
    stop();
    expect([observed, vi.getTimerCount()]).toEqual([[], 0]);
    vi.advanceTimersByTime(100_000);
    expect(onGone).not.toHaveBeenCalled();
  });
});
