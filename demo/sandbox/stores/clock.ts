import type { Undo } from '#contract/undo';
import * as v from 'valibot';
import { memoryOnly, type DataFile } from './data-file.ts';

/** Real time, passed in by the entry file. */
export type Time = {
  readonly now: () => number;
  readonly after: (delayMs: number, run: () => void) => Undo;
};

/**
 * The sandbox's own time: it runs like real time and can be moved ahead. Milliseconds since 1970. It is not a library
 * for fake timers, because those do not wait for asynchronous work when they are moved.
 */
export type Clock = {
  readonly now: () => number;
  /** Runs something once, when the clock reaches a time. */
  readonly at: (dueMs: number, run: () => void | Promise<void>) => Undo;
  /**
   * Moves the clock ahead, and waits for all work that becomes due. While work runs, the clock shows the time at which
   * the work is due.
   */
  readonly advance: (advanceMs: number) => Promise<void>;
  /** The time at which a running `advance` ends, otherwise the current time. */
  readonly targetMs: () => number;
  /** Drops all work, also work that is added later: the sandbox has ended. */
  readonly stop: () => void;
  /** Saves the current time for a snapshot. A clock that is restored from it continues at this time. */
  readonly save: () => void;
  /** Returns to real time and drops all work. */
  readonly reset: () => void;
};

type Work = { readonly dueMs: number; readonly run: () => void | Promise<void> };

/** Timers of Node hold 31 bits of milliseconds. Work that is due later is checked again after this time. */
const maxTimerMs = 24 * 60 * 60 * 1000;

/** Number of work items after which the event loop can handle requests, such as a reset. */
const workPerTurn = 100;

export function createClock(time: Time, data: DataFile = memoryOnly): Clock {
  const saved = data.table('clock', v.number());
  const savedTime = data.volatile('time', v.pipe(v.number(), v.safeInteger()));
  let offsetMs = restoreOffset();
  let cancelTimer: Undo = () => {};
  let targetMs = -Infinity;
  /** Counts stops, so that a running `advance` ends. */
  let stops = 0;
  let isStopped = false;
  const queue = createQueue();
  function now(): number {
    return time.now() + offsetMs;
  }

  function restoreOffset(): number {
    const [[, savedMs] = []] = savedTime.restored;
    if (savedMs !== undefined) return savedMs - time.now();
    return new Map(saved.restored).get('offsetMs') ?? 0;
  }

  function setTimer(): void {
    cancelTimer();
    const first = queue.first();
    if (first === undefined) return;
    const waitMs = Math.min(Math.max(first.dueMs - now(), 0), maxTimerMs);
    cancelTimer = time.after(waitMs, () => void advance(0));
  }

  /** Runs work that is due at the same time in parallel, so that slow work does not delay the rest. */
  async function runWork(dueMs: number): Promise<number> {
    const running: Promise<void>[] = [];
    let work = queue.first();
    while (work?.dueMs === dueMs && running.length < workPerTurn) {
      queue.remove(work);
      running.push(Promise.resolve(work.run()));
      work = queue.first();
    }
    await Promise.all(running);
    return running.length;
  }

  async function advance(advanceMs: number): Promise<void> {
    const endMs = now() + advanceMs;
    const stopsAtStart = stops;
    targetMs = Math.max(targetMs, endMs);
    let count = 0;
    for (let work = queue.first(); work && work.dueMs <= endMs; work = queue.first()) {
      offsetMs = Math.max(offsetMs, work.dueMs - time.now());
      count += await runWork(work.dueMs);
      if (count >= workPerTurn) {
        count = 0;
        await nextTurn();
      }
      if (stops !== stopsAtStart) return;
    }
    offsetMs = Math.max(offsetMs, endMs - time.now());
    if (advanceMs > 0) saved.put('offsetMs', offsetMs);
    setTimer();
  }

  function dropAll(): void {
    cancelTimer();
    queue.clear();
    stops += 1;
  }

  return {
    now,
    at: (dueMs, run) => {
      if (isStopped) return () => {};
      const work: Work = { dueMs, run };
      queue.add(work);
      setTimer();
      return () => queue.remove(work);
    },
    advance,
    targetMs: () => Math.max(targetMs, now()),
    stop: () => {
      isStopped = true;
      dropAll();
    },
    save: () => savedTime.put('now', now()),
    reset: () => {
      dropAll();
      offsetMs = 0;
      saved.clear();
      savedTime.clear();
      targetMs = -Infinity;
    },
  };
}

/** Work in descending order of its time. Of work with the same time, the last item was added first. */
function createQueue() {
  const items: Work[] = [];
  /** Index of the first item that is due at `dueMs` or earlier. */
  function indexOf(dueMs: number): number {
    let [low, high] = [0, items.length];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if ((items[middle]?.dueMs ?? -Infinity) > dueMs) low = middle + 1;
      else high = middle;
    }
    return low;
  }
  return {
    add: (work: Work): void => void items.splice(indexOf(work.dueMs), 0, work),
    first: (): Work | undefined => items.at(-1),
    remove: (work: Work): void => {
      const index = items.indexOf(work, indexOf(work.dueMs));
      if (index !== -1) items.splice(index, 1);
    },
    clear: (): void => {
      items.length = 0;
    },
  };
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
