import { SyncChannel } from '#channel/sync-channel.fixture';
import type { Event as FrameEvent } from '#protocol/session';
import {
  createFakeBrowser,
  createFrameBrowser,
  type FakeBrowser,
  type Options,
  type Reply,
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

/** A frame to which no page has opened a connection. */
export function loadFrame(browser: FakeBrowser, options: Options = {}) {
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
    /**
     * Sends the opening message of the tracker, with changes. Returns a function that sends
     * messages through the port.
     */
    connect: (changes: object, receive: (message: unknown) => void) => {
      const { port1, port2 } = new SyncChannel();
      port1.onmessage = ({ data }) => receive(data);
      const message = { source: window.parent, origin: pageOrigin, ports: [port2], data: opening };
      window.dispatchEvent(Object.assign(new Event('message'), message, changes));
      return (data: unknown): void => port1.postMessage(data);
    },
    /** The browser reports a change of cookies. */
    changeCookies: async (): Promise<void> => {
      cookieStore.dispatchEvent(new Event('change'));
      await browser.time.settle();
    },
    /** The browser decides whether cookies may be read. */
    setAccess: async (isGranted: boolean): Promise<void> => {
      settle(isGranted);
      await browser.time.settle();
    },
  };
}

/** Opens a page. The browser has not decided yet whether its frame may read cookies. */
export async function openTab(browser: FakeBrowser, options: Options = {}) {
  const { time } = browser;
  const { connect, changeCookies, setAccess } = loadFrame(browser, options);
  /** All events that the frame has sent. */
  const events: FrameEvent[] = [];
  const send = connect({}, (message) => {
    if ((message as Partial<FrameEvent>).kind === 'status') events.push(message as FrameEvent);
  });
  /** State and reason of all events, as `state/reason`. */
  function statuses(): readonly string[] {
    return events.map(({ state, reason }) => `${state}/${reason}`);
  }
  async function check(mayRequest = false, session = ''): Promise<void> {
    send({ kind: 'check', session, mayRequest });
    await time.settle();
  }
  await time.settle();
  return {
    events,
    statuses,
    /** State and reason of the last event. */
    lastStatus: (): string | undefined => statuses().at(-1),
    check,
    /** Sends checks that do not allow requests. */
    poll: async (intervalMs: number, durationMs: number, session?: string): Promise<void> => {
      for (let passedMs = 0; passedMs < durationMs; passedMs += intervalMs) {
        await time.advance(intervalMs);
        await check(false, session);
      }
    },
    changeCookies,
    setAccess,
  };
}

/** A page with a frame. */
export type Tab = Awaited<ReturnType<typeof openTab>>;

/**
 * A browser with one tab. `undefined` as the status cookie means that the browser denies access to
 * cookies.
 */
export async function setUp(
  statusCookie: string | undefined,
  options?: Options,
): Promise<{ readonly browser: FakeBrowser; readonly tab: Tab }> {
  const browser = createFakeBrowser();
  browser.statusCookie = statusCookie ?? '';
  const tab = await openTab(browser, options);
  await tab.setAccess(statusCookie !== undefined);
  return { browser, tab };
}

/** The intervals between the status requests. */
export function intervalsOf({ requests }: FakeBrowser): readonly number[] {
  return requests.slice(1).map(({ atMs }, index) => atMs - (requests[index]?.atMs ?? 0));
}

/** Responds to requests about a `session_state` and about the status cookie. */
export function respondAbout(browser: FakeBrowser, bySessionState: Reply, byCookie: Reply): void {
  browser.respond = () =>
    browser.requests.at(-1)?.sessionState === '' ? byCookie : bySessionState;
}

function deferAccess() {
  let settle: (_isGranted: boolean) => void = () => {};
  const access = new Promise<void>((resolve, reject) => {
    settle = (isGranted) =>
      isGranted ? resolve() : reject(new DOMException('Denied.', 'NotAllowedError'));
  });
  return { access, settle: (isGranted: boolean): void => settle(isGranted) };
}
