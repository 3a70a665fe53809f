import type { Status } from '#protocol/session';
import { now } from './clock.ts';
import {
  hasAccess,
  isByHandle,
  isLogin,
  note,
  readEvidence,
  readHandle,
  readKey,
  readWord,
} from './login.ts';
import { noteQuestion, backOff, hasFailed, noteAnswer, waitLeftMs } from './pace.ts';
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
/** Somebody has looked at the page since the last answer. */
let isUrgent = false;
let trouble: Status['reason'] = '';

/** Why the service did not answer the last time; empty if it did. */
export const readTrouble = (): Status['reason'] => trouble;

/** Where there is no cookie, somebody must look at the page before the service is bothered. */
const untilDueMs = (isSeen: boolean): number => {
  // A login that has ended stays so; of a browser that has none another may be told later.
  if (readWord() === 'ended' && readKey() !== '') return Infinity;
  if (isLogin() && !isByHandle()) return waitLeftMs(slowGapMs, readLastAsked());
  const isWanted =
    readHandle() !== '' || (hasAccess() && readEvidence() === '' && (isSeen || hasFailed()));
  return isWanted ? waitLeftMs(isSeen ? urgentGapMs : slowGapMs) : Infinity;
};

/** Whether it is being asked, or would be if somebody looked. */
export const isAwaited = (): boolean => isAsking || untilDueMs(true) <= 0;

const putQuestion = async (): Promise<void> => {
  const key = readKey();
  isAsking = true;
  noteQuestion();
  const [why, word, waitMs] = await ask(readHandle());
  isAsking = isUrgent = false;
  trouble = why;
  if (word) {
    noteAnswer();
    note(word, key);
  } else backOff(waitMs);
};

/** Asks if it is time; `isSeen` when somebody has just looked at the page. */
export const consult = async (isSeen: boolean): Promise<void> => {
  isUrgent ||= isSeen;
  if (isAsking || untilDueMs(isUrgent) > 0) return;
  if (!isLogin() || isByHandle()) return putQuestion();
  // An answer about the cookie serves every tab, so one of them asks for all.
  await inTurn(async () => {
    if (untilDueMs(false) > 0) return;
    writeLastAsked(now());
    await putQuestion();
  });
};

/**
 * How long until it is worth another try: five minutes at most, since the browser may show something else by then.
 * What is slow is spread by chance; what somebody waits for is not, and a failure has a chance of its own.
 */
export const untilNextMs = (): number => {
  const waitMs = Math.max(Math.min(untilDueMs(isUrgent), slowGapMs), shortestWaitMs);
  return waitMs > urgentGapMs && !hasFailed() ? waitMs + slowJitterMs * Math.random() : waitMs;
};
