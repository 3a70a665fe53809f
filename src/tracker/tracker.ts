import type { ExpectedState } from '#contract/session';
import { later, type Timer } from './clock.ts';
import { end, isClient, isSession, look, setClient, setSession } from './link.ts';
import { report } from './report.ts';
import { expect, forget, forgetLogin, isExpecting, isListening } from './teller.ts';

const hiddenIntervalMs = 60_000;

let isPageReady = false;
let intervalMs: number | undefined;
let timer: Timer | undefined;

const lookIf = (mayAsk: boolean): void => {
  if (!isPageReady || !isExpecting()) return;
  if (isClient('')) report('client_id_missing');
  else look(mayAsk);
};

const restart = (): void => {
  clearTimeout(timer);
  if (intervalMs === undefined) return;
  const waitMs = intervalMs * (0.9 + 0.2 * Math.random());
  timer = later(Math.max(waitMs, document.hidden ? hiddenIntervalMs : 0), () => {
    if (isListening()) lookIf(false);
    restart();
  });
};

const lookNow = (): void => {
  lookIf(!document.hidden);
  restart();
};

const startAnew = (): void => {
  clearTimeout(timer);
  end();
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
