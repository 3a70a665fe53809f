import type { Status } from '#protocol/session';
import { hasAccess, isHandle, isShared, note, readSubject, readWord } from './login.ts';
import { noteQuestion, backOff, hasFailed, hasten, noteAnswer, waitLeftMs } from './pace.ts';
import { ask } from './session/ask.ts';
import { inTurn, readLastAsked, writeLastAsked } from './session/turn.ts';

/** What the cookie does not tell is asked for at most this often, while somebody looks at the page. */
const urgentGapMs = 60_000;

/** Everything else is asked for this often, and a little less: twelve times an hour at most. */
const slowGapMs = 300_000;
const slowJitterMs = 60_000;

/** While another tab is at it, nothing is tried any sooner. */
const shortestWaitMs = 1_000;

let isAsking = false;
/** Somebody has looked at the page since the last question was over. */
let isUrgent = false;
let trouble: Status['reason'] = '';

/** Why the service did not answer the last time; empty if it did. */
export const readTrouble = (): Status['reason'] => trouble;

/** Where there is no cookie, somebody must look at the page before the service is bothered. */
const untilDueMs = (isSeen?: boolean): number => {
  const subject = readSubject();
  // A login that has ended stays so; of a browser that has none another may be told later.
  if (subject && readWord() === 'ended') return Infinity;
  if (isShared(subject)) return waitLeftMs(slowGapMs, readLastAsked());
  const isWanted = subject ? isHandle(subject) : hasAccess() && (hasFailed() || isSeen);
  return isWanted ? waitLeftMs(isSeen ? urgentGapMs : slowGapMs) : Infinity;
};

/** Whether it is being asked, or would be if somebody looked. */
export const isAwaited = (): boolean => isAsking || untilDueMs(true) <= 0;

const putQuestion = async (): Promise<void> => {
  const subject = readSubject();
  isAsking = true;
  noteQuestion();
  const [why, result] = await ask(isHandle(subject) ? subject : '');
  isAsking = isUrgent = false;
  trouble = why;
  if (why) backOff(result);
  else {
    noteAnswer();
    note(subject, result);
  }
};

/** An answer about the cookie serves every tab, so one of them asks for all, unless another just has. */
const askForAll = async (): Promise<void> => {
  if (untilDueMs() > 0) return;
  writeLastAsked();
  await putQuestion();
};

/** Somebody has looked at the page. */
export const hurry = (): void => {
  isUrgent = true;
  // A browser that says wrongly that it is offline waits as after any failure.
  if (navigator.onLine && trouble === 'offline') hasten();
};

export const isDue = (): boolean => !isAsking && untilDueMs(isUrgent) <= 0;

export const consult = (): Promise<void> =>
  isShared(readSubject()) ? inTurn(askForAll) : putQuestion();

/**
 * How long until it is worth another try: five minutes at most, since the browser may show something else by then.
 * What is slow is spread by chance; what somebody waits for is not, and a failure has a chance of its own.
 */
export const untilNextMs = (): number => {
  const waitMs = Math.max(Math.min(untilDueMs(isUrgent), slowGapMs), shortestWaitMs);
  return waitMs > urgentGapMs && !hasFailed() ? waitMs + slowJitterMs * Math.random() : waitMs;
};
