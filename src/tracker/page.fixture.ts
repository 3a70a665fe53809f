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
import { createFakeTime, type FakeTime } from './time.fixture.ts';

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

/** A tracker frame. Its document responds only when a test calls these functions. */
type FakeFrame = {
  readonly element: FakeFrameElement;
  /** The commands that the page has sent since the last load of the frame. */
  readonly sent: () => readonly Command[];
  /** The document loads, but its script does not respond. */
  readonly load: () => void;
  /** The document loads and accepts the connection. */
  readonly open: () => void;
  /** The document loads and rejects the protocol version. */
  readonly rejectVersion: () => void;
  readonly post: (message: unknown) => void;
  readonly sendState: (
    state: FrameEvent['state'],
    epoch?: string,
    reason?: FrameEvent['reason'],
  ) => void;
  /** Removes the frame from the page, as client-side routers do. */
  readonly remove: () => void;
  readonly isAttached: () => boolean;
};

const wrap = (element: FakeFrameElement): FakeFrame => {
  const sent: Command[] = [];
  const load = (): void => {
    sent.length = 0;
    element.dispatchEvent(new Event('load'));
    const handshake = element.handshakes.at(-1);
    if (handshake) handshake.port.onmessage = ({ data }) => sent.push(data as Command);
  };
  const post = (message: unknown): void => element.handshakes.at(-1)?.port.postMessage(message);
  return {
    element,
    sent: () => sent,
    load,
    open: () => {
      load();
      post({ kind: 'opened' });
    },
    rejectVersion: () => {
      load();
      post({ kind: 'version' });
    },
    post,
    sendState: (state, epoch = '', reason = '') => post({ kind: 'status', state, reason, epoch }),
    remove: () => element.remove(),
    isAttached: () => element.isConnected,
  };
};

/** The frames that the tracker has created, in order. */
export type Frames = {
  readonly count: () => number;
  readonly last: () => FakeFrame;
  readonly first: () => FakeFrame;
  /** The number of frames that are still in the page. */
  readonly attachedCount: () => number;
};

const createFrames = (document: FakeDocument): Frames => {
  const wrapped = new Map<FakeFrameElement, FakeFrame>();
  const at = (index: number): FakeFrame => {
    const element = document.frames.at(index);
    if (element === undefined) throw new Error('The tracker has not created a frame.');
    const frame = wrapped.get(element) ?? wrap(element);
    wrapped.set(element, frame);
    return frame;
  };
  return {
    count: () => document.frames.length,
    last: () => at(-1),
    first: () => at(0),
    attachedCount: () => document.frames.filter(({ isConnected }) => isConnected).length,
  };
};

export type Call = (name: unknown, value?: unknown) => void;

/** A page with a tracker. */
export type Page = {
  /** Calls `_OASM`. */
  readonly call: Call;
  readonly window: FakeWindow;
  readonly time: FakeTime;
  readonly frames: Frames;
  readonly setHidden: (isHidden: boolean) => void;
  /** Sets the result of the random function. */
  readonly setRandom: (...values: readonly number[]) => void;
  /** The page loads, or becomes visible. */
  readonly wake: () => void;
  /** As `wake`, but the page is hidden at this moment. */
  readonly wakeHidden: () => void;
  readonly violate: (details?: object) => void;
  /** The client IDs in the addresses of the frames. */
  readonly clients: () => readonly (string | null)[];
  /** All lines of the console. */
  readonly logged: readonly (readonly unknown[])[];
  /** The problems in the lines of the console. */
  readonly reported: () => readonly string[];
  /** What `on_change` and `on_status` callbacks have received, if added by `setUp`. */
  readonly changes: unknown[];
  readonly statuses: unknown[];
  /** Whether no frame and no timer is left. */
  readonly isClean: () => boolean;
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

const problemOf = ([text]: readonly unknown[]): string =>
  /^\[oasm\] (?<problem>\w+): \S/.exec(String(text))?.groups?.['problem'] ?? 'unreadable';

/** A page whose script has just run and that has not finished loading. It has no callbacks. */
export const loadPage = (options: Options = {}): Page => {
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

  const setHidden = (isHidden: boolean): void => {
    document.content.visibilityState = isHidden ? 'hidden' : 'visible';
  };
  const wake = (): void => void window.dispatchEvent(new Event('pageshow'));
  return {
    call: (...values) => {
      if (typeof window._OASM === 'function') Reflect.apply(window._OASM, undefined, values);
    },
    window,
    time,
    frames: createFrames(document),
    setHidden,
    setRandom: (...values) => void randoms.splice(0, randoms.length, ...values),
    wake,
    wakeHidden: () => {
      setHidden(true);
      wake();
      setHidden(false);
    },
    violate: (details) =>
      void document.dispatchEvent(new FakeViolation({ ...violation, ...details })),
    clients: () => document.frames.map((frame) => new URL(frame.src).searchParams.get('client_id')),
    logged,
    reported: () => logged.map(problemOf),
    changes: [],
    statuses: [],
    isClean: () =>
      time.pendingMs().length === 0 && document.frames.every(({ isConnected }) => !isConnected),
  };
};

/** A page that has loaded and has callbacks, but expects no state yet. */
export const setUp = (options: Options = {}): Page => {
  const page = loadPage(options);
  page.time.advance(2_000);
  page.call('on_change', (change: unknown) => void page.changes.push(change));
  page.call('on_status', (status: unknown) => void page.statuses.push(status));
  return page;
};

/** A page that expects a login, and whose frame was just created. */
export const setUpChecking = (options: Options = {}): Page => {
  const page = setUp(options);
  page.call('client_id', 'c1');
  page.call('check', 'logged_in');
  return page;
};

/** A page that polls every ten seconds, and whose frame has reported a login. */
export const setUpPolling = (): Page => {
  const page = setUp();
  page.call('client_id', 'c1');
  page.call('poll', { state: 'logged_in', interval: 10_000 });
  page.frames.last().open();
  page.frames.last().sendState('logged_in', '1');
  return page;
};
