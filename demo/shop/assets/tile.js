// @ts-check
// Brings the form of a gallery tile into its state. Uses only what the script of any page can do.

const state = document.documentElement.dataset['state'] ?? '';

/** @param {string} selector */
const find = (selector) => {
  const found = document.querySelector(selector);
  return found instanceof HTMLElement ? found : undefined;
};

const press = () => find('.wpwl-button-pay, .wpwl-button-brand')?.click();

/** @param {string} name @param {string} value @param {string} eventType */
const enter = (name, value, eventType) => {
  const control = find(`.wpwl-control-${name}`);
  if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) return;
  control.value = value;
  control.dispatchEvent(new Event(eventType, { bubbles: true }));
  control.dispatchEvent(new FocusEvent('blur'));
};

const fillPageFields = () => {
  enter('brand', 'VISA', 'change');
  enter('expiry', '12 / 39', 'input');
  enter('cardHolder', 'Jane Jones', 'input');
};

const originalFetch = window.fetch;
const originalSetTimeout = window.setTimeout;

let isSubmitted = false;

/**
 * Replaces the payment service's description of the checkout.
 * @param {(response: Response) => Promise<Response> | Response} change
 */
const replaceCheckoutResponse = (change) => {
  /** @param {string} address @param {RequestInit} init */
  const fetchAndReplace = async (address, init) => {
    const response = await originalFetch(address, init);
    return address.endsWith('/widget') ? change(response) : response;
  };
  Object.assign(window, { fetch: fetchAndReplace });
};

/** @param {object} properties Added to the payment service's description of the checkout. */
const extendCheckoutResponse = (properties) =>
  replaceCheckoutResponse(
    async (response) => new Response(JSON.stringify({ ...(await response.json()), ...properties })),
  );

/**
 * Submits the form and answers in place of the hosted fields, which a page cannot fill: the card is valid, and the
 * submission has a result of this kind.
 * @param {string} resultKind
 */
const simulatePayment = (resultKind) => {
  /** @this {MessagePort} @param {unknown} message */
  const post = function (message) {
    const { kind, requestId } = Object(message);
    const valid = { problem: 'none', isFinal: false, brand: '' };
    const brands = { brands: [], otherBrands: [] };
    const emptied = { kind: 'changed', isEmpty: true, isFilled: false, ...valid, ...brands };
    const responses = {
      validate: { kind: 'validated', requestId, ...valid },
      submit: { kind: 'answered', requestId, result: { kind: resultKind } },
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

/**
 * Presses Pay and answers in place of the hosted fields, which a page cannot fill: what is wrong with the number and
 * with the CVV, which are validated in this order.
 * @param {readonly string[]} problems
 */
const simulateProblems = (problems) => {
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
const savedMethods = [
  { id: '1'.repeat(32), brand: 'VISA', lastFour: '0091', expiryMonth: '05', expiryYear: '2039' },
  { id: '2'.repeat(32), brand: 'DIRECTDEBIT_SEPA', lastFour: '3000', holder: 'Jane Jones' },
  { id: '3'.repeat(32), brand: 'MASTER', lastFour: '0007', expiryMonth: '03', expiryYear: '2021' },
];

/**
 * Makes timers of the widget that are shorter than `limitMs` ten times as fast.
 * @param {number} limitMs
 * @param {() => boolean} [isFast]
 */
const speedUpTimers = (limitMs, isFast = () => true) => {
  /** @param {() => void} run @param {number} delayMs */
  const setFastTimeout = (run, delayMs = 0) =>
    originalSetTimeout(run, isFast() && delayMs < limitMs ? delayMs / 10 : delayMs);
  Object.assign(window, { setTimeout: setFastTimeout });
};

/** Timers of 5 seconds and more never expire. */
const ignoreTimeLimits = () => {
  /** @param {() => void} run @param {number} delayMs */
  const setShortTimeout = (run, delayMs = 0) =>
    delayMs < 5_000 ? originalSetTimeout(run, delayMs) : 0;
  Object.assign(window, { setTimeout: setShortTimeout });
};

/** @type {Readonly<Record<string, () => void>>} What a state needs before the widget starts. */
const conditions = {
  offline: () => void Object.defineProperty(navigator, 'onLine', { get: () => false }),
  // The form receives no response and no frame's load event, and its time limits never expire.
  loading: () => {
    /** @param {Event} event */
    const stopFrameLoad = (event) => {
      if (event.target instanceof HTMLIFrameElement) event.stopImmediatePropagation();
    };
    document.addEventListener('load', stopFrameLoad, true);
    const pending = new Promise(() => {});
    Object.assign(window, { fetch: () => pending });
    ignoreTimeLimits();
  },
  // The fields are reported as blocked after 8 seconds.
  blocked: () => speedUpTimers(10_000),
  // The widget waits up to 4 seconds between status requests. The requests themselves keep their limit of 8 seconds.
  // While the hosted fields load, their timers must not be faster: the widget would load a slow field again.
  failed: () => speedUpTimers(5_000, () => isSubmitted),
  'expires-soon': () => extendCheckoutResponse({ remainingMs: 119_000 }),
  'already-paid': () =>
    replaceCheckoutResponse(() => new Response('{"outcome":"done","succeeded":true}')),
  'page-not-allowed': () => replaceCheckoutResponse(() => new Response('', { status: 403 })),
  // The result URL responds with 204, so the browser stays on this page.
  // After 8 seconds, the widget would state that the page was not left.
  redirecting: () => {
    extendCheckoutResponse({ shopperResultUrl: `${location.origin}/gallery/no-content` });
    ignoreTimeLimits();
  },
  saved: () => extendCheckoutResponse({ registrations: savedMethods }),
  // The widget reads the country of the bank account from the page when it renders the form.
  'debit-by-number': () =>
    document.addEventListener('DOMContentLoaded', () => {
      const country = document.createElement('input');
      Object.assign(country, { type: 'hidden', name: 'bankAccount.country', value: 'US' });
      find('.paymentWidgets')?.append(country);
    }),
};

/** @type {Readonly<Record<string, () => void>>} What a state needs once the form and its hosted fields are ready. */
const steps = {
  empty: () => {},
  // A tile in the gallery cannot receive focus, so the class shows the focused style there.
  focused: () => {
    find('.wpwl-control-cardNumber')?.focus();
    find('.wpwl-control-cardNumber')?.classList.add('wpwl-focused');
  },
  'partly-filled': fillPageFields,
  'hint-open': () => find('.wpwl-icon')?.click(),
  invalid: press,
  incomplete: () => {
    enter('expiry', '12', 'input');
    enter('cardHolder', 'Jo', 'input');
    simulateProblems(['incomplete', 'incomplete']);
  },
  wrong: () => {
    enter('expiry', '13 / 39', 'input');
    enter('cardHolder', '4200000000000091', 'input');
    simulateProblems(['wrong', 'none']);
  },
  'not-accepted': () => {
    enter('expiry', '12 / 20', 'input');
    enter('cardHolder', 'Jane Jones', 'input');
    simulateProblems(['brandNotAccepted', 'none']);
  },
  theme: () => {},
  'saq-a': () => {},
  detection: () => {},
  billing: () => {},
  saved: () => {},
  debit: () => {},
  'debit-invalid': press,
  'debit-wrong': () => enter('accountIban', 'DE89370400440532013001', 'input'),
  'debit-by-number': () => {},
  account: () => {},
  'account-invalid': press,
  'redirect-brands': () => {},
  offline: press,
  submitting: () => {
    MessagePort.prototype.postMessage = () => {};
    press();
  },
  redirecting: () => simulatePayment('completed'),
  failed: () => simulatePayment('unknown'),
};

/** @type {Readonly<Record<string, number>>} The number of hosted fields, if it is not 2. */
const hostedFields = {
  'saq-a': 4,
  saved: 3,
  debit: 0,
  'debit-invalid': 0,
  'debit-wrong': 0,
  'debit-by-number': 0,
  account: 1,
  'account-invalid': 1,
  'redirect-brands': 0,
};

const anyMessage = '.wpwl-has-notice span:not(:empty), .wpwl-container-message > :not(:empty)';

/** @type {Readonly<Record<string, string>>} Matches once the form is in the state. The default is `anyMessage`. */
const reachedSelectors = {
  empty: 'form',
  focused: '.wpwl-focused',
  'partly-filled': '.wpwl-valid',
  'hint-open': '.wpwl-popover:not([hidden])',
  loading: '.wpwl-form',
  invalid: '.wpwl-hint',
  incomplete: '.wpwl-hint',
  wrong: '.wpwl-hint',
  'not-accepted': '.wpwl-hint',
  theme: 'form',
  'saq-a': 'form',
  detection: 'form',
  billing: 'form',
  saved: '.wpwl-selected',
  debit: '.wpwl-mandate',
  'debit-invalid': '.wpwl-hint',
  'debit-wrong': '.wpwl-hint',
  'debit-by-number': '.wpwl-mandate',
  account: 'form',
  'account-invalid': '.wpwl-hint',
  'redirect-brands': '.wpwl-button-brand',
  submitting: '.wpwl-button-busy',
  // A busy button means that the message is that of the status requests, not the final one.
  failed: '.wpwl-container:not(:has(.wpwl-button-busy)) .wpwl-has-notice span:not(:empty)',
  redirecting: '.wpwl-button-busy',
};

/** Sets `data-reached` when the form is in its state. */
const markWhenReached = () => {
  const check = () => {
    if (find(reachedSelectors[state] ?? anyMessage) === undefined) return;
    observer.disconnect();
    document.documentElement.dataset['reached'] = state;
  };
  const observer = new MutationObserver(check);
  observer.observe(document, {
    attributes: true,
    characterData: true,
    childList: true,
    subtree: true,
  });
  check();
};

const awaitForm = () => {
  const step = steps[state];
  if (step === undefined) return markWhenReached();
  // `onReady`, and `onReadyIframeCommunication` of each hosted field.
  let missingCalls = 1 + (hostedFields[state] ?? 2);
  const runStep = () => {
    step();
    markWhenReached();
  };
  const countCall = () => {
    missingCalls -= 1;
    if (missingCalls === 0) originalSetTimeout(runStep);
  };
  /** @type {unknown} */
  const options = Reflect.get(window, 'wpwlOptions');
  Object.assign(options ?? {}, { onReady: countCall, onReadyIframeCommunication: countCall });
};

/** A form with an error moves the focus to itself, which would scroll the gallery to its tile. */
const disableFocus = () => {
  HTMLElement.prototype.focus = () => {};
};

if (window !== window.parent) disableFocus();
conditions[state]?.();
document.addEventListener('DOMContentLoaded', awaitForm);
