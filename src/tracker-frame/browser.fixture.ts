import type { Event } from '#protocol/session';
import type { Answer } from './session/ask.ts';
import { createTime, type Time } from './time.fixture.ts';
import { createWatch, type Watch, type WatchPorts } from './watch.ts';

/** What the tabs of one browser share: cookies, storage, locks, and the service that they ask. */
export type Browser = {
  readonly time: Time;
  /** The status cookie; empty for none. */
  evidence: string;
  /** What the service says when it is asked. */
  answer: () => Answer | Promise<Answer>;
  /** Whether a frame in another tab is at it. */
  isTurnTaken: boolean;
  lastAskedMs: number;
  /** What the service was asked: when, and with which handle. */
  readonly asked: { readonly atMs: number; readonly handle: string }[];
};

export const createBrowser = (): Browser => ({
  time: createTime(),
  evidence: '',
  answer: () => ({ word: 'active' }),
  isTurnTaken: false,
  lastAskedMs: 0,
  asked: [],
});

const digits = (text: string): string =>
  text && String([...text].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 1e9, 7));

const portsOf = (browser: Browser): Omit<WatchPorts, 'isHidden' | 'send'> => ({
  now: browser.time.now,
  after: browser.time.after,
  random: () => 0.5,
  readCookie: () => browser.evidence,
  digest: async (marker) => digits(marker),
  ask: async (handle) => {
    browser.asked.push({ atMs: browser.time.now(), handle });
    return browser.answer();
  },
  inTurn: async (run) => {
    if (!browser.isTurnTaken) await run();
  },
  readLastAsked: () => browser.lastAskedMs,
  writeLastAsked: (nowMs) => {
    browser.lastAskedMs = nowMs;
  },
});

/** A page with a frame in it. */
export type Tab = Pick<Watch, 'setAccess' | 'handleCookieChange'> & {
  isHidden: boolean;
  readonly told: readonly Event[];
  /** State and reason as they were told last. */
  readonly says: () => string;
  readonly check: (mayAsk?: boolean, session?: string) => Promise<void>;
  /** Checks every so often, without leave to ask. */
  readonly poll: (intervalMs: number, durationMs: number, session?: string) => Promise<void>;
};

export const openTab = (browser: Browser, ports: Partial<WatchPorts> = {}): Tab => {
  const { time } = browser;
  const told: Event[] = [];
  const watch = createWatch({
    ...portsOf(browser),
    isHidden: () => tab.isHidden,
    send: (event) => void told.push(event),
    ...ports,
  });
  const check = async (mayAsk = false, session = ''): Promise<void> => {
    void watch.handleCommand({ kind: 'check', session, mayAsk });
    await time.settle();
  };
  const tab: Tab = {
    isHidden: false,
    told,
    says: () => `${told.at(-1)?.state}/${told.at(-1)?.reason}`,
    check,
    poll: async (intervalMs, durationMs, session) => {
      for (let passedMs = 0; passedMs < durationMs; passedMs += intervalMs) {
        await time.pass(intervalMs);
        await check(false, session);
      }
    },
    handleCookieChange: watch.handleCookieChange,
    setAccess: watch.setAccess,
  };
  return tab;
};

/** A browser with one tab; without evidence it has blocked the cookies. */
export const setUp = async (
  evidence: string | undefined,
  ports?: Partial<WatchPorts>,
): Promise<{ readonly browser: Browser; readonly tab: Tab }> => {
  const browser = createBrowser();
  browser.evidence = evidence ?? '';
  const tab = openTab(browser, ports);
  await tab.setAccess(evidence !== undefined);
  return { browser, tab };
};

/** How long the service was left alone between two questions. */
export const gapsOf = ({ asked }: Browser): readonly number[] =>
  asked.slice(1).map(({ atMs }, place) => atMs - (asked[place]?.atMs ?? 0));
