import { listen } from '#channel/port';
import { isCommand } from '#protocol/session';
import { later, wait, type Timer } from './clock.ts';
import { consult, readTrouble, untilNextMs } from './inquiry.ts';
import { hasAccess, readEvidence, setAccess, setHandle } from './login.ts';
import { hasten, forgetQuestion } from './pace.ts';
import { requestAccess } from './session/access.ts';
import { onCookieChange } from './session/cookie.ts';
import { setPage, tell } from './tell.ts';

/** Some browsers leave the question open for as long as nobody acts; until then the answer is no. */
const accessLimitMs = 1_000;

/** A cookie that has just been set may not be readable yet. */
const secondLookMs = 250;

let timer: Timer | undefined;

/** A tab that nobody sees asks nothing; the page tells us when it is seen. */
const plan = (): void => {
  clearTimeout(timer);
  timer = later(untilNextMs(), () => document.hidden || consultAndTell(false));
};

const consultAndTell = async (isSeen: boolean): Promise<void> => {
  await consult(isSeen);
  await tell();
  plan();
};

const settle = async (): Promise<void> => {
  setAccess(await requestAccess());
  plan();
  await tell();
};

/** Watches the session for the page that framed this document. */
export const startFrame = (port: MessagePort, pageOrigin: string): void => {
  setPage(port, pageOrigin);
  const settled = Promise.race([settle(), wait(accessLimitMs)]);
  listen(port, async (data) => {
    if (!isCommand(data)) return;
    const { session, mayAsk } = data;
    await settled;
    if (setHandle(session)) forgetQuestion();
    // A browser that says wrongly that it is offline waits as after any failure.
    if (mayAsk && navigator.onLine && readTrouble() === 'offline') hasten();
    if (hasAccess() && !readEvidence()) await wait(secondLookMs);
    await tell(true);
    if (mayAsk) await consultAndTell(true);
  });
  onCookieChange(() => tell());
};
