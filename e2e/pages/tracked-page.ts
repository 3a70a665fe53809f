import type { Page } from '@playwright/test';

/** Argument of an `on_status` callback. */
type Status = { readonly state: string; readonly reason: string };

/** Argument of an `on_change` callback. */
type Change = Status & { readonly expected: string };

/** A page that embeds the session tracker and records what the tracker reports. */
export type TrackedPage = {
  readonly page: Page;
  /** Arguments of the `on_change` callback, in order. */
  readonly changes: () => Promise<readonly Change[]>;
  /** Arguments of the `on_status` callback, in order. */
  readonly statuses: () => Promise<readonly Status[]>;
  readonly lastStatus: () => Promise<Status | undefined>;
  /** All messages that the page received from the tracker's frame. */
  readonly messages: () => Promise<readonly unknown[]>;
  /** Number of `load` events of iframes, including those for error pages. */
  readonly loads: () => Promise<number>;
  /** Console messages of the tracker. */
  readonly warnings: () => readonly string[];
  /** Uncaught errors of the page and its frames. */
  readonly errors: () => readonly string[];
  /** Calls `_OASM(name, value)` in the page. */
  readonly call: (name: string, value?: unknown) => Promise<void>;
  /** Dispatches the event (`focus` by default) on the page's window and waits for the frame's next status. */
  readonly dispatchAndWait: (event?: string) => Promise<void>;
};

export const polling = "_OASM('poll', { state: 'logged_in', interval: 10000 });";

export const checking = "_OASM('check', 'logged_in');";

export type Embedding = {
  readonly authUrl: string;
  readonly clientId: string;
  /** `session_state` of the login redirect. */
  readonly sessionState?: string;
  /** Other calls in the page's script; a poll by default. */
  readonly calls?: string;
};

/** Runs before all other scripts: records messages on the page's ports and counts `load` events of iframes. */
const recordMessages = `
  window.recorded = { changes: [], statuses: [], messages: [], loads: 0 };
  document.addEventListener('load', ({ target }) => {
    if (target instanceof HTMLIFrameElement) recorded.loads += 1;
  }, true);
  const waiting = [];
  window.MessageChannel = new Proxy(MessageChannel, {
    construct(target, given, self) {
      const channel = Reflect.construct(target, given, self);
      const record = ({ data }) => {
        recorded.messages.push(data);
        if (data?.kind === 'status') for (const resolve of waiting.splice(0)) resolve();
      };
      // In a microtask, so that the test does not count the listener as one of the script that opens the channel.
      queueMicrotask(() => channel.port1.addEventListener('message', record));
      return channel;
    },
  });
  window.dispatchAndWait = (type) => new Promise((resolve) => {
    waiting.push(resolve);
    dispatchEvent(new Event(type));
  });`;

const stub =
  'window._OASM = window._OASM || function () { (_OASM.q = _OASM.q || []).push(arguments) };';

const recordCallbacks = `
  const noteChange = (change) => recorded.changes.push(change);
  _OASM('on_change', noteChange);
  _OASM('on_status', (status) => recorded.statuses.push(status));`;

/** The tracker's snippet as an application embeds it, with callbacks that record their arguments. */
export function trackedHead({ authUrl, clientId, sessionState, calls = polling }: Embedding) {
  return `
  <script>${recordMessages}</script>
  <script>${stub}
    _OASM('client_id', '${clientId}');
    ${recordCallbacks}
    ${sessionState === undefined ? '' : `_OASM('session', '${sessionState}');`}
    ${calls}</script>
  <script async src="${authUrl}/v1/sessionTracker/oasm.js"></script>`;
}

type Recorded = {
  readonly changes: readonly Change[];
  readonly statuses: readonly Status[];
  readonly messages: readonly unknown[];
  readonly loads: number;
};

/** Firefox reports these console messages (refused frames and cookies, cross-site messages) as page errors. */
const firefoxNotice =
  /^document\.requestStorageAccess\(\) may only|settings blocked the loading|^nosniff|^The target origin|^Cookie “__Host-sso-probe” has been rejected/;

/** Starts recording console messages and errors; call it before the page is opened. */
export function trackedPage(page: Page): TrackedPage {
  const warnings: string[] = [];
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('[oasm]')) warnings.push(message.text());
  });
  page.on('pageerror', ({ message }) => {
    if (!firefoxNotice.test(message)) errors.push(message);
  });
  function recorded(): Promise<Recorded> {
    return page.evaluate<Recorded>('recorded');
  }
  return {
    page,
    changes: async () => (await recorded()).changes,
    statuses: async () => (await recorded()).statuses,
    lastStatus: async () => (await recorded()).statuses.at(-1),
    messages: async () => (await recorded()).messages,
    loads: async () => (await recorded()).loads,
    warnings: () => [...warnings],
    errors: () => [...errors],
    call: async (name, value) => {
      const given = value === undefined ? '' : `, ${JSON.stringify(value)}`;
      await page.evaluate(`_OASM('${name}'${given})`);
    },
    dispatchAndWait: (event = 'focus') => page.evaluate<undefined>(`dispatchAndWait('${event}')`),
  };
}
