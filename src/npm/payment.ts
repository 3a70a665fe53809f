import { own } from '#contract/own';
import type { ScriptSource } from './create-script.ts';
import { LoadError } from './load-error.ts';
import { createSingleScript, setGlobal, urlOf } from './single-script.ts';
import type { PaymentHandle, PaymentOptions } from './types.ts';
import { withCreateCheckout } from './with-create-checkout.ts';

export type PaymentSource = ScriptSource & {
  /** Base URL of the payment service, for example `https://pay.example/`. */
  readonly baseUrl: string;
  /**
   * `registration` saves a payment method and charges nothing.
   * @defaultValue `'payment'`
   */
  readonly resource?: 'payment' | 'registration' | undefined;
};

/** The checkout: its id, a promise of it, or neither and the option `createCheckout`. */
export type CheckoutSource =
  | {
      /** With a promise, the forms are drawn at once, and their buttons wait for it. */
      readonly checkoutId: string | Promise<string>;
      /**
       * The widget reads this object itself, not a copy: callbacks can be replaced in it at any
       * time.
       */
      readonly options?: PaymentOptions | undefined;
    }
  | {
      /** Not needed: `options.createCheckout` returns it. */
      readonly checkoutId?: string | Promise<string> | undefined;
      readonly options: PaymentOptions & Required<Pick<PaymentOptions, 'createCheckout'>>;
    };

/** An id, a promise of it, or `undefined` if `options.createCheckout` returns it. */
export type Checkout = CheckoutSource['checkoutId'];

type WithSignal = {
  /** Aborts the loading. Has no effect afterwards: call `unload`. */
  readonly signal?: AbortSignal | undefined;
};

export type PaymentSettings = PaymentSource & CheckoutSource & WithSignal;

/** As `PaymentSettings`. The widget reports a checkout that is missing. */
type LoaderSettings = PaymentSource &
  WithSignal & {
    readonly checkoutId?: Checkout;
    readonly options?: PaymentOptions | undefined;
  };

/**
 * Loads `paymentWidgets.js`, which replaces each `form.paymentWidgets` of the page with payment
 * forms.
 *
 * Returns a promise of a handle, which is fulfilled when the script has run. The forms are ready
 * when `options.onReady` is called. A call for the checkout that is already loaded returns the
 * current handle and replaces the options: the same id, promise, or function `createCheckout`. A
 * call for another checkout, or with another `baseUrl`, `version` or `resource`, first unloads the
 * current one.
 *
 * The promise is rejected with a `LoadError`; with `signal.reason` if the signal is aborted; with
 * an `AbortError` if `loadPaymentWidgets` is called again before the script has run.
 */
export type LoadPaymentWidgets = (settings: PaymentSettings) => Promise<PaymentHandle>;

type Loaded = {
  /** The URL of the script without its checkout. */
  readonly url: string;
  /** Id, promise or function that the checkout is from. */
  readonly origin: unknown;
  readonly handle: PaymentHandle;
};

export function createPaymentLoader(): (settings: LoaderSettings) => Promise<PaymentHandle> {
  const loadSingleScript = createSingleScript('paymentWidgets');
  let loaded: Loaded | undefined;

  /** Returns the handle if the checkout is loaded. */
  function findLoaded(url: URL, origin: unknown): PaymentHandle | undefined {
    // If the page has called `wpwl.unload`, the script must be loaded again.
    if (loaded?.url !== url.href || findWidget() === undefined) return undefined;
    // The checkout of the forms can have changed: by `setCheckout`, or after a decline.
    const shown = loaded.handle.checkout.id;
    const isSame = origin === (typeof origin === 'string' && shown !== '' ? shown : loaded.origin);
    return isSame ? loaded.handle : undefined;
  }

  return async (given) => {
    const settings = own(given);
    const { checkoutId, signal } = settings;
    const options = optionsOf(settings);
    const url = scriptUrlOf(settings);
    const origin = checkoutId ?? options.createCheckout;
    const found = findLoaded(url, origin);
    if (found !== undefined) {
      signal?.throwIfAborted();
      setGlobal('wpwlOptions', options);
      return found;
    }
    /** The widget of another script of the page. This loader does not unload it. */
    let previous: PaymentHandle | undefined;
    function prepare() {
      const removeOptions = setGlobal('wpwlOptions', options);
      previous = findWidget();
      return () => {
        loaded = undefined;
        if (findWidget() !== previous) findWidget()?.unload();
        removeOptions();
      };
    }
    const request = { url: withCheckout(url, settings), source: settings, signal, prepare };
    const unload = await loadSingleScript(request);
    const widget = findWidget();
    if (widget === undefined || widget === previous) {
      unload();
      throw new LoadError('network', `${url.origin} returned another script: check baseUrl.`);
    }
    const handle = createHandle(widget, unload);
    loaded = { url: url.href, origin, handle };
    return handle;
  };
}

/** The loader of this page. The components check themselves what `PaymentSettings` requires. */
export const loadWidget = createPaymentLoader();

export const loadPaymentWidgets: LoadPaymentWidgets = loadWidget;

function createHandle(widget: PaymentHandle, unload: () => void): PaymentHandle {
  return {
    unload,
    executePayment: (key) => widget.executePayment(key),
    // Also rejected if the service has an older script, which does not have this function.
    setCheckout: async (checkoutId) => {
      if (findWidget() !== widget) throw new DOMException('The script was removed.', 'AbortError');
      await widget.setCheckout(checkoutId);
    },
    cacheVersion: widget.cacheVersion,
    get checkout() {
      return widget.checkout;
    },
  };
}

function optionsOf({ checkoutId, options = {} }: LoaderSettings): PaymentOptions {
  return checkoutId === undefined || typeof checkoutId === 'string'
    ? options
    : withCreateCheckout(options, checkoutId);
}

function scriptUrlOf({ baseUrl, version, resource }: LoaderSettings): URL {
  const folder = version === undefined ? '' : `paymentWidgets/${version}/`;
  const url = urlOf('baseUrl', baseUrl, `v1/${folder}paymentWidgets.js`);
  if (resource === 'registration') url.search = 'checkoutId=/registration';
  return url;
}

/** The URL with the id of the checkout, if it is known. */
function withCheckout(url: URL, { checkoutId, resource }: LoaderSettings): URL {
  if (typeof checkoutId !== 'string') return url;
  const complete = new URL(url);
  const suffix = resource === 'registration' ? '/registration' : '';
  // `encodeURIComponent` would throw for a lone surrogate. The widget reports an invalid id itself.
  complete.search = `${new URLSearchParams({ checkoutId }).toString()}${suffix}`;
  return complete;
}

/**
 * The global of the script, or `undefined` until the script has run. Before that, `window.wpwl` may
 * be an element of the page with this id.
 */
function findWidget(): PaymentHandle | undefined {
  return typeof window.wpwl?.unload === 'function' ? window.wpwl : undefined;
}
