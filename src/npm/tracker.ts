import { own } from '#contract/own';
import type { ScriptSource } from './create-script.ts';
import { LoadError } from './load-error.ts';
import { createSingleScript, setGlobal, urlOf } from './single-script.ts';
import type { SessionChange, SessionStatus } from './types.ts';

export type TrackerSettings = ScriptSource & {
  /** Base URL of the authentication service, for example `https://login.example/`. */
  readonly authUrl: string;
  /** The client ID of the application. The origin of the page must be registered for it. */
  readonly clientId: string;
  /**
   * `session_state` of the login redirect. With it the tracker works without third-party cookies.
   */
  readonly session?: string | undefined;
  /**
   * The state that the application expects.
   * @defaultValue `'logged_in'`
   */
  readonly expected?: 'logged_in' | 'logged_out' | undefined;
  /**
   * Time between two checks in milliseconds, at least 1000, at most one day.
   * @defaultValue `10000`
   */
  readonly interval?: number | undefined;
  /** Called when there is evidence that the session differs from the expected one. */
  readonly onChange?: ((change: SessionChange) => unknown) | undefined;
  /** Called when the state or the reason changes. */
  readonly onStatus?: ((status: SessionStatus) => unknown) | undefined;
  /** Aborts the loading. Has no effect afterwards: call `destroy`. */
  readonly signal?: AbortSignal | undefined;
};

export type TrackerHandle = {
  /** Stops all checks and removes the frame of the tracker. The script stays in the page. */
  readonly stop: () => void;
  /** Removes the tracker with its script, frame, event listeners, timers and the global `_OASM`. */
  readonly destroy: () => void;
};

/**
 * Loads `oasm.js` and checks the session from then on.
 *
 * Returns a promise of a handle, which is fulfilled when the script has run. Each call first
 * destroys the tracker of the call before. The promise is rejected with the same errors as the
 * promise of `loadPaymentWidgets`.
 */
export type LoadSessionTracker = (settings: TrackerSettings) => Promise<TrackerHandle>;

export function createTrackerLoader(): LoadSessionTracker {
  const loadSingleScript = createSingleScript('oasm');

  return async (given) => {
    const settings = own(given);
    const { authUrl, version, signal } = settings;
    const folder = version === undefined ? '' : `${version}/`;
    const url = urlOf('authUrl', authUrl, `v1/sessionTracker/${folder}oasm.js`);
    const stub = createStub(callsOf(settings));
    function prepare() {
      const removeGlobal = setGlobal('_OASM', stub);
      return () => {
        findTracker()?.('destroy');
        removeGlobal();
      };
    }
    const destroy = await loadSingleScript({ url, source: settings, signal, prepare });
    const tracker = findTracker();
    if (tracker === undefined || Object.is(tracker, stub)) {
      destroy();
      throw new LoadError('network', `${url.origin} returned another script: check authUrl.`);
    }
    return { stop: () => tracker('stop'), destroy };
  };
}

/** The loader of this page. */
export const loadSessionTracker: LoadSessionTracker = createTrackerLoader();

type Call = readonly [name: string, value?: unknown];

/** A stub of `_OASM` with the queue `q`. The script performs its calls and replaces the stub. */
function createStub(calls: readonly Call[]) {
  return Object.assign(() => {}, { q: [...calls] });
}

function callsOf(settings: TrackerSettings): readonly Call[] {
  const { clientId, session, expected = 'logged_in', interval, onChange, onStatus } = settings;
  return [
    ['client_id', clientId],
    ...(session === undefined ? [] : [['session', session] as const]),
    ...(onChange === undefined ? [] : [['on_change', onChange] as const]),
    ...(onStatus === undefined ? [] : [['on_status', onStatus] as const]),
    ['poll', { state: expected, ...(interval === undefined ? {} : { interval }) }],
  ];
}

/** The global of the script, or the stub. */
function findTracker(): typeof _OASM | undefined {
  return window._OASM;
}
