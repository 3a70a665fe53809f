import { SyncChannel } from '#channel/sync-channel.fixture';
import type { Event as FrameEvent } from '#protocol/session';
import {
  createFakeBrowser,
  createFrameBrowser,
  type FakeBrowser,
  type Options,
} from './fake-browser.fixture.ts';
import { acceptPage } from './tracker-frame.ts';

export {
  createFakeBrowser,
  type FakeBrowser,
  type Reply,
  type RequestLock,
} from './fake-browser.fixture.ts';

export const secondMs = 1_000;
export const minuteMs = 60 * secondMs;
export const hourMs = 60 * minuteMs;

/** Values of the status cookie: two logins and a logout. */
export const loggedIn = `in.${'a'.repeat(32)}`;
export const otherLogin = `in.${'b'.repeat(32)}`;
export const loggedOut = `out.${'c'.repeat(32)}`;
/** Instead of a status cookie: the browser denies access to cookies. */
export const blocked = undefined;

export const opening = { kind: 'open', channel: 'oasm', version: 3 };

type Receive = (message: unknown) => void;

/** A frame to which no page has opened a connection. */
type Frame = {
  readonly window: EventTarget;
  /**
   * Sends the opening message of the tracker, with changes. Returns a function that sends messages
   * through the port.
   */
  readonly connect: (changes: object, receive: Receive) => (message: unknown) => void;
  /** The browser reports a change of cookies. */
  readonly changeCookies: () => Promise<void>;
  /** The browser decides whether cookies may be read. */
  readonly setAccess: (isGranted: boolean) => Promise<void>;
};

const deferAccess = () => {
  let settle = (_isGranted: boolean): void => {};
  const access = new Promise<void>((resolve, reject) => {
    settle = (isGranted) =>
      isGranted ? resolve() : reject(new DOMException('Denied.', 'NotAllowedError'));
  });
  return { access, settle: (isGranted: boolean): void => settle(isGranted) };
};

export const loadFrame = (browser: FakeBrowser, options: Options = {}): Frame => {
  const origin = 'https://auth.example';
  const pageOrigin = 'https://shop.example';
  const { access, settle } = deferAccess();
  const cookieStore = new EventTarget();
  const window = Object.assign(new EventTarget(), { parent: {}, origin, location: { origin } });
  acceptPage(
    window as unknown as Window,
    createFrameBrowser(browser, access, { cookieStore, ...options }),
  );

  return {
    window,
    connect: (changes, receive) => {
      const { port1, port2 } = new SyncChannel();
      port1.onmessage = ({ data }) => receive(data);
      const message = { source: window.parent, origin: pageOrigin, ports: [port2], data: opening };
      window.dispatchEvent(Object.assign(new Event('message'), message, changes));
      return (data) => port1.postMessage(data);
    },
    changeCookies: async () => {
      cookieStore.dispatchEvent(new Event('change'));
      await browser.time.settle();
    },
    setAccess: async (isGranted) => {
      settle(isGranted);
      await browser.time.settle();
    },
  };
};

/** A page with a frame. */
export type Tab = Pick<Frame, 'changeCookies' | 'setAccess'> & {
  /** All events that the frame has sent. */
  readonly events: readonly FrameEvent[];
  /** State and reason of all events, as `state/reason`. */
  readonly statuses: () => readonly string[];
  /** State and reason of the last event. */
  readonly lastStatus: () => string | undefined;
  readonly check: (mayRequest?: boolean, session?: string) => Promise<void>;
  /** Sends checks that do not allow requests. */
  readonly poll: (intervalMs: number, durationMs: number, session?: string) => Promise<void>;
};

/** Opens a page. The browser has not decided yet whether its frame may read cookies. */
export const openTab = async (browser: FakeBrowser, options: Options = {}): Promise<Tab> => {
  const { time } = browser;
  const { connect, changeCookies, setAccess } = loadFrame(browser, options);
  const events: FrameEvent[] = [];
  const send = connect({}, (message) => {
    if ((message as Partial<FrameEvent>).kind === 'status') events.push(message as FrameEvent);
  });
  const statuses = (): readonly string[] => events.map(({ state, reason }) => `${state}/${reason}`);
  const check = async (mayRequest = false, session = ''): Promise<void> => {
    send({ kind: 'check', session, mayRequest });
    await time.settle();
  };
  await time.settle();
  return {
    events,
    statuses,
    lastStatus: () => statuses().at(-1),
    check,
    poll: async (intervalMs, durationMs, session) => {
      for (let passedMs = 0; passedMs < durationMs; passedMs += intervalMs) {
        await time.advance(intervalMs);
        await check(false, session);
      }
    },
    changeCookies,
    setAccess,
  };
};

/**
 * A browser with one tab. `undefined` as the status cookie means that the browser denies access to
 * cookies.
 */
export const setUp = async (
  statusCookie: string | undefined,
  options?: Options,
): Promise<{ readonly browser: FakeBrowser; readonly tab: Tab }> => {
  const browser = createFakeBrowser();
  browser.statusCookie = statusCookie ?? '';
  const tab = await openTab(browser, options);
  await tab.setAccess(statusCookie !== undefined);
  return { browser, tab };
};

/** The intervals between the status requests. */
export const intervalsOf = ({ requests }: FakeBrowser): readonly number[] =>
  requests.slice(1).map(({ atMs }, index) => atMs - (requests[index]?.atMs ?? 0));
