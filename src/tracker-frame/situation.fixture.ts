import { expect } from 'vitest';
import { setUp, type Reply } from './tab.fixture.ts';

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
export const blocked = undefined;
const loginId = '0123456789abcdef'.repeat(2);
export const loggedIn = `in.${loginId}`;
export const loggedOut = `out.${loginId}`;

/** The service does not respond. */
export const noResponse = 'no response';

export type Situation = {
  /** The status cookie; `undefined` without access to cookies. */
  readonly cookie: string | undefined;
  readonly session?: string;
  /** The reply to each request, in order. */
  readonly replies?: readonly (Reply | typeof noResponse)[];
  /** The value of the status cookie at the end, if it changes. */
  readonly later?: string;
  /** The cookie that the document can read, if any. */
  readonly probe?: 'probe' | 'visit';
};

export const active: Reply = { session: 'active' };
export const ended: Reply = { session: 'ended' };
export const unknown: Reply = { session: 'unknown' };
export const none: Reply = { session: 'none' };
export const offline: Reply = { problem: 'offline' };
export const serverError: Reply = { problem: 'server_error' };

/** The last reported state. The page becomes visible for each request, 6 minutes after the previous one. */
export const statusAfter = async (situation: Situation) => {
  const { cookie, session = '', replies = [], later = cookie, probe } = situation;
  const { browser, tab } = await setUp(cookie);
  browser.probe = probe;
  let next: Reply | typeof noResponse | undefined;
  browser.respond = () =>
    next === undefined || next === noResponse ? new Promise(() => {}) : next;
  for (const [index, reply] of replies.entries()) {
    if (index > 0) {
      browser.isHidden = true;
      await browser.time.advance(6 * minuteMs);
      browser.isHidden = false;
    }
    next = reply;
    await tab.check(true, session);
    // Without a cookie, the frame waits for one before and after the request.
    if (cookie === '') await browser.time.advance(secondMs);
  }
  expect(browser.requests).toHaveLength(replies.length);
  browser.statusCookie = later ?? '';
  await tab.changeCookies();
  const notified = tab.lastStatus();
  await tab.check(false, session);
  if (later === '') await browser.time.advance(secondMs);
  const status = tab.lastStatus();
  expect(notified ?? status).toBe(status);
  return status;
};
