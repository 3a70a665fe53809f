import type { ExpectedState } from '#contract/session';
import { later, type Timer } from './clock.ts';
import { reset, hasNoClient, isClient, isSession, look, setClient, setSession } from './link.ts';
import { report } from './report.ts';
import { expect, forget, forgetLogin, isExpecting, isListening } from './teller.ts';

const hiddenIntervalMs = 60_000;

let isPageReady = false;
let intervalMs: number | undefined;
let pollTimer: Timer | undefined;

const lookIfExpected = (mayAsk: boolean): void => {
  if (!isPageReady || !isExpecting()) return;
  if (hasNoClient()) report('client_id_missing');
  else look(mayAsk);
};

const restartPoll = (): void => {
  clearTimeout(pollTimer);
  if (intervalMs === undefined) return;
  const waitMs = intervalMs * (0.9 + 0.2 * Math.random());
  pollTimer = later(Math.max(waitMs, document.hidden ? hiddenIntervalMs : 0), () => {
    if (isListening()) lookIfExpected(false);
    restartPoll();
  });
};

const lookNow = (): void => {
  lookIfExpected(!document.hidden);
  restartPoll();
};

const startAnew = (): void => {
  clearTimeout(pollTimer);
  reset();
  forget();
};

export const identify = (id: string): void => {
  if (isClient(id)) return;
  startAnew();
  setClient(id);
  lookNow();
};

export const adopt = (handle: string): void => {
  if (!isSession(handle)) forgetLogin();
  setSession(handle);
  lookNow();
};

/** A check beside a poll leaves its interval as it is. */
export const watch = (state: ExpectedState, givenMs = intervalMs): void => {
  intervalMs = givenMs;
  expect(state);
  lookNow();
};

export const wake = (): void => {
  isPageReady = true;
  lookNow();
};

export const stop = (): void => {
  intervalMs = undefined;
  expect();
  startAnew();
};
