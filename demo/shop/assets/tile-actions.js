// @ts-check
// What the script of a gallery tile does with the form, and with what the form receives.

/** @param {string} selector */
export const find = (selector) => {
  const found = document.querySelector(selector);
  return found instanceof HTMLElement ? found : undefined;
};

export const press = () => find('.wpwl-button-pay, .wpwl-button-brand')?.click();

/** @param {string} name @param {string} value @param {string} eventType */
export const enter = (name, value, eventType) => {
  const control = find(`.wpwl-control-${name}`);
  if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) return;
  control.value = value;
  control.dispatchEvent(new Event(eventType, { bubbles: true }));
  control.dispatchEvent(new FocusEvent('blur'));
};

export const fillPageFields = () => {
  enter('brand', 'VISA', 'change');
  enter('expiry', '12 / 39', 'input');
  enter('cardHolder', 'Jane Jones', 'input');
};

const originalFetch = window.fetch;
export const originalSetTimeout = window.setTimeout;

let isSubmitted = false;
let isAnswered = false;

/** Whether {@link simulatePayment} has pressed Pay. */
export const hasSubmitted = () => isSubmitted;

/**
 * Replaces the payment service's description of the checkout.
 * @param {(response: Response) => Promise<Response> | Response} change
 */
export const replaceCheckoutResponse = (change) => {
  /** @param {string} address @param {RequestInit} init */
  const fetchAndReplace = async (address, init) => {
    const response = await originalFetch(address, init);
    return address.endsWith('/widget') ? change(response) : response;
  };
  Object.assign(window, { fetch: fetchAndReplace });
};

/** @param {object} properties Added to the payment service's description of the checkout. */
export const extendCheckoutResponse = (properties) =>
  replaceCheckoutResponse(
    async (response) => new Response(JSON.stringify({ ...(await response.json()), ...properties })),
  );

/**
 * Answers as a payment service that has declined the payment of the checkout, and replaces it by a new one. Call it
 * before the form is drawn.
 */
export const simulateDecline = () => {
  let isReplaced = false;
  /** @type {Response | undefined} */
  let open;
  replaceCheckoutResponse((response) => {
    open ??= response.clone();
    return isAnswered && !isReplaced
      ? new Response('{"outcome":"done","succeeded":false}')
      : open.clone();
  });
  const fetchOthers = window.fetch;
  /** @param {string} address @param {RequestInit} init */
  const fetchAndReplace = async (address, init) => {
    if (!address.endsWith('/replacement')) return fetchOthers(address, init);
    isReplaced = true;
    return new Response('{"outcome":"replaced"}');
  };
  Object.assign(window, { fetch: fetchAndReplace });
};

/** What the event `changed` of a hosted field states when the shopper types in it. */
const edited = { kind: 'changed', isEdited: true, isFilled: false };

/**
 * Submits the form and answers in place of the hosted fields, which a page cannot fill: the card is valid, and the
 * submission has a result of this kind.
 * @param {string} resultKind
 */
export const simulatePayment = (resultKind) => {
  /** @this {MessagePort} @param {unknown} message */
  const post = function (message) {
    const { kind, requestId } = Object(message);
    isAnswered ||= kind === 'submit';
    const valid = { problem: 'none', isFinal: false, brand: '' };
    const brands = { brands: [], otherBrands: [] };
    const emptied = { ...edited, isEmpty: true, ...valid, ...brands };
    const responses = {
      validate: { kind: 'validated', requestId, ...valid },
      submit: { kind: 'answered', requestId, result: { kind: resultKind } },
      setCheckout: { kind: 'checkoutSet', requestId },
      setDisabled: emptied,
      clear: emptied,
    };
    const data = Reflect.get(responses, kind);
    originalSetTimeout(() => this.dispatchEvent(new MessageEvent('message', { data })));
  };
  Object.assign(MessagePort.prototype, { postMessage: post });
  fillPageFields();
  isSubmitted = true;
  press();
};

/** @type {Map<string, MessagePort>} The ports of the hosted fields, by the names of their frames. */
const fieldPorts = new Map();

/** Records the port that the widget opens when a frame has loaded. Call it before the form is drawn. */
export const recordFieldPorts = () => {
  let loadedFrame = '';
  /** @param {Event} event */
  const readName = ({ target }) => {
    if (target instanceof HTMLIFrameElement) loadedFrame = target.name;
  };
  document.addEventListener('load', readName, true);
  class RecordedChannel extends MessageChannel {
    constructor() {
      super();
      fieldPorts.set(loadedFrame, this.port1);
    }
  }
  Object.assign(window, { MessageChannel: RecordedChannel });
};

/**
 * Tells the form what a hosted field would tell about a typed card number.
 * @param {{ problem?: string, isFinal?: boolean, brands?: readonly string[] }} properties
 */
export const simulateNumber = (properties) => {
  const typed = { ...edited, isEmpty: false, problem: 'none' };
  const others = { isFinal: false, brand: '', brands: [], otherBrands: [] };
  const data = { ...typed, ...others, ...properties };
  fieldPorts.get('card.number')?.dispatchEvent(new MessageEvent('message', { data }));
};

/**
 * Presses Pay and answers in place of the hosted fields, which a page cannot fill: what is wrong with the number and
 * with the CVV, which are validated in this order.
 * @param {readonly string[]} problems
 */
export const simulateProblems = (problems) => {
  const remaining = [...problems];
  /** @this {MessagePort} @param {unknown} message */
  const post = function (message) {
    const { kind, requestId } = Object(message);
    if (kind !== 'validate') return;
    const problem = remaining.shift() ?? 'none';
    const brand = problem === 'brandNotAccepted' ? 'DISCOVER' : '';
    const data = { kind: 'validated', requestId, problem, isFinal: false, brand };
    originalSetTimeout(() => this.dispatchEvent(new MessageEvent('message', { data })));
  };
  Object.assign(MessagePort.prototype, { postMessage: post });
  press();
};

/** Saved payment methods: a card, a bank account and an expired card. */
export const savedMethods = [
  { id: '1'.repeat(32), brand: 'VISA', lastFour: '0091', expiryMonth: '05', expiryYear: '2039' },
  { id: '2'.repeat(32), brand: 'DIRECTDEBIT_SEPA', lastFour: '3000', holder: 'Jane Jones' },
  { id: '3'.repeat(32), brand: 'MASTER', lastFour: '0007', expiryMonth: '03', expiryYear: '2021' },
];

/**
 * Makes timers of the widget that are shorter than `limitMs` ten times as fast.
 * @param {number} limitMs
 * @param {() => boolean} [isFast]
 */
export const speedUpTimers = (limitMs, isFast = () => true) => {
  /** @param {() => void} run @param {number} delayMs */
  const setFastTimeout = (run, delayMs = 0) =>
    originalSetTimeout(run, isFast() && delayMs < limitMs ? delayMs / 10 : delayMs);
  Object.assign(window, { setTimeout: setFastTimeout });
};

/** Timers of 5 seconds and more never expire. */
export const ignoreTimeLimits = () => {
  /** @param {() => void} run @param {number} delayMs */
  const setShortTimeout = (run, delayMs = 0) =>
    delayMs < 5_000 ? originalSetTimeout(run, delayMs) : 0;
  Object.assign(window, { setTimeout: setShortTimeout });
};
