import { LoadError } from './load-error.ts';
import { loadPaymentWidgets, type PaymentSettings } from './payment.ts';
import type { Undo } from './single-script.ts';
import { loadSessionTracker, type TrackerSettings } from './tracker.ts';
import type {
  PaymentContainer,
  PaymentError,
  PaymentHandle,
  PaymentOptions,
  SessionStatus,
} from './types.ts';

/* What the components for React and for Vue have in common. */

/** What a component needs to draw a form. Another value of any of these draws a new form. */
export type FormSettings = Omit<PaymentSettings, 'options' | 'signal'> & {
  /** The accepted brands, for example `['VISA', 'MASTER']` or `'VISA MASTER'`. */
  readonly brands: string | readonly string[];
  /** The return URL, unless the checkout has one. */
  readonly action?: string | undefined;
};

export type FormCallbacks = {
  /** Options that are not callbacks apply when the form is drawn. Callbacks can change later. */
  readonly options?: PaymentOptions | undefined;
  /** Called when the forms are ready, in addition to `options.onReady`. */
  readonly onReady?:
    | ((containers: readonly PaymentContainer[], handle: PaymentHandle) => unknown)
    | undefined;
  /**
   * Called when the script does not load, and for each error of the form, in addition to
   * `options.onError`.
   */
  readonly onError?: ((error: LoadError | PaymentError) => unknown) | undefined;
};

export type SessionSettings = Omit<TrackerSettings, 'onStatus' | 'signal'> & {
  /** Called when the script does not load. */
  readonly onError?: ((error: LoadError) => unknown) | undefined;
};

/** The status until the tracker reports another one, also in server rendering. */
export const unknownStatus: SessionStatus = { state: 'unknown', reason: '' };

const isAbortError = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';

/**
 * Loads a script for a component. Returns a function that ends the loading, or removes what was
 * loaded.
 */
const start = <Handle>(
  load: (signal: AbortSignal) => Promise<Handle>,
  remove: (handle: Handle) => void,
  onLoadError: (error: LoadError) => void,
): Undo => {
  const loading = new AbortController();
  let removeLoaded: Undo = () => {};
  const run = async (): Promise<void> => {
    try {
      const handle = await load(loading.signal);
      removeLoaded = () => remove(handle);
      // The component was unmounted after the script had run.
      if (loading.signal.aborted) removeLoaded();
    } catch (error) {
      if (error instanceof LoadError) onLoadError(error);
      else if (!isAbortError(error)) throw error;
    }
  };
  void run();
  return () => {
    loading.abort();
    removeLoaded();
  };
};

const createForm = ({ brands, action }: FormSettings): HTMLFormElement => {
  const form = document.createElement('form');
  form.className = 'paymentWidgets';
  form.dataset['brands'] = [brands].flat().join(' ');
  if (action !== undefined) form.action = action;
  return form;
};

export type PaymentMount = {
  /** Sets the current options and callbacks of the component. */
  readonly update: (callbacks: FormCallbacks) => void;
  /** Draws the form in an element, and returns a function that removes it. */
  readonly mount: (element: Element, settings: FormSettings) => Undo;
};

export const createPaymentMount = (): PaymentMount => {
  // The widget looks callbacks up in this object at each call.
  const options: PaymentOptions = {};
  let callbacks: FormCallbacks = {};
  let handle: PaymentHandle | undefined;

  return {
    update: (newest) => {
      callbacks = newest;
      for (const name of Object.keys(options)) Reflect.deleteProperty(options, name);
      Object.assign(options, newest.options, {
        onReady: (containers: readonly PaymentContainer[]) => {
          newest.options?.onReady?.(containers);
          if (handle !== undefined) newest.onReady?.(containers, handle);
        },
        onError: (error: PaymentError) => {
          newest.options?.onError?.(error);
          newest.onError?.(error);
        },
      });
    },
    mount: (element, settings) => {
      // The widget replaces the form, so the framework must not know this element.
      element.replaceChildren(createForm(settings));
      const stop = start(
        async (signal) => {
          handle = await loadPaymentWidgets({ ...settings, options, signal });
          return handle;
        },
        ({ unload }) => unload(),
        (error) => callbacks.onError?.(error),
      );
      return () => {
        stop();
        element.replaceChildren();
      };
    },
  };
};

/** Tracks the session for a component. Returns a function that removes the tracker. */
export const trackSession = (settings: SessionSettings & Pick<TrackerSettings, 'onStatus'>): Undo =>
  start(
    (signal) => loadSessionTracker({ ...settings, signal }),
    ({ destroy }) => destroy(),
    (error) => settings.onError?.(error),
  );

/** The settings of a form. Another value of any of these draws a new form. */
export const formSettingNames = [
  'baseUrl',
  'checkoutId',
  'resource',
  'brands',
  'action',
  'version',
  'integrity',
  'nonce',
] as const satisfies readonly (keyof FormSettings)[];

const sessionSettingNames = [
  'authUrl',
  'clientId',
  'session',
  'expected',
  'interval',
  'version',
  'integrity',
  'nonce',
] as const satisfies readonly (keyof SessionSettings)[];

/** Returns a text that changes when a new form must be drawn. */
export const formKey = (settings: FormSettings): string =>
  JSON.stringify(settings, [...formSettingNames]);

/** Returns a text that changes when the tracker must be loaded again. */
export const sessionKey = (settings: SessionSettings): string =>
  JSON.stringify(settings, [...sessionSettingNames]);
