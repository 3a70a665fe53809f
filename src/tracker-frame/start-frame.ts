import { listen } from '#channel/port';
import { isCommand } from '#protocol/session';
import { later, wait, type Timer } from './clock.ts';
import { setPageOrigin } from './epoch.ts';
import { consult, hurry, isDue, untilNextMs } from './inquiry.ts';
import { hasAccess, readEvidence, grantAccess, isHandle, setHandle } from './login.ts';
import { forgetQuestion } from './pace.ts';
import { requestAccess } from './session/access.ts';
import { onCookieChange } from './session/cookie.ts';
import { setPort, tell } from './tell.ts';

/** Some browsers leave the question open for as long as nobody acts; until then the answer is no. */
const accessLimitMs = 1_000;

/** A cookie that has just been set may not be readable yet. */
const secondLookMs = 250;

let timer: Timer | undefined;

/** A tab that nobody sees asks nothing; the page tells us when it is seen. */
const plan = (): void => {
  clearTimeout(timer);
  timer = later(untilNextMs(), () => document.hidden || consultAndTell());
};

const tellAndPlan = async (): Promise<void> => {
  await tell();
  plan();
};

const consultAndTell = async (): Promise<void> => {
  if (isDue()) await consult();
  await tellAndPlan();
};

const settle = async (): Promise<void> => {
  try {
    await requestAccess();
    grantAccess();
  } catch {
    // Then the service's word decides.
  }
  // Not awaited: a check waits for the access, not for what is told of it.
  void tellAndPlan();
};

/** Watches the session for the page that framed this document. */
export const startFrame = (port: MessagePort, pageOrigin: string): void => {
  setPort(port);
  setPageOrigin(pageOrigin);
  const settled = Promise.race([settle(), wait(accessLimitMs)]);
  listen(port, async ({ data }) => {
    if (!isCommand(data)) return;
    await settled;
    if (!isHandle(data.session)) {
      setHandle(data.session);
      forgetQuestion();
    }
    if (hasAccess() && !readEvidence()) await wait(secondLookMs);
    await tell(true);
    if (data.mayAsk) {
      hurry();
      await consultAndTell();
    }
  });
  onCookieChange(() => tell());
};
