// @ts-check
// Logs every callback that the widget's documentation names, wherever the page sets `wpwlOptions`. A placeholder logs the
// calls of a callback that the page has not set. It is not enumerable, so that the page's options stay as they are.
import { guarded, record } from './record.js';

export const callbackNames = [
  'createCheckout',
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
  'onDeclined',
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
 * Callbacks of a frame are called with `this.$iframe`, a list with one frame.
 * @param {unknown} self
 */
const frameOfCallback = (self) => {
  /** @type {unknown} */
  const frame = self instanceof Object ? Reflect.get(Reflect.get(self, '$iframe') ?? {}, 0) : null;
  return frame instanceof HTMLIFrameElement ? frame.name : '';
};

/** @param {string} title @param {string} place @param {readonly unknown[]} values */
const recordCallback = (title, place, values) =>
  record({ type: 'callback', title, place, value: values });

/** @param {string} name @param {unknown} result */
const recordResult = (name, result) => {
  if (result === undefined) return;
  if (!(result instanceof Promise)) return recordCallback(`${name} returned`, '', [result]);
  recordCallback(`${name} returned a promise`, '', []);
  // The widget awaits only these promises. A handler on others would hide their unhandled rejections.
  if (!/^(?:onBeforeSubmit|validateCard|createCheckout|onDeclined)/.test(name)) return;
  result.then(
    (value) => recordCallback(`${name} resolved`, '', [value]),
    (/** @type {unknown} */ cause) => recordCallback(`${name} rejected`, '', [cause]),
  );
};

/** @param {string} name @param {Function} callback */
const wrapCallback = (name, callback) =>
  new Proxy(callback, {
    apply: (target, self, values) => {
      guarded(() => recordCallback(name, frameOfCallback(self), values));
      try {
        /** @type {unknown} */
        const result = Reflect.apply(target, self, values);
        guarded(() => recordResult(name, result));
        return result;
      } catch (cause) {
        recordCallback(`${name} threw`, '', [cause]);
        throw cause;
      }
    },
  });

/**
 * Whether a placeholder changes nothing but the log. The widget waits for the return values of `createCheckout` and
 * `onDeclined`. It opens a 3-D Secure challenge in the page if `onLoadThreeDIframe` is defined, so that one gets a
 * placeholder only if other options open the challenge there.
 * @param {object} options @param {string} name
 */
const mayUsePlaceholder = (options, name) => {
  if (name === 'createCheckout' || name === 'onDeclined') return false;
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
const observeCallback = (options, name) => {
  const before = Object.getOwnPropertyDescriptor(options, name);
  // An accessor is the recorder's, or the page's own.
  if (before !== undefined && !('value' in before)) return;
  const placeholder = wrapCallback(name, () => undefined);
  /** @param {unknown} own */
  const place = (own) => {
    const shown = typeof own === 'function' ? wrapCallback(name, own) : own;
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
const observeOptions = (options) => {
  if (typeof options !== 'object' || options === null) return;
  for (const name of callbackNames) guarded(() => observeCallback(options, name));
};

export const recordCallbacks = () =>
  guarded(() => {
    /** @type {unknown} */
    let options = Reflect.get(window, 'wpwlOptions') ?? {};
    observeOptions(options);
    // Configurable, since a page may declare the name by `const` or `let`.
    Object.defineProperty(window, 'wpwlOptions', {
      configurable: true,
      enumerable: true,
      get: () => options,
      set: (/** @type {unknown} */ given) => {
        options = given;
        observeOptions(given);
      },
    });
  });
