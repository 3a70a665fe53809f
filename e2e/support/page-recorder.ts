import type { Page } from '@playwright/test';

/*
 * A merchant's page that writes down whatever its scripts can get hold of. Each function runs in the page
 * before everything else, in the top document alone; what was seen survives the way to the next page of the
 * site in its session storage, where it is put last of all.
 */

/** Where something was seen, and what it was, as text. */
export type Observation = { readonly where: string; readonly text: string };

declare global {
  var observations: { where: string; text: string }[];
  var note: (where: string, ...values: readonly unknown[]) => void;
}

const startNotes = (): void => {
  if (window !== window.top || window.origin === 'null') return;
  globalThis.observations = JSON.parse(
    sessionStorage.getItem('observations') ?? '[]',
  ) as Observation[];
  sessionStorage.removeItem('observations');
  const seen = new WeakSet<object>();
  const tellError = ({ name, message, stack = '', cause }: Error, depth: number): string =>
    `${name} ${message} ${stack} ${tell(cause, depth)}`;
  const tell = (value: unknown, depth: number): string => {
    if (typeof value !== 'object' || value === null) return String(value);
    if (value instanceof Error) return tellError(value, depth + 1);
    if (value instanceof Element) return value.outerHTML;
    if (value instanceof URLSearchParams) return value.toString();
    if (value instanceof FormData) return tell([...value], depth);
    return tellProperties(value, depth);
  };
  const tellProperties = (value: object, depth: number): string => {
    if (value instanceof Window || value instanceof Node) return '';
    if (depth > 6 || seen.has(value)) return '';
    seen.add(value);
    const told = Object.entries(value).map(([name, each]) => `${name}=${tell(each, depth + 1)}`);
    seen.delete(value);
    return told.join(' ');
  };
  globalThis.note = (where, ...values) => {
    globalThis.observations.push({ where, text: values.map((value) => tell(value, 0)).join(' ') });
  };
};

const watchMessages = (): void => {
  if (window !== window.top || window.origin === 'null') return;
  const hear = (where: string, target: EventTarget): void =>
    target.addEventListener('message', (event) => {
      if (!(event instanceof MessageEvent)) return;
      globalThis.note(where, event.data);
      for (const port of event.ports) hear('message on a port', port);
    });
  hear('message on the window', window);
  globalThis.MessageChannel = new Proxy(MessageChannel, {
    construct: (target, values, newTarget) => {
      const channel = Reflect.construct(target, values, newTarget) as MessageChannel;
      hear('message on a port', channel.port1);
      hear('message on a port', channel.port2);
      return channel;
    },
  });
  const post = Reflect.get(MessagePort.prototype, 'postMessage');
  MessagePort.prototype.postMessage = function send(...values: unknown[]) {
    globalThis.note('message sent', ...values);
    Reflect.apply(post, this, values);
  };
  const dispatch = Reflect.get(EventTarget.prototype, 'dispatchEvent');
  EventTarget.prototype.dispatchEvent = function fire(event: Event) {
    if (event instanceof CustomEvent) globalThis.note('custom event', event.type, event.detail);
    return Reflect.apply(dispatch, this, [event]);
  };
  for (const type of ['error', 'unhandledrejection', 'securitypolicyviolation']) {
    addEventListener(type, (event) => {
      if (event instanceof ErrorEvent) globalThis.note(type, event.message, event.error);
      if (event instanceof PromiseRejectionEvent) globalThis.note(type, event.reason);
      if (event instanceof SecurityPolicyViolationEvent) globalThis.note(type, event.blockedURI);
    });
  }
};

const watchDocument = (): void => {
  if (window !== window.top || window.origin === 'null') return;
  const lookAtInputs = (): void => {
    for (const field of document.querySelectorAll('input, select, textarea')) {
      if ('value' in field) globalThis.note('value of a field', field.value);
    }
  };
  const observer = new MutationObserver((mutations) => {
    for (const { type, target, attributeName, addedNodes } of mutations) {
      if (type === 'attributes' && target instanceof Element && attributeName !== null) {
        globalThis.note('attribute', attributeName, target.getAttribute(attributeName));
      }
      if (type === 'characterData') globalThis.note('text', target.textContent);
      for (const node of addedNodes) globalThis.note('node', node, node.textContent);
    }
    lookAtInputs();
  });
  observer.observe(document, {
    attributes: true,
    characterData: true,
    childList: true,
    subtree: true,
  });
  let keys = '';
  for (const type of ['input', 'change', 'focusin', 'focusout', 'submit', 'paste', 'keydown']) {
    const look = (event: Event): void => {
      lookAtInputs();
      if (!(event instanceof KeyboardEvent)) return;
      keys += event.key;
      globalThis.note('keys', keys);
    };
    addEventListener(type, look, true);
  }
  addEventListener('pagehide', () => {
    lookAtInputs();
    globalThis.note('document', document.documentElement.outerHTML);
    globalThis.note('selection', String(getSelection()));
    for (let index = 0; index < window.length; index += 1) {
      try {
        globalThis.note('inside of a frame', window[index]?.document.documentElement);
      } catch (cause) {
        globalThis.note('inside of a frame', cause);
      }
    }
  });
};

const watchNetwork = (): void => {
  if (window !== window.top || window.origin === 'null') return;
  const fetchAsBefore = globalThis.fetch.bind(globalThis);
  globalThis.fetch = async (input, init) => {
    globalThis.note('fetch', input instanceof Request ? input.url : input, init);
    const response = await fetchAsBefore(input, init);
    globalThis.note('answer to fetch', await response.clone().text());
    return response;
  };
  const wrap = (owner: object, method: string, where: string): void => {
    const before = Reflect.get(owner, method) as (...values: unknown[]) => unknown;
    Reflect.set(owner, method, function call(this: unknown, ...values: unknown[]) {
      globalThis.note(where, ...values);
      return Reflect.apply(before, this, values);
    });
  };
  wrap(XMLHttpRequest.prototype, 'open', 'XMLHttpRequest');
  wrap(XMLHttpRequest.prototype, 'send', 'XMLHttpRequest');
  wrap(Navigator.prototype, 'sendBeacon', 'beacon');
  wrap(History.prototype, 'pushState', 'history');
  wrap(History.prototype, 'replaceState', 'history');
  wrap(Storage.prototype, 'setItem', 'storage');
  for (const method of ['log', 'info', 'warn', 'error', 'debug']) wrap(console, method, 'console');
  const submit = Reflect.get(HTMLFormElement.prototype, 'submit');
  HTMLFormElement.prototype.submit = function send() {
    globalThis.note('form', this.getAttribute('action'), new FormData(this));
    Reflect.apply(submit, this, []);
  };
  addEventListener('submit', ({ target }) => {
    if (target instanceof HTMLFormElement) globalThis.note('form', new FormData(target));
  });
  addEventListener('pagehide', () => {
    globalThis.note('address', location.href, history.state);
    globalThis.note('storage', { ...localStorage }, { ...sessionStorage });
    for (const { name } of performance.getEntries()) globalThis.note('performance', name);
  });
};

const keepNotes = (): void => {
  if (window !== window.top || window.origin === 'null') return;
  const keep = Reflect.get(Storage.prototype, 'setItem');
  addEventListener('pagehide', () => {
    const kept = JSON.stringify(globalThis.observations);
    Reflect.apply(keep, sessionStorage, ['observations', kept]);
  });
};

/** Merchants hear of the payment by callbacks: each is written down with all it was given. */
const hookNames = [
  'onReady',
  'onError',
  'onChangeBrand',
  'onDetectBrand',
  'onAfterSubmit',
  'onBeforeSubmitCard',
  'onBlurCardNumber',
  'onBlurSecurityCode',
  'onBlurCardHolder',
  'onBlurExpiryDate',
  'onLoadThreeDIframe',
  'onReadyIframeCommunication',
  'onFocusIframeCommunication',
  'onBlurIframeCommunication',
];

/** A script that sets the options, with every callback noting what it hears. */
export const recordingOptions = (options: object = {}): string => `
  var wpwlOptions = ${JSON.stringify(options)};
  for (const name of ${JSON.stringify(hookNames)}) {
    wpwlOptions[name] = function (...values) { note(name, ...values, this); };
  }`;

export type PageRecorder = {
  /** All that page scripts have seen until now, on every page of the site. */
  readonly observations: () => Promise<readonly Observation[]>;
};

/** Puts the watching scripts before everything that the page runs. */
export const recordPage = async (page: Page): Promise<PageRecorder> => {
  const seenOutside: Observation[] = [];
  for (const watch of [startNotes, watchMessages, watchDocument, watchNetwork, keepNotes]) {
    await page.addInitScript(watch);
  }
  page.on('console', (message) => seenOutside.push({ where: 'console', text: message.text() }));
  page.on('pageerror', (error) => seenOutside.push({ where: 'error', text: error.message }));
  page.on('request', (request) => {
    seenOutside.push({ where: 'address of a request', text: request.url() });
    if (request.frame() !== page.mainFrame()) return;
    seenOutside.push({ where: 'body of a request', text: request.postData() ?? '' });
  });
  return {
    observations: async () => {
      const frames = page.frames().map((frame) => ({ where: 'address', text: frame.url() }));
      const inside: readonly Observation[] = await page.evaluate(() => globalThis.observations);
      return [...inside, ...seenOutside, ...frames];
    },
  };
};
