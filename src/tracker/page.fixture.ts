import type { Command, Event as FrameEvent } from '#protocol/session';
import {
  FakeDocument,
  FakeElement,
  FakeScript,
  FakeViolation,
  FakeWindow,
  stubClasses,
  type FakeFrameElement,
} from './browser.fixture.ts';
import { installTracker } from './global.ts';
import { createFakeTime } from './time.fixture.ts';

export const secondMs = 1_000;
export const minuteMs = 60 * secondMs;

export const authOrigin = 'https://auth.example';
export const base = `${authOrigin}/v1/sessionTracker/`;

/** The violation event of a page whose Content-Security-Policy blocks the frame. */
export const violation = {
  effectiveDirective: 'frame-src',
  disposition: 'enforce',
  blockedURI: `${base}frame`,
};

export type Options = {
  /** The address of the tracker script. */
  readonly src?: string;
  readonly readyState?: string;
  /** The value of `_OASM` before the script runs. */
  readonly stub?: unknown;
  /** Names of elements, which shadow the properties of the document. */
  readonly shadowed?: readonly string[];
};

/** A page whose script has just run and that has not finished loading. It has no callbacks. */
export function loadPage(options: Options = {}) {
  const { src = `${base}oasm.js`, readyState = 'loading', stub, shadowed = [] } = options;
  const time = createFakeTime();
  const document = new FakeDocument({ readyState, currentScript: new FakeScript(src) });
  for (const name of shadowed) Object.defineProperty(document, name, { value: new FakeElement() });
  const window = new FakeWindow();
  const logged: unknown[][] = [];
  const randoms = [0.5];
  window._OASM = stub;
  stubClasses();
  installTracker({
    window: window as unknown as Window,
    document: document as unknown as Document,
    after: time.after,
    random: () => (randoms.length > 1 ? randoms.shift() : randoms[0]) ?? 0,
    warn: (...values) => void logged.push([...values]),
  });

  function setHidden(isHidden: boolean): void {
    document.content.visibilityState = isHidden ? 'hidden' : 'visible';
  }
  /** The page loads, or becomes visible. */
  function wake(): void {
    void window.dispatchEvent(new Event('pageshow'));
  }
  const changes: unknown[] = [];
  const statuses: unknown[] = [];
  return {
    /** Calls `_OASM`. */
    call: (...values: readonly [name: unknown, value?: unknown]): void => {
      if (typeof window._OASM === 'function') Reflect.apply(window._OASM, undefined, values);
    },
    window,
    time,
    frames: createFrames(document),
    setHidden,
    /** Sets the result of the random function. */
    setRandom: (...values: readonly number[]): void =>
      void randoms.splice(0, randoms.length, ...values),
    wake,
    /** Like `wake`, but the page is hidden at this moment. */
    wakeHidden: (): void => {
      setHidden(true);
      wake();
      setHidden(false);
    },
    violate: (details?: object): void =>
      void document.dispatchEvent(new FakeViolation({ ...violation, ...details })),
    /** The client IDs in the addresses of the frames. */
    clients: () => document.frames.map((frame) => new URL(frame.src).searchParams.get('client_id')),
    /** All lines of the console. */
    logged,
    /** The problems in the lines of the console. */
    reported: (): readonly string[] => logged.map(problemOf),
    /** What `on_change` and `on_status` callbacks have received, if added by `setUp`. */
    changes,
    statuses,
    /** Whether no frame and no timer is left. */
    isClean: (): boolean =>
      time.pendingMs().length === 0 && document.frames.every(({ isConnected }) => !isConnected),
  };
}

/** A page with a tracker. */
export type Page = ReturnType<typeof loadPage>;

/** A page that has loaded and has callbacks, but expects no state yet. */
export function setUp(options: Options = {}): Page {
  const page = loadPage(options);
  page.time.advance(2_000);
  page.call('on_change', (change: unknown) => void page.changes.push(change));
  page.call('on_status', (status: unknown) => void page.statuses.push(status));
  return page;
}

/** A page that expects a login, and whose frame was just created. */
export function setUpChecking(options: Options = {}): Page {
  const page = setUp(options);
  page.call('client_id', 'c1');
  page.call('check', 'logged_in');
  return page;
}

/** A page that polls every ten seconds, and whose frame has reported a login. */
export function setUpPolling(): Page {
  const page = setUp();
  page.call('client_id', 'c1');
  page.call('poll', { state: 'logged_in', interval: 10_000 });
  page.frames.last().open();
  page.frames.last().sendState('logged_in', '1');
  return page;
}

type FakeFrame = ReturnType<typeof wrap>;

/** The frames that the tracker has created, in order. */
function createFrames(document: FakeDocument) {
  const wrapped = new Map<FakeFrameElement, FakeFrame>();
  function at(index: number): FakeFrame {
    const element = document.frames.at(index);
    if (element === undefined) throw new Error('The tracker has not created a frame.');
    const frame = wrapped.get(element) ?? wrap(element);
    wrapped.set(element, frame);
    return frame;
  }
  return {
    count: (): number => document.frames.length,
    last: (): FakeFrame => at(-1),
    first: (): FakeFrame => at(0),
    /** The number of frames that are still in the page. */
    attachedCount: (): number => document.frames.filter(({ isConnected }) => isConnected).length,
  };
}

/** A tracker frame. Its document responds only when a test calls these functions. */
function wrap(element: FakeFrameElement) {
  const sent: Command[] = [];
  /** The document loads, but its script does not respond. */
  function load(): void {
    sent.length = 0;
    element.dispatchEvent(new Event('load'));
    const handshake = element.handshakes.at(-1);
    if (handshake) handshake.port.onmessage = ({ data }) => sent.push(data as Command);
  }
  function post(message: unknown): void {
    element.handshakes.at(-1)?.port.postMessage(message);
  }
  return {
    element,
    /** The commands that the page has sent since the last load of the frame. */
    sent: (): readonly Command[] => sent,
    load,
    /** The document loads and accepts the connection. */
    open: (): void => {
      load();
      post({ kind: 'opened' });
    },
    /** The document loads and rejects the protocol version. */
    rejectVersion: (): void => {
      load();
      post({ kind: 'version' });
    },
    post,
    sendState: (state: FrameEvent['state'], epoch = '', reason: FrameEvent['reason'] = ''): void =>
      post({ kind: 'status', state, reason, epoch }),
    /** Removes the frame from the page, as client-side routers do. */
    remove: (): void => element.remove(),
    isAttached: (): boolean => element.isConnected,
  };
}

function problemOf([text]: readonly unknown[]): string {
  return /^\[oasm\] (?<problem>\w+): \S/.exec(String(text))?.groups?.['problem'] ?? 'unreadable';
}
