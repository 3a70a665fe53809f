// @ts-check
// Brings the form of a gallery tile into its state. Uses only what the script of any page can do.
import {
  enter,
  extendCheckoutResponse,
  fillPageFields,
  find,
  hasSubmitted,
  ignoreTimeLimits,
  originalSetTimeout,
  press,
  recordFieldPorts,
  replaceCheckoutResponse,
  savedMethods,
  simulateDecline,
  simulateNumber,
  simulatePayment,
  simulateProblems,
  speedUpTimers,
} from './tile-actions.js';

const state = document.documentElement.dataset['state'] ?? '';

/**
 * The result URL responds with 204, so the browser stays on this page. After 8 seconds, the widget would state that
 * the page was not left.
 */
const stayHere = () => {
  extendCheckoutResponse({ shopperResultUrl: `${location.origin}/gallery/no-content` });
  ignoreTimeLimits();
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
  failed: () => speedUpTimers(5_000, hasSubmitted),
  'expires-soon': () => extendCheckoutResponse({ remainingMs: 119_000 }),
  'already-paid': () =>
    replaceCheckoutResponse(() => new Response('{"outcome":"done","succeeded":true}')),
  'not-completed': () =>
    replaceCheckoutResponse(() => new Response('{"outcome":"done","succeeded":false}')),
  'page-not-allowed': () => replaceCheckoutResponse(() => new Response('', { status: 403 })),
  redirecting: stayHere,
  paid: stayHere,
  declined: simulateDecline,
  'early-error': recordFieldPorts,
  'co-badged': recordFieldPorts,
  saved: () => extendCheckoutResponse({ registrations: savedMethods }),
  removal: () => {
    extendCheckoutResponse({ registrations: savedMethods });
    document.addEventListener('DOMContentLoaded', () =>
      setOptions({ registrations: { onRemove: () => new Promise(() => {}) } }),
    );
  },
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
  'early-error': () => simulateNumber({ problem: 'wrong', isFinal: true, brands: ['VISA'] }),
  theme: () => {},
  'saq-a': () => {},
  detection: () => {},
  'co-badged': () => simulateNumber({ brands: ['CARTEBANCAIRE', 'VISA'] }),
  billing: () => {},
  saved: () => {},
  debit: () => {},
  'debit-invalid': press,
  'debit-wrong': () => enter('accountIban', 'DE89370400440532013001', 'input'),
  'debit-by-number': () => {},
  account: () => {},
  'account-invalid': press,
  several: () => {},
  'redirect-brands': () => {},
  offline: press,
  submitting: () => {
    MessagePort.prototype.postMessage = () => {};
    press();
  },
  redirecting: () => simulatePayment('completed'),
  paid: () => simulatePayment('succeeded'),
  failed: () => simulatePayment('unknown'),
  declined: () => {
    setOptions({ onDeclined: () => '0'.repeat(32) });
    simulatePayment('completed');
  },
  removal: () => find('.wpwl-removal-button')?.click(),
};

/** @type {Readonly<Record<string, number>>} The number of hosted fields, if it is not 2. */
const hostedFields = {
  'saq-a': 4,
  saved: 3,
  removal: 3,
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
  'early-error': '.wpwl-hint',
  theme: 'form',
  'saq-a': 'form',
  detection: 'form',
  'co-badged': '.wpwl-choice:not([hidden])',
  billing: 'form',
  saved: '.wpwl-selected',
  removal: '.wpwl-removal-text:not([hidden])',
  debit: '.wpwl-mandate',
  'debit-invalid': '.wpwl-hint',
  'debit-wrong': '.wpwl-hint',
  'debit-by-number': '.wpwl-mandate',
  account: 'form',
  'account-invalid': '.wpwl-hint',
  several: '.wpwl-button-brand',
  'redirect-brands': '.wpwl-button-brand',
  submitting: '.wpwl-button-busy',
  // A busy button means that the message is that of the status requests, not the final one.
  failed: '.wpwl-container:not(:has(.wpwl-button-busy)) .wpwl-has-notice span:not(:empty)',
  redirecting: '.wpwl-button-busy',
  paid: '.wpwl-button-busy',
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
  setOptions({ onReady: countCall, onReadyIframeCommunication: countCall });
};

/** @param {object} added */
const setOptions = (added) => {
  /** @type {unknown} */
  const options = Reflect.get(window, 'wpwlOptions');
  Object.assign(options ?? {}, added);
};

/** A form with an error moves the focus to itself, which would scroll the gallery to its tile. */
const disableFocus = () => {
  HTMLElement.prototype.focus = () => {};
};

if (window !== window.parent) disableFocus();
conditions[state]?.();
document.addEventListener('DOMContentLoaded', awaitForm);
