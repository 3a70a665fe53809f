import { createHash } from 'node:crypto';
import { vi } from 'vitest';
import { TrialChannel } from '#channel/trial-port.fixture';
import type { Event } from '#protocol/session';
import {
  createBrowser,
  stubFetch,
  stubLocks,
  stubStorage,
  type Browser,
  type Locks,
} from './shared.fixture.ts';

export { createBrowser, type Browser, type Locks, type Said } from './shared.fixture.ts';

/** The digest that browsers make, by microtasks alone. */
const digest = async (_name: string, bytes: Uint8Array): Promise<ArrayBuffer> =>
  new Uint8Array(createHash('sha256').update(bytes).digest()).buffer;

export type Overrides = {
  /** What chance says; a half where nobody cares. */
  readonly chance?: number;
  readonly pageOrigin?: string;
  /** Whether cookies are something to be asked for; where they are not, they may be read. */
  readonly isAccessAsked?: boolean;
  /** What `navigator.locks.request` does; `undefined` where there are no locks. */
  readonly locks?: Locks;
  /** Globals of another kind. */
  readonly globals?: Readonly<Record<string, unknown>>;
};

/** What the page's end of a greeting hears. */
type Hear = (message: unknown) => void;

/** A document in a frame that nobody has greeted. */
export type Frame = {
  /** Greets as the tracker does, or otherwise; gives what posts on the port of this greeting. */
  readonly greet: (message: object, hear: Hear) => (data: unknown) => void;
  /** The browser tells of a new cookie. */
  readonly handleCookieChange: () => Promise<void>;
  /** The browser has decided whether cookies may be read. */
  readonly setAccess: (isGranted: boolean) => Promise<void>;
};

export const greeting = { kind: 'open', channel: 'oasm', version: 1 };

const stubDocument = (browser: Browser, access: Promise<void> | undefined): object => ({
  URL: 'https://auth.example/v1/sessionTracker/frame?client_id=c1',
  get cookie() {
    return browser.evidence && `__Host-sso-status=${browser.evidence}`;
  },
  get hidden() {
    return browser.isHidden;
  },
  ...(access && {
    hasStorageAccess: async () => false,
    requestStorageAccess: () => access,
  }),
});

const stubNavigator = (browser: Browser, request: Locks): object => ({
  get onLine() {
    return browser.isOnline;
  },
  ...(request && { locks: { request } }),
});

const stubGlobals = (browser: Browser, stubs: Readonly<Record<string, unknown>>): void => {
  const { time } = browser;
  const all = {
    localStorage: stubStorage(browser),
    fetch: stubFetch(browser),
    crypto: { subtle: { digest } },
    setTimeout: time.setTimer,
    clearTimeout: time.clearTimer,
    ...stubs,
  };
  for (const [name, value] of Object.entries(all)) vi.stubGlobal(name, value);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(time.limit);
  vi.spyOn(Date, 'now').mockImplementation(time.now);
};

const defer = (): readonly [access: Promise<void>, settle: (isGranted: boolean) => void] => {
  let settle = (_isGranted: boolean): void => {};
  const access = new Promise<void>((resolve, reject) => {
    settle = (isGranted) =>
      isGranted ? resolve() : reject(new DOMException('No.', 'NotAllowedError'));
  });
  return [access, (isGranted) => settle(isGranted)];
};

/** Loads the document; its globals are there until `vi.unstubAllGlobals` and `vi.restoreAllMocks`. */
export const loadFrame = async (browser: Browser, overrides: Overrides = {}): Promise<Frame> => {
  const { chance = 0.5, pageOrigin = 'https://shop.example', isAccessAsked = true } = overrides;
  const origin = 'https://auth.example';
  const [access, settleAccess] = defer();
  const cookieStore = new EventTarget();
  const document = stubDocument(browser, isAccessAsked ? access : undefined);
  const shape = { parent: {}, origin, location: { origin }, document, cookieStore };
  const window = Object.assign(new EventTarget(), shape);
  const navigator = stubNavigator(
    browser,
    'locks' in overrides ? overrides.locks : stubLocks(browser),
  );
  stubGlobals(browser, { window, document, navigator, cookieStore, ...overrides.globals });
  vi.spyOn(Math, 'random').mockReturnValue(chance);
  vi.resetModules();
  await import('./main.ts');

  return {
    greet: (message, hear) => {
      const { port1: near, port2: far } = new TrialChannel();
      near.onmessage = ({ data }) => hear(data);
      const honest = { source: window.parent, origin: pageOrigin, ports: [far], data: greeting };
      window.dispatchEvent(Object.assign(new globalThis.Event('message'), honest, message));
      return (data) => near.postMessage(data);
    },
    handleCookieChange: async () => {
      cookieStore.dispatchEvent(new globalThis.Event('change'));
      await browser.time.settle();
    },
    setAccess: async (isGranted) => {
      settleAccess(isGranted);
      await browser.time.settle();
    },
  };
};

/** A page with a frame in it. */
export type Tab = Pick<Frame, 'handleCookieChange' | 'setAccess'> & {
  /** Whether nobody sees this browser: one document stands in for those of all tabs. */
  isHidden: boolean;
  readonly told: readonly Event[];
  /** State and reason of each, as they were told. */
  readonly states: () => readonly string[];
  /** State and reason as they were told last. */
  readonly says: () => string | undefined;
  readonly check: (mayAsk?: boolean, session?: string) => Promise<void>;
  /** Checks every so often, without leave to ask. */
  readonly poll: (intervalMs: number, durationMs: number, session?: string) => Promise<void>;
};

/** Opens a page whose frame does not know yet whether it may read cookies. */
export const openTab = async (browser: Browser, overrides: Overrides = {}): Promise<Tab> => {
  const { time } = browser;
  const { greet, handleCookieChange, setAccess } = await loadFrame(browser, overrides);
  const told: Event[] = [];
  const post = greet({}, (message) => {
    if ((message as Partial<Event>).kind === 'noticed') told.push(message as Event);
  });
  const states = (): readonly string[] => told.map(({ state, reason }) => `${state}/${reason}`);
  const check = async (mayAsk = false, session = ''): Promise<void> => {
    post({ kind: 'check', session, mayAsk });
    await time.settle();
  };
  await time.settle();
  return {
    get isHidden() {
      return browser.isHidden;
    },
    set isHidden(isHidden) {
      browser.isHidden = isHidden;
    },
    told,
    states,
    says: () => states().at(-1),
    check,
    poll: async (intervalMs, durationMs, session) => {
      for (let passedMs = 0; passedMs < durationMs; passedMs += intervalMs) {
        await time.pass(intervalMs);
        await check(false, session);
      }
    },
    handleCookieChange,
    setAccess,
  };
};

/** A browser with one tab; without evidence it has blocked the cookies. */
export const setUp = async (
  evidence: string | undefined,
  overrides?: Overrides,
): Promise<{ readonly browser: Browser; readonly tab: Tab }> => {
  const browser = createBrowser();
  browser.evidence = evidence ?? '';
  const tab = await openTab(browser, overrides);
  await tab.setAccess(evidence !== undefined);
  return { browser, tab };
};

/** How long the service was left alone between two questions. */
export const gapsOf = ({ asked }: Browser): readonly number[] =>
  asked.slice(1).map(({ atMs }, place) => atMs - (asked[place]?.atMs ?? 0));
