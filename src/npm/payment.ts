import { own } from '#contract/own';
import type { ScriptSource } from './create-script.ts';
import { LoadError } from './load-error.ts';
import { createSingleScript, setGlobal, urlOf } from './single-script.ts';
import type { PaymentHandle, PaymentOptions } from './types.ts';

export type PaymentSettings = ScriptSource & {
  /** Base URL of the payment service, for example `https://pay.example/`. */
  readonly baseUrl: string;
  readonly checkoutId: string;
  /**
   * `registration` saves a payment method and charges nothing.
   * @defaultValue `'payment'`
   */
  readonly resource?: 'payment' | 'registration' | undefined;
  /**
   * The widget reads this object itself, not a copy: callbacks can be replaced in it at any time.
   */
  readonly options?: PaymentOptions | undefined;
  /** Aborts the loading. Has no effect afterwards: call `unload`. */
  readonly signal?: AbortSignal | undefined;
};

/**
 * Loads `paymentWidgets.js`, which replaces each `form.paymentWidgets` of the page with payment
 * forms.
 *
 * Returns a promise of a handle, which is fulfilled when the script has run. The forms are ready
 * when `options.onReady` is called. A call for the checkout that is already loaded returns the
 * current handle and replaces the options. A call for another checkout, or with another `baseUrl`,
 * `version` or `resource`, first unloads the current one.
 *
 * The promise is rejected with a `LoadError`; with `signal.reason` if the signal is aborted; with
 * an `AbortError` if `loadPaymentWidgets` is called again before the script has run.
 */
export type LoadPaymentWidgets = (settings: PaymentSettings) => Promise<PaymentHandle>;

type Loaded = { readonly url: string; readonly handle: PaymentHandle };

export function createPaymentLoader(): LoadPaymentWidgets {
  const loadSingleScript = createSingleScript();
  let loaded: Loaded | undefined;

  return async (given) => {
    const settings = own(given);
    const { options = {}, signal } = settings;
    const url = scriptUrlOf(settings);
    // If the page has called `wpwl.unload`, the script must be loaded again.
    if (loaded?.url === url.href && findWidget() !== undefined) {
      signal?.throwIfAborted();
      setGlobal('wpwlOptions', options);
      return loaded.handle;
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
    const unload = await loadSingleScript({ url, source: settings, signal, prepare });
    const widget = findWidget();
    if (widget === undefined || widget === previous) {
      unload();
      throw new LoadError('network', `${url.origin} returned another script.`);
    }
    const handle: PaymentHandle = {
      unload,
      executePayment: (key) => widget.executePayment(key),
      setCheckout: (id) => widget.setCheckout(id),
      cacheVersion: widget.cacheVersion,
      get checkout() {
        return widget.checkout;
      },
    };
    loaded = { url: url.href, handle };
    return handle;
  };
}

/** The loader of this page. */
export const loadPaymentWidgets: LoadPaymentWidgets = createPaymentLoader();

function scriptUrlOf({ baseUrl, version, checkoutId, resource }: PaymentSettings): URL {
  const folder = version === undefined ? '' : `paymentWidgets/${version}/`;
  const url = urlOf('baseUrl', baseUrl, `v1/${folder}paymentWidgets.js`);
  const suffix = resource === 'registration' ? '/registration' : '';
  // `encodeURIComponent` would throw for a lone surrogate. The widget reports an invalid id itself.
  url.search = `${new URLSearchParams({ checkoutId }).toString()}${suffix}`;
  return url;
}

/**
 * The global of the script, or `undefined` until the script has run. Before that, `window.wpwl` may
 * be an element of the page with this id.
 */
function findWidget(): PaymentHandle | undefined {
  return typeof window.wpwl?.unload === 'function' ? window.wpwl : undefined;
}
