import { LoadError } from './load-error.ts';
import { loadForComponent, reportLoadError } from './load-for-component.ts';
import { createQueue, type Enqueue } from './one-at-a-time.ts';
import type { Undo } from './single-script.ts';
import { loadSessionTracker, type TrackerSettings } from './tracker.ts';
import type { SessionStatus } from './types.ts';

export type SessionSettings = Omit<TrackerSettings, 'onStatus' | 'signal'> & {
  /** Called when the script does not load. */
  readonly onError?: ((error: LoadError) => unknown) | undefined;
};

/** What a component needs of a tracker. */
export type SessionUse = SessionSettings & {
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
export const sessionKey = (settings: SessionSettings): string =>
  JSON.stringify(settings, [...settingNames]);

const conflict =
  'Another useSession of the page has different settings. Use the same settings in all components.';

/** Calls `call` for each item, even if it throws for another one. Then throws the first error. */
const forEach = <Item>(items: ReadonlySet<Item>, call: (item: Item) => unknown): void => {
  const errors: unknown[] = [];
  for (const item of items) {
    try {
      call(item);
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
};

/** One tracker for all components that use the same settings. */
const createSharedTracker = (settings: SessionSettings, enqueue: Enqueue) => {
  const uses = new Set<SessionUse>();
  let status: SessionStatus | undefined;
  let error: LoadError | undefined;

  const fail = (reason: LoadError): void => {
    error = reason;
    forEach(uses, ({ onError }) => reportLoadError(reason, onError));
  };
  const load = (): Undo => {
    error = undefined;
    return loadForComponent(
      (signal) =>
        loadSessionTracker({
          ...settings,
          signal,
          onChange: (change) => forEach(uses, ({ onChange }) => onChange?.(change)),
          onStatus: (newest) => {
            status = newest;
            forEach(uses, ({ onStatus }) => onStatus(newest));
          },
        }),
      ({ destroy }) => destroy(),
      fail,
    );
  };
  const end = enqueue(load, () => fail(new LoadError('in_use', conflict)));

  return {
    add: (use: SessionUse): void => {
      uses.add(use);
      if (status !== undefined) use.onStatus(status);
      if (error !== undefined) reportLoadError(error, use.onError);
    },
    /** Returns whether no component uses the tracker any longer. */
    remove: (use: SessionUse): boolean => {
      uses.delete(use);
      if (uses.size > 0) return false;
      end();
      return true;
    },
  };
};

/** Tracks the session for a component. Returns a function that ends it. */
export type TrackSession = (use: SessionUse) => Undo;

export const createSessionSharing = (): TrackSession => {
  const enqueue = createQueue();
  const trackers = new Map<string, ReturnType<typeof createSharedTracker>>();
  return (use) => {
    const key = sessionKey(use);
    const tracker = trackers.get(key) ?? createSharedTracker(use, enqueue);
    trackers.set(key, tracker);
    tracker.add(use);
    return () => {
      if (tracker.remove(use)) trackers.delete(key);
    };
  };
};

/** Tracks the session of this page. */
export const trackSession: TrackSession = createSessionSharing();
