import { everyCallback, namesOf } from './callback-cases.ts';
import type { Page } from '@playwright/test';

/*
 * A merchant's page that records everything its scripts can observe. Each `record…` function runs as an init script, in
 * the top document only. Before the page is left, `saveObservations` writes the observations to session storage, for the
 * next page of the site.
 */

/** A text that the page observed, and where. */
export type Observation = { readonly where: string; readonly text: string };

declare global {
  var observations: { where: string; text: string }[];
  var note: (where: string, ...values: readonly unknown[]) => void;
}

function startRecording(): void {
  if (window !== window.top || window.origin === 'null') return;
  globalThis.observations = JSON.parse(
    sessionStorage.getItem('observations') ?? '[]',
  ) as Observation[];
  sessionStorage.removeItem('observations');
  const visited = new WeakSet<object>();
  function describeError({ name, message, stack = '', cause }: Error, depth: number): string {
    return `${name} ${message} ${stack} ${describe(cause, depth)}`;
  }
  function describe(value: unknown, depth: number): string {
    if (typeof value !== 'object' || value === null) return String(value);
    if (value instanceof Error) return describeError(value, depth + 1);
    if (value instanceof Element) return value.outerHTML;
    if (value instanceof URLSearchParams) return value.toString();
    if (value instanceof FormData) return describe([...value], depth);
    return describeProperties(value, depth);
  }
  function describeProperties(value: object, depth: number): string {
    if (value instanceof Window || value instanceof Node) return '';
    if (depth > 6 || visited.has(value)) return '';
    visited.add(value);
    const described = Object.entries(value).map(
      ([name, each]) => `${name}=${describe(each, depth + 1)}`,
    );
    visited.delete(value);
    return described.join(' ');
  }
  globalThis.note = (where, ...values) => {
    globalThis.observations.push({
      where,
      text: values.map((value) => describe(value, 0)).join(' '),
    });
  };
}

function recordMessages(): void {
  if (window !== window.top || window.origin === 'null') return;
  function listen(where: string, target: EventTarget): void {
    target.addEventListener('message', (event) => {
      if (!(event instanceof MessageEvent)) return;
      globalThis.note(where, event.data);
      for (const port of event.ports) listen('message on a port', port);
    });
  }
  listen('message on the window', window);
  globalThis.MessageChannel = new Proxy(MessageChannel, {
    construct: (target, values, newTarget) => {
      const channel = Reflect.construct(target, values, newTarget) as MessageChannel;
      listen('message on a port', channel.port1);
      listen('message on a port', channel.port2);
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
}

function recordDocument(): void {
  if (window !== window.top || window.origin === 'null') return;
  function noteInputValues(): void {
    for (const field of document.querySelectorAll('input, select, textarea')) {
      if ('value' in field) globalThis.note('value of a field', field.value);
    }
  }
  const observer = new MutationObserver((mutations) => {
    for (const { type, target, attributeName, addedNodes } of mutations) {
      if (type === 'attributes' && target instanceof Element && attributeName !== null) {
        globalThis.note('attribute', attributeName, target.getAttribute(attributeName));
      }
      if (type === 'characterData') globalThis.note('text', target.textContent);
      for (const node of addedNodes) globalThis.note('node', node, node.textContent);
    }
    noteInputValues();
  });
  observer.observe(document, {
    attributes: true,
    characterData: true,
    childList: true,
    subtree: true,
  });
  let keys = '';
  for (const type of ['input', 'change', 'focusin', 'focusout', 'submit', 'paste', 'keydown']) {
    function handle(event: Event): void {
      noteInputValues();
      if (!(event instanceof KeyboardEvent)) return;
      keys += event.key;
      globalThis.note('keys', keys);
    }
    addEventListener(type, handle, true);
  }
  addEventListener('pagehide', () => {
    noteInputValues();
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
}

function recordNetwork(): void {
  if (window !== window.top || window.origin === 'null') return;
  const originalFetch = globalThis.fetch.bind(globalThis);
  globalThis.fetch = async (input, init) => {
    globalThis.note('fetch', input instanceof Request ? input.url : input, init);
    const response = await originalFetch(input, init);
    globalThis.note('response to fetch', await response.clone().text());
    return response;
  };
  function wrap(owner: object, method: string, where: string): void {
    const original = Reflect.get(owner, method) as (...values: unknown[]) => unknown;
    Reflect.set(owner, method, function call(this: unknown, ...values: unknown[]) {
      globalThis.note(where, ...values);
      return Reflect.apply(original, this, values);
    });
  }
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
}

function saveObservations(): void {
  if (window !== window.top || window.origin === 'null') return;
  const setItem = Reflect.get(Storage.prototype, 'setItem');
  addEventListener('pagehide', () => {
    const text = JSON.stringify(globalThis.observations);
    Reflect.apply(setItem, sessionStorage, ['observations', text]);
  });
}

/** A script that sets the options. Every callback records its arguments. */
export function recordingOptions(options: object = {}): string {
  return `
  var wpwlOptions = ${JSON.stringify(options)};
  for (const name of ${JSON.stringify(namesOf(everyCallback))}) {
    wpwlOptions[name] = function (...values) { note(name, ...values, this); };
  }`;
}

export type PageRecorder = {
  /** All observations so far, on every page of the site. */
  readonly observations: () => Promise<readonly Observation[]>;
};

/** Starts recording. Call it before the page is opened. */
export async function recordPage(page: Page): Promise<PageRecorder> {
  const ofBrowser: Observation[] = [];
  for (const script of [
    startRecording,
    recordMessages,
    recordDocument,
    recordNetwork,
    saveObservations,
  ]) {
    await page.addInitScript(script);
  }
  page.on('console', (message) => ofBrowser.push({ where: 'console', text: message.text() }));
  page.on('pageerror', (error) => ofBrowser.push({ where: 'error', text: error.message }));
  page.on('request', (request) => {
    ofBrowser.push({ where: 'address of a request', text: request.url() });
    if (request.frame() !== page.mainFrame()) return;
    ofBrowser.push({ where: 'body of a request', text: request.postData() ?? '' });
  });
  return {
    observations: async () => {
      const frames = page.frames().map((frame) => ({ where: 'address', text: frame.url() }));
      const ofPage: readonly Observation[] = await page.evaluate(() => globalThis.observations);
      return [...ofPage, ...ofBrowser, ...frames];
    },
  };
}
