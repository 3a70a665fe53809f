import { setTimeout as delay } from 'node:timers/promises';
import type { BrowserContext, Frame, Page } from '@playwright/test';

/**
 * A clock and timers that can be taken in hand. Until `holdTime` they go as usual; from then on they stand
 * until `passTime`, which says when the next timer is due and how many have just run.
 */
const script = `{
  const every = setInterval, read = Date.now;
  let lead = 0, heldAt, last = 0;
  const pending = new Map();
  const now = () => heldAt ?? read() + lead;
  const add = (run, due, again) => { pending.set(++last, { run, due, again }); return last; };
  const runDue = () => {
    const due = [...pending].filter(([, timer]) => timer.due <= now());
    for (const [id, { run, again }] of due) {
      if (!pending.delete(id)) continue;
      if (again !== undefined) pending.set(id, { run, due: now() + again, again });
      run();
    }
    return due.length;
  };
  Date.now = now;
  window.setTimeout = (run, wait = 0) => add(run, now() + wait);
  window.setInterval = (run, wait = 0) => add(run, now() + wait, wait);
  window.clearTimeout = window.clearInterval = (id) => { pending.delete(id); };
  const flow = every(runDue, 4);
  window.holdTime = () => { clearInterval(flow); heldAt = now(); };
  window.passTime = (ms) => {
    heldAt += ms;
    const count = runDue();
    return { count, nextMs: Math.min(...[...pending.values()].map(({ due }) => due - heldAt)) };
  };
}`;

/** For all pages and frames that are opened from now on. */
export const prepareHeldTime = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript({ content: script });
};

export const holdTime = async (page: Page): Promise<void> => {
  for (const frame of page.frames()) await frame.evaluate('holdTime()');
};

type Passed = { readonly count: number; readonly nextMs: number };

const pass = (frame: Frame, ms: number): Promise<Passed> =>
  frame.evaluate<Passed>(`passTime(${ms})`);

/** What is due as soon as this may be a limit for an answer that is under way in real time. */
const shortMs = 5_000;

const pauseMs = 25;

const mostPauses = 40;

const stepAll = (page: Page, ms: number): Promise<readonly Passed[]> =>
  Promise.all(page.frames().map((frame) => pass(frame, ms)));

const nextOf = (steps: readonly Passed[]): number =>
  Math.max(1, Math.min(...steps.map(({ nextMs }) => nextMs)));

/**
 * Messages and answers come in real time, and none may seem late: after a timer they are given some, and
 * more while something short is due.
 */
const settle = async (page: Page): Promise<number> => {
  let nextMs = 0;
  for (let pause = 0; pause < mostPauses && nextMs < shortMs; pause += 1) {
    await delay(pauseMs);
    nextMs = nextOf(await stepAll(page, 0));
  }
  return nextMs;
};

/** Lets time pass in the page and its frames together, from timer to timer. */
export const passTime = async (
  page: Page,
  totalMs: number,
  handleStep: (passedMs: number) => void,
): Promise<void> => {
  let passedMs = 0;
  let stepMs = 0;
  while (passedMs < totalMs) {
    const steps = await stepAll(page, stepMs);
    const hasRun = steps.some(({ count }) => count > 0);
    passedMs += stepMs;
    const nextMs = hasRun ? await settle(page) : nextOf(steps);
    handleStep(passedMs);
    stepMs = Math.min(totalMs - passedMs, nextMs);
  }
};
