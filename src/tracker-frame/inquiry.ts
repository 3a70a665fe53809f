import type { Knowledge } from './knowledge.ts';
import { createPace, type PacePorts } from './pace.ts';
import type { Answer } from './session/ask.ts';

/** What the cookie does not tell is asked for at most this often, while somebody looks at the page. */
const urgentGapMs = 60_000;

/** Everything else is asked for this often, and a little less: twelve times an hour at most. */
const slowGapMs = 300_000;
const slowJitterMs = 60_000;

/** While another tab is at it, nothing is tried any sooner. */
const shortestWaitMs = 1_000;

export type InquiryPorts = PacePorts & {
  /** With the handle of a login, or empty for the login of this browser. */
  readonly ask: (handle: string) => Promise<Answer>;
  /** Runs something unless a frame in another tab is at it. */
  readonly inTurn: (run: () => Promise<void>) => Promise<void>;
  readonly readLastAsked: () => number;
  readonly writeLastAsked: (nowMs: number) => void;
};

/** Asks the authentication service, when it is time to. */
export type Inquiry = {
  /** Whether it is being asked, or would be if somebody looked. */
  readonly isOpen: () => boolean;
  /** Asks if it is time; `isSeen` when somebody has just looked at the page. */
  readonly consult: (isSeen: boolean) => Promise<void>;
  /** How long until it is worth another try. */
  readonly untilNextMs: () => number;
  readonly hasten: () => void;
  readonly renew: () => void;
};

export const createInquiry = (ports: InquiryPorts, knowledge: Knowledge): Inquiry => {
  const pace = createPace(ports);
  let isAsking = false;
  /** Somebody has looked at the page since the last answer. */
  let isUrgent = false;

  const isLogin = (): boolean => knowledge.evidence().startsWith('in');

  /** Where there is no cookie, somebody must look at the page before the service is bothered. */
  const untilDueMs = (isSeen: boolean): number => {
    // A login that has ended stays so; of a browser that has none another may be told later.
    if (knowledge.word() === 'ended' && knowledge.subject().key !== '') return Infinity;
    if (isLogin() && !knowledge.isPagesOpen())
      return pace.untilMs(slowGapMs, ports.readLastAsked());
    const isWanted =
      knowledge.subject().handle !== '' ||
      (knowledge.evidence() === '' && knowledge.hasAccess() && (isSeen || pace.hasFailed()));
    return isWanted ? pace.untilMs(isSeen ? urgentGapMs : slowGapMs) : Infinity;
  };

  const ask = async (): Promise<void> => {
    const subject = knowledge.subject();
    isAsking = true;
    pace.begin();
    const answer = await ports.ask(subject.handle);
    isAsking = isUrgent = false;
    if ('word' in answer) pace.succeed();
    else pace.fail(answer.waitMs);
    knowledge.learn(answer, subject);
    await knowledge.tell(false);
  };

  const isShared = (): boolean => isLogin() && knowledge.subject().handle === '';

  /** An answer about the cookie serves every tab, so one of them asks for all. */
  const askForAll = (): Promise<void> =>
    ports.inTurn(async () => {
      if (untilDueMs(false) > 0) return;
      ports.writeLastAsked(ports.now());
      await ask();
    });

  return {
    isOpen: () => isAsking || untilDueMs(true) <= 0,
    consult: async (isSeen) => {
      isUrgent ||= isSeen;
      if (!isAsking && untilDueMs(isUrgent) <= 0) await (isShared() ? askForAll() : ask());
    },
    untilNextMs: () => {
      const waitMs = Math.max(Math.min(untilDueMs(isUrgent), slowGapMs), shortestWaitMs);
      const isSlow = waitMs > urgentGapMs && !pace.hasFailed();
      return isSlow ? waitMs + slowJitterMs * ports.random() : waitMs;
    },
    hasten: pace.hasten,
    renew: pace.renew,
  };
};
