// @ts-check
// Brings the form of a gallery tile into its state, by means that any page around a form has.

const state = document.documentElement.dataset['state'] ?? '';

/** @param {string} selector */
const find = (selector) => {
  const found = document.querySelector(selector);
  return found instanceof HTMLElement ? found : undefined;
};

const press = () => find('.wpwl-button-pay, .wpwl-button-brand')?.click();

/** @param {string} name @param {string} value @param {string} heard */
const enter = (name, value, heard) => {
  const control = find(`.wpwl-control-${name}`);
  if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) return;
  control.value = value;
  control.dispatchEvent(new Event(heard, { bubbles: true }));
  control.dispatchEvent(new FocusEvent('blur'));
};

const begin = () => {
  enter('brand', 'VISA', 'change');
  enter('expiry', '12 / 39', 'input');
  enter('cardHolder', 'Jane Jones', 'input');
};

const ownFetch = window.fetch;
const ownSetTimeout = window.setTimeout;

/** @param {(answer: Response) => Promise<Response> | Response} change What the form hears of its checkout. */
const answerForm = (change) => {
  /** @param {string} address @param {RequestInit} init */
  const ask = async (address, init) => {
    const answer = await ownFetch(address, init);
    return address.endsWith('/widget') ? change(answer) : answer;
  };
  Object.assign(window, { fetch: ask });
};

/** @param {object} news What the payment service says besides. */
const addToAnswer = (news) =>
  answerForm(async (answer) => new Response(JSON.stringify({ ...(await answer.json()), ...news })));

/**
 * Speaks in the place of the secure fields, which a page cannot fill: as if a card had been typed and the
 * payment had ended so.
 * @param {string} outcome
 */
const payAs = (outcome) => {
  /** @this {MessagePort} @param {unknown} message */
  const post = function (message) {
    const { kind, requestId } = Object(message);
    const emptied = { kind: 'changed', isValid: false, isEmpty: true, brands: [] };
    const answers = {
      validate: { kind: 'validated', requestId, isValid: true, year: 'other' },
      submit: { kind: 'answered', requestId, outcome: { kind: outcome } },
      setDisabled: emptied,
      clear: emptied,
    };
    const data = Reflect.get(answers, kind);
    ownSetTimeout(() => this.dispatchEvent(new MessageEvent('message', { data })));
  };
  Object.assign(MessagePort.prototype, { postMessage: post });
  begin();
  press();
};

/** What a shopper may have saved: a card, an account, and a card that is good no more. */
const saved = [
  { id: '1'.repeat(32), brand: 'VISA', lastFour: '0091', expiryMonth: '05', expiryYear: '2039' },
  { id: '2'.repeat(32), brand: 'DIRECTDEBIT_SEPA', lastFour: '3000', holder: 'Jane Jones' },
  { id: '3'.repeat(32), brand: 'MASTER', lastFour: '0007', expiryMonth: '03', expiryYear: '2021' },
];

/**
 * Makes timers of the widget that are shorter than `limitMs` ten times as fast.
 * @param {number} limitMs
 */
const speedUpTimers = (limitMs) => {
  /** @param {() => void} run @param {number} delayMs */
  const setFastTimeout = (run, delayMs = 0) =>
    ownSetTimeout(run, delayMs < limitMs ? delayMs / 10 : delayMs);
  Object.assign(window, { setTimeout: setFastTimeout });
};

/** @type {Readonly<Record<string, () => void>>} What has to hold before the widget is there. */
const conditions = {
  offline: () => void Object.defineProperty(navigator, 'onLine', { get: () => false }),
  // Nothing comes that the form waits for, and its patience does not end.
  loading: () => {
    const isFrame = (/** @type {unknown} */ target) => target instanceof HTMLIFrameElement;
    const keep = (/** @type {Event} */ event) =>
      isFrame(event.target) && event.stopImmediatePropagation();
    document.addEventListener('load', keep, true);
    const never = new Promise(() => {});
    /** @param {() => void} run @param {number} delayMs */
    const patient = (run, delayMs = 0) => (delayMs < 5_000 ? ownSetTimeout(run, delayMs) : 0);
    Object.assign(window, { fetch: () => never, setTimeout: patient });
  },
  // The fields are reported as blocked after 8 seconds.
  blocked: () => speedUpTimers(10_000),
  // The widget waits up to 4 seconds between status requests. The requests themselves keep their limit of 8 seconds.
  failed: () => speedUpTimers(5_000),
  ending: () => addToAnswer({ remainingMs: 119_000 }),
  handled: () => answerForm(() => new Response('{"outcome":"done"}')),
  refused: () => answerForm(() => new Response('', { status: 403 })),
  // The result page answers without content, and so the browser stays here.
  returning: () => addToAnswer({ shopperResultUrl: `${location.origin}/gallery/stay` }),
  saved: () => addToAnswer({ registrations: saved }),
  // Before the widget draws the form, the page says where the account is.
  'debit-by-number': () =>
    document.addEventListener('DOMContentLoaded', () => {
      const country = document.createElement('input');
      Object.assign(country, { type: 'hidden', name: 'bankAccount.country', value: 'US' });
      find('.paymentWidgets')?.append(country);
    }),
};

/** @type {Readonly<Record<string, () => void>>} What is done once form and secure fields are there. */
const steps = {
  empty: () => {},
  // A tile in the gallery cannot have the focus: there it only looks so.
  focused: () => {
    find('.wpwl-control-cardNumber')?.focus();
    find('.wpwl-control-cardNumber')?.classList.add('wpwl-focused');
  },
  begun: begin,
  explained: () => find('.wpwl-icon')?.click(),
  wrong: press,
  secure: () => {},
  detection: () => {},
  billing: () => {},
  saved: () => {},
  debit: () => {},
  'debit-wrong': press,
  'debit-by-number': () => {},
  account: () => {},
  'account-wrong': press,
  site: () => {},
  offline: press,
  'under-way': () => {
    MessagePort.prototype.postMessage = () => {};
    press();
  },
  returning: () => payAs('completed'),
  failed: () => payAs('unknown'),
};

/** @type {Readonly<Record<string, number>>} How many secure fields come, where it is not two. */
const secureFields = {
  secure: 4,
  saved: 3,
  debit: 0,
  'debit-wrong': 0,
  'debit-by-number': 0,
  account: 1,
  'account-wrong': 1,
  site: 0,
};

const said = '.wpwl-notice-said span:not(:empty), .wpwl-container-message > :not(:empty)';

/** @type {Readonly<Record<string, string>>} What can be seen of a state that takes a while; else words. */
const signs = {
  empty: 'form',
  focused: '.wpwl-focused',
  begun: '.wpwl-valid',
  explained: '.wpwl-popover:not([hidden])',
  loading: '.wpwl-form',
  wrong: '.wpwl-hint',
  secure: 'form',
  detection: 'form',
  billing: 'form',
  saved: '.wpwl-selected',
  debit: '.wpwl-mandate',
  'debit-wrong': '.wpwl-hint',
  'debit-by-number': '.wpwl-mandate',
  account: 'form',
  'account-wrong': '.wpwl-hint',
  site: '.wpwl-button-brand',
  'under-way': '.wpwl-button-busy',
  // What is said while the gateway is asked comes first.
  failed: '.wpwl-container:not(:has(.wpwl-button-busy)) .wpwl-notice-said span:not(:empty)',
  returning: '.wpwl-button-busy',
};

const awaitSign = () => {
  const look = () => {
    if (find(signs[state] ?? said) === undefined) return;
    observer.disconnect();
    document.documentElement.dataset['reached'] = state;
  };
  const observer = new MutationObserver(look);
  observer.observe(document, {
    attributes: true,
    characterData: true,
    childList: true,
    subtree: true,
  });
  look();
};

const awaitForm = () => {
  const step = steps[state];
  if (step === undefined) return awaitSign();
  // The form is drawn, and its secure fields can be spoken to.
  let missing = 1 + (secureFields[state] ?? 2);
  const end = () => {
    step();
    awaitSign();
  };
  const arrive = () => {
    missing -= 1;
    if (missing === 0) ownSetTimeout(end);
  };
  /** @type {unknown} */
  const options = Reflect.get(window, 'wpwlOptions');
  Object.assign(options ?? {}, { onReady: arrive, onReadyIframeCommunication: arrive });
};

/**
 * Whoever walks through the gallery keeps the focus: a form that went wrong asks for it, and would pull the page
 * to its tile.
 */
const leaveFocus = () => {
  HTMLElement.prototype.focus = () => {};
};

if (window !== window.parent) leaveFocus();
conditions[state]?.();
document.addEventListener('DOMContentLoaded', awaitForm);
