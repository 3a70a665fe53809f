// @ts-check
// Logs every callback that the widget's documentation names, wherever the page sets `wpwlOptions`. A placeholder logs the
// calls of a callback that the page has not set. It is not enumerable, so that the page's options stay as they are.
import { guarded, hear } from './hear.js';

export const callbackNames = [
  'onReady',
  'onReadyIframeCommunication',
  'onFocusIframeCommunication',
  'onBlurIframeCommunication',
  'validateCard',
  'onBeforeSubmitCard',
  'onBeforeSubmitCardPromise',
  'onBeforeSubmitDirectDebit',
  'onBeforeSubmitOneClickCard',
  'onBeforeSubmitOnlineTransfer',
  'onBeforeSubmitPrepayment',
  'onBeforeSubmitVirtualAccount',
  'onAfterSubmit',
  'onSaveTransactionData',
  'onError',
  'onChangeBrand',
  'onDetectBrand',
  'onBlurCardNumber',
  'onBlurSecurityCode',
  'onBlurCardHolder',
  'onBlurExpiryDate',
  'onLoadThreeDIframe',
];

/**
 * Callbacks of a frame are called with `this.$iframe`, a list of one.
 * @param {unknown} self
 */
const frameOfCallback = (self) => {
  /** @type {unknown} */
  const frame = self instanceof Object ? Reflect.get(Reflect.get(self, '$iframe') ?? {}, 0) : null;
  return frame instanceof HTMLIFrameElement ? frame.name : '';
};

/** @param {string} title @param {string} place @param {readonly unknown[]} values */
const hearCallback = (title, place, values) =>
  hear({ type: 'callback', title, place, value: values });

/** @param {string} name @param {unknown} result */
const hearResult = (name, result) => {
  if (result === undefined) return;
  if (!(result instanceof Promise)) return hearCallback(`${name} returned`, '', [result]);
  hearCallback(`${name} returned a promise`, '', []);
  // The widget waits for these promises alone. To look into others would hide that nobody handles their rejection.
  if (!/^(?:onBeforeSubmit|validateCard)/.test(name)) return;
  result.then(
    (value) => hearCallback(`${name} resolved`, '', [value]),
    (/** @type {unknown} */ cause) => hearCallback(`${name} rejected`, '', [cause]),
  );
};

/** @param {string} name @param {Function} callback */
const listenToCallback = (name, callback) =>
  new Proxy(callback, {
    apply: (target, self, values) => {
      guarded(() => hearCallback(name, frameOfCallback(self), values));
      try {
        /** @type {unknown} */
        const result = Reflect.apply(target, self, values);
        guarded(() => hearResult(name, result));
        return result;
      } catch (cause) {
        hearCallback(`${name} threw`, '', [cause]);
        throw cause;
      }
    },
  });

/**
 * Whether a placeholder changes nothing but the log. The widget opens a 3-D Secure challenge in the page if
 * `onLoadThreeDIframe` is defined, so that one gets a placeholder only if other options open the challenge there.
 * @param {object} options @param {string} name
 */
const mayUsePlaceholder = (options, name) => {
  if (name !== 'onLoadThreeDIframe') return true;
  /** @type {{ paymentTarget?: unknown, threeDIframeSize?: unknown, browser?: { threeDChallengeWindow?: unknown } }} */
  const { paymentTarget, threeDIframeSize, browser } = options;
  return (
    paymentTarget === 'iframe' ||
    threeDIframeSize !== undefined ||
    browser?.threeDChallengeWindow !== undefined
  );
};

/** @param {object} options @param {string} name */
const watchCallback = (options, name) => {
  const before = Object.getOwnPropertyDescriptor(options, name);
  // An accessor is our own, or the page's business.
  if (before !== undefined && !('value' in before)) return;
  const placeholder = listenToCallback(name, () => undefined);
  /** @param {unknown} own */
  const place = (own) => {
    const shown = typeof own === 'function' ? listenToCallback(name, own) : own;
    Object.defineProperty(options, name, {
      configurable: true,
      enumerable: own !== undefined,
      get: () => shown ?? (mayUsePlaceholder(options, name) ? placeholder : undefined),
      set: place,
    });
  };
  place(before?.value);
};

/** @param {unknown} options */
const watchOptions = (options) => {
  if (typeof options !== 'object' || options === null) return;
  for (const name of callbackNames) guarded(() => watchCallback(options, name));
};

export const watchCallbacks = () =>
  guarded(() => {
    /** @type {unknown} */
    let options = Reflect.get(window, 'wpwlOptions') ?? {};
    watchOptions(options);
    // Configurable, since a page may declare the name by `const` or `let`.
    Object.defineProperty(window, 'wpwlOptions', {
      configurable: true,
      enumerable: true,
      get: () => options,
      set: (/** @type {unknown} */ given) => {
        options = given;
        watchOptions(given);
      },
    });
  });
