import { own } from '#contract/own';
import { LoadError } from './load-error.ts';
import { loadForComponent, reportLoadError } from './load-for-component.ts';
import { createQueue, type Enqueue } from './one-at-a-time.ts';
import { sharedInPage } from './shared-in-page.ts';
import type { Undo } from './single-script.ts';
import { loadSessionTracker, type TrackerSettings } from './tracker.ts';
import type { SessionStatus } from './types.ts';

export type SessionSettings = Omit<TrackerSettings, 'onStatus' | 'signal'> & {
  /**
   * Called when the script does not load, or when another component already uses a tracker with
   * other settings.
   */
  readonly onError?: ((error: LoadError) => unknown) | undefined;
};

/** A component that uses a tracker: its settings and callbacks. */
export type SessionSubscriber = SessionSettings & {
  readonly onStatus: (status: SessionStatus) => unknown;
};

/** The status until the tracker reports another one, also in server rendering. */
export const unknownStatus: SessionStatus = { state: 'unknown', reason: '' };

const settingNames = [
  'authUrl',
  'clientId',
  'session',
  'expected',
  'interval',
  'version',
  'integrity',
  'nonce',
] as const satisfies readonly (keyof SessionSettings)[];

/** Returns a text that changes when another tracker is needed. */
export function sessionKey(settings: SessionSettings): string {
  return JSON.stringify(own(settings), [...settingNames]);
}

/**
 * Adds a component to the tracker with the same settings. Returns a function that removes the
 * component.
 */
export function trackSession(given: SessionSubscriber): Undo {
  const { enqueue, trackers } = sharedInPage('sessions', createSessions);
  const subscriber = own({ ...given, onError: ofThisCopy(given.onError) });
  const key = sessionKey(subscriber);
  const tracker = trackers.get(key) ?? createSharedTracker(subscriber, enqueue);
  trackers.set(key, tracker);
  tracker.add(subscriber);
  return () => {
    if (tracker.remove(subscriber)) trackers.delete(key);
  };
}

/** The tracker may be that of another copy of this package, whose errors are of another class. */
function ofThisCopy(onError: SessionSettings['onError']): SessionSettings['onError'] {
  return (error) => {
    const { code, message } = error;
    onError?.(error instanceof LoadError ? error : new LoadError(code, message));
  };
}

/** The trackers of all components of this page, by their settings. */
function createSessions() {
  return { enqueue: createQueue(), trackers: new Map<string, SharedTracker>() };
}

type SharedTracker = ReturnType<typeof createSharedTracker>;

const conflict =
  'Another useSession of the page has different settings. Use the same settings in all components.';

/** One tracker for all components that use the same settings. */
function createSharedTracker(settings: SessionSettings, enqueue: Enqueue) {
  const subscribers = new Set<SessionSubscriber>();
  let status: SessionStatus | undefined;
  let error: LoadError | undefined;

  function fail(reason: LoadError): void {
    error = reason;
    forEach(subscribers, ({ onError }) => reportLoadError(reason, onError));
  }
  function load(): Undo {
    error = undefined;
    return loadForComponent(
      (signal) =>
        loadSessionTracker({
          ...settings,
          signal,
          onChange: (change) => forEach(subscribers, ({ onChange }) => onChange?.(change)),
          onStatus: (newest) => {
            status = newest;
            forEach(subscribers, ({ onStatus }) => onStatus(newest));
          },
        }),
      ({ destroy }) => destroy(),
      fail,
    );
  }
  const end = enqueue(load, () => fail(new LoadError('in_use', conflict)));

  return {
    add: (subscriber: SessionSubscriber): void => {
      subscribers.add(subscriber);
      if (status !== undefined) subscriber.onStatus(status);
      if (error !== undefined) reportLoadError(error, subscriber.onError);
    },
    /** Ends the tracker if no other component uses it. Returns whether the tracker has ended. */
    remove: (subscriber: SessionSubscriber): boolean => {
      subscribers.delete(subscriber);
      if (subscribers.size > 0) return false;
      end();
      return true;
    },
  };
}

/** Calls `call` for each item, even if it throws for another one. Then throws the first error. */
function forEach<Item>(items: ReadonlySet<Item>, call: (item: Item) => unknown): void {
  const errors: unknown[] = [];
  for (const item of items) {
    try {
      call(item);
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
}
