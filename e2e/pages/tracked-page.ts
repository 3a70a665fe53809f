import type { Page } from '@playwright/test';

export type Status = { readonly state: string; readonly reason: string };

export type Change = Status & { readonly expected: string };

type Told = {
  readonly changes: readonly Change[];
  readonly statuses: readonly Status[];
  readonly heard: readonly unknown[];
  readonly loads: number;
};

/** A tester's hands on a page that an application has given the session tracker. */
export type TrackedPage = {
  readonly page: Page;
  /** What its callback of `on_change` was told, in order. */
  readonly changes: () => Promise<readonly Change[]>;
  /** The same of `on_status`. */
  readonly statuses: () => Promise<readonly Status[]>;
  readonly lastStatus: () => Promise<Status | undefined>;
  /** All messages of the tracker's frame. */
  readonly heard: () => Promise<readonly unknown[]>;
  /** How many frames have loaded, whatever came in them. */
  readonly loads: () => Promise<number>;
  /** What the tracker said on the console. */
  readonly warnings: () => readonly string[];
  /** What was thrown and not caught, by whomever. */
  readonly errors: () => readonly string[];
  /** `_OASM(…)` as the page's own script would call it. */
  readonly call: (name: string, value?: unknown) => Promise<void>;
  /** Comes back to the page, which an event tells it; ends when the frame has answered to that. */
  readonly look: (event?: string) => Promise<void>;
};

/** Stands before everything else: keeps what is said on the ports that the page opens, and counts its frames. */
const hearing = `
  window.told = { changes: [], statuses: [], heard: [], loads: 0 };
  document.addEventListener('load', ({ target }) => {
    if (target instanceof HTMLIFrameElement) told.loads += 1;
  }, true);
  const waiting = [];
  window.MessageChannel = new Proxy(MessageChannel, {
    construct(target, given, self) {
      const channel = Reflect.construct(target, given, self);
      const hear = ({ data }) => {
        told.heard.push(data);
        if (data?.kind === 'noticed') for (const resolve of waiting.splice(0)) resolve();
      };
      // Not in the name of the script that opens it.
      queueMicrotask(() => channel.port1.addEventListener('message', hear));
      return channel;
    },
  });
  window.comeBack = (type) => new Promise((resolve) => {
    waiting.push(resolve);
    dispatchEvent(new Event(type));
  });`;

const stub =
  'window._OASM = window._OASM || function () { (_OASM.q = _OASM.q || []).push(arguments) };';

export const polling = "_OASM('poll', { state: 'logged_in', interval: 10000 });";

export const checking = "_OASM('check', 'logged_in');";

const recording = `
  const noteChange = (change) => told.changes.push(change);
  _OASM('on_change', noteChange);
  _OASM('on_status', (status) => told.statuses.push(status));`;

export type Embedding = {
  readonly authUrl: string;
  readonly clientId: string;
  /** The handle of the login redirect. */
  readonly sessionState?: string;
  /** What the page's own script calls besides. */
  readonly calls?: string;
};

/** The lines that an application's developer pastes, with callbacks that write down what they hear. */
export const trackedHead = ({ authUrl, clientId, sessionState, calls = polling }: Embedding) => `
  <script>${hearing}</script>
  <script>${stub}
    _OASM('client_id', '${clientId}');
    ${recording}
    ${sessionState === undefined ? '' : `_OASM('session', '${sessionState}');`}
    ${calls}</script>
  <script async src="${authUrl}/v1/sessionTracker/oasm.js"></script>`;

/** What Firefox remarks to developers as if it had been thrown: a frame was turned down, or is not ours. */
const remark =
  /^document\.requestStorageAccess\(\) may only|settings blocked the loading|^nosniff|^The target origin/;

/** Begins to listen; the page itself is opened after that. */
export const trackedPage = (page: Page): TrackedPage => {
  const warnings: string[] = [];
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('[oasm]')) warnings.push(message.text());
  });
  page.on('pageerror', ({ message }) => {
    if (!remark.test(message)) errors.push(message);
  });
  const told = (): Promise<Told> => page.evaluate<Told>('told');
  return {
    page,
    changes: async () => (await told()).changes,
    statuses: async () => (await told()).statuses,
    lastStatus: async () => (await told()).statuses.at(-1),
    heard: async () => (await told()).heard,
    loads: async () => (await told()).loads,
    warnings: () => [...warnings],
    errors: () => [...errors],
    call: async (name, value) => {
      const given = value === undefined ? '' : `, ${JSON.stringify(value)}`;
      await page.evaluate(`_OASM('${name}'${given})`);
    },
    look: (event = 'focus') => page.evaluate<undefined>(`comeBack('${event}')`),
  };
};
