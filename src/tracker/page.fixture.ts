import { vi } from 'vitest';
import type { Command, Event } from '#protocol/session';
import {
  stubBrowser,
  TrialDocument,
  TrialScript,
  TrialWindow,
  type TrialFrameElement,
} from './browser.fixture.ts';
import { createTime, type Time } from './time.fixture.ts';

export const authOrigin = 'https://auth.example';
export const base = `${authOrigin}/v1/sessionTracker/`;

/** What the page's own policy says of a frame that it forbids. */
export const violation = {
  effectiveDirective: 'frame-src',
  disposition: 'enforce',
  blockedURI: `${base}frame`,
};

/** The document in a frame, which answers when it is told to. */
export type TrialFrame = {
  readonly element: TrialFrameElement;
  /** What the page has asked it, since its last load. */
  readonly sent: () => readonly Command[];
  /** It arrives, whatever it is. */
  readonly load: () => void;
  /** It arrives, and has listened in time. */
  readonly open: () => void;
  /** It arrives, and speaks another version. */
  readonly refuse: () => void;
  readonly tell: (message: unknown) => void;
  readonly say: (state: Event['state'], epoch?: string, reason?: Event['reason']) => void;
  /** Takes it out of the page, as a router does. */
  readonly drop: () => void;
  readonly isThere: () => boolean;
};

const wrap = (element: TrialFrameElement): TrialFrame => {
  const sent: Command[] = [];
  const load = (): void => {
    sent.length = 0;
    element.dispatchEvent(new globalThis.Event('load'));
    const greeted = element.greeted.at(-1);
    if (greeted) greeted.port.onmessage = ({ data }) => sent.push(data as Command);
  };
  const tell = (message: unknown): void => element.greeted.at(-1)?.port.postMessage(message);
  return {
    element,
    sent: () => sent,
    load,
    open: () => {
      load();
      tell({ kind: 'opened' });
    },
    refuse: () => {
      load();
      tell({ kind: 'version' });
    },
    tell,
    say: (state, epoch = '', reason = '') => tell({ kind: 'noticed', state, reason, epoch }),
    drop: () => element.remove(),
    isThere: () => element.isConnected,
  };
};

/** The frames that a page was given, in order. */
export type Frames = {
  readonly count: () => number;
  readonly last: () => TrialFrame;
  readonly first: () => TrialFrame;
  /** Those that are still in the page. */
  readonly thereCount: () => number;
};

const createFrames = (document: TrialDocument): Frames => {
  const wrapped = new Map<TrialFrameElement, TrialFrame>();
  const at = (place: number): TrialFrame => {
    const element = document.frames.at(place);
    if (element === undefined) throw new Error('No frame was made.');
    const frame = wrapped.get(element) ?? wrap(element);
    wrapped.set(element, frame);
    return frame;
  };
  return {
    count: () => document.frames.length,
    last: () => at(-1),
    first: () => at(0),
    thereCount: () => document.frames.filter(({ isConnected }) => isConnected).length,
  };
};

export type Call = (name: unknown, value?: unknown) => void;

/** A page with a tracker in it, which listens for changes and for the status. */
export type Page = {
  /** `_OASM` as the page calls it. */
  readonly call: Call;
  readonly window: TrialWindow;
  readonly document: TrialDocument;
  readonly time: Time;
  readonly frames: Frames;
  /** The page is shown, or comes back. */
  readonly wake: () => void;
  /** It comes back while nobody looks at it. */
  readonly wakeUnseen: () => void;
  readonly violate: (facts?: object) => void;
  /** The clients that frames were made for. */
  readonly clients: () => readonly (string | null)[];
  /** What the console was told: the reasons alone, and all of it. */
  readonly reported: () => readonly string[];
  readonly said: readonly (readonly unknown[])[];
  readonly changes: unknown[];
  readonly statuses: unknown[];
  /** No frame and no timer is left. */
  readonly isClean: () => boolean;
};

export type Given = {
  /** Where the script was loaded from. */
  readonly src?: string;
  readonly readyState?: string;
  /** What the page has put at `_OASM` before. */
  readonly stub?: unknown;
};

const reasonOf = ([text]: readonly unknown[]): string =>
  /^\[oasm\] (?<reason>\w+): \S/.exec(String(text))?.groups?.['reason'] ?? 'unreadable';

/** Runs the script in a page of its own; nothing is expected yet, and the page has not come. */
export const loadPage = async (given: Given = {}): Promise<Page> => {
  const { src = `${base}oasm.js`, readyState = 'loading', stub } = given;
  const time = createTime();
  const document = new TrialDocument();
  const window = new TrialWindow();
  const said: unknown[][] = [];
  document.readyState = readyState;
  document.running = new TrialScript(src);
  window._OASM = stub;
  stubBrowser(time, document, window);
  vi.spyOn(console, 'warn').mockImplementation((...words) => void said.push(words));
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  vi.resetModules();
  await import('./main.ts');

  const call: Call = (...values) => {
    if (typeof window._OASM === 'function') Reflect.apply(window._OASM, undefined, values);
  };
  const wake = (): void => void window.dispatchEvent(new globalThis.Event('pageshow'));
  const changes: unknown[] = [];
  const statuses: unknown[] = [];
  return {
    call,
    window,
    document,
    time,
    frames: createFrames(document),
    wake,
    wakeUnseen: () => {
      document.hidden = true;
      wake();
      document.hidden = false;
    },
    violate: (facts) =>
      void document.dispatchEvent(
        Object.assign(new globalThis.Event('securitypolicyviolation'), violation, facts),
      ),
    clients: () => document.frames.map((frame) => new URL(frame.src).searchParams.get('client_id')),
    reported: () => said.map(reasonOf),
    said,
    changes,
    statuses,
    isClean: () =>
      time.waitsMs().length === 0 && document.frames.every(({ isConnected }) => !isConnected),
  };
};

/** A page that has come, and listens; nothing is expected yet. */
export const setUp = async (given: Given = {}): Promise<Page> => {
  const page = await loadPage(given);
  page.time.pass(2_000);
  page.call('on_change', (change: unknown) => void page.changes.push(change));
  page.call('on_status', (status: unknown) => void page.statuses.push(status));
  return page;
};

/** A page that expects a login, whose frame has just been made. */
export const setUpChecking = async (given: Given = {}): Promise<Page> => {
  const page = await setUp(given);
  page.call('client_id', 'c1');
  page.call('check', 'logged_in');
  return page;
};

/** A page that polls every ten seconds, whose frame has opened and told of a login. */
export const setUpPolling = async (): Promise<Page> => {
  const page = await setUp();
  page.call('client_id', 'c1');
  page.call('poll', { state: 'logged_in', interval: 10_000 });
  page.frames.last().open();
  page.frames.last().say('logged_in', '1');
  return page;
};
