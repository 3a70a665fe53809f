import { randomPattern } from '../support/find-leaks.ts';

/* Scripts that a hostile page runs before the widget. They replace built-in functions. */

/**
 * Replaces the methods of many built-in objects. Each call searches its arguments, its `this` and its result for
 * `secrets`, but not in random texts. `findings` contains the names of the methods that received a secret, `callCount`
 * the number of calls.
 */
export function spyOnBuiltIns(secrets: readonly string[]): string {
  return `(() => {
  if (window !== window.top) return;
  window.findings = [];
  window.callCount = 0;
  const { apply, ownKeys, getOwnPropertyDescriptor, defineProperty, getPrototypeOf } = Reflect;
  const { includes, replace } = String.prototype;
  const stringify = JSON.stringify;
  const push = Array.prototype.push;
  const secrets = ${JSON.stringify(secrets)};
  const randomPattern = ${String(randomPattern)};
  const plainObject = Object.prototype;
  const textOf = (value) => {
    if (typeof value === 'string' || typeof value === 'number') return '' + value;
    if (typeof value !== 'object' || value === null || getPrototypeOf(value) !== plainObject) return '';
    try { return stringify(value) ?? ''; } catch { return ''; }
  };
  let isSearching = false;
  const search = (where, values) => {
    if (isSearching) return;
    isSearching = true;
    callCount += 1;
    for (let i = 0; i < values.length; i += 1) {
      const text = apply(replace, textOf(values[i]), [randomPattern, '']);
      for (let j = 0; j < secrets.length; j += 1)
        if (apply(includes, text, [secrets[j]])) apply(push, findings, [where]);
    }
    isSearching = false;
  };
  const replaceMethods = (owner, title, only) => {
    for (const name of ownKeys(owner)) {
      if (typeof name !== 'string' || name === 'constructor' || (only && !only[name])) continue;
      const { value, configurable, writable } = getOwnPropertyDescriptor(owner, name);
      if (typeof value !== 'function' || !configurable && !writable || value.prototype) continue;
      const where = title + '.' + name;
      const replacement = { ...getOwnPropertyDescriptor(owner, name), value: function (...given) {
        search(where, [this, ...given]);
        const result = apply(value, this, given);
        search(where, [result]);
        return result;
      } };
      defineProperty(owner, name, replacement);
    }
  };
  replaceMethods(MessagePort.prototype, 'MessagePort');
  replaceMethods(XMLHttpRequest.prototype, 'XMLHttpRequest');
  replaceMethods(EventTarget.prototype, 'EventTarget');
  replaceMethods(window, 'window', { postMessage: true, fetch: true });
  replaceMethods(Document.prototype, 'Document', { createElement: true, querySelectorAll: true });
  replaceMethods(JSON, 'JSON');
  replaceMethods(Array.prototype, 'Array');
  replaceMethods(String.prototype, 'String');
  replaceMethods(Promise.prototype, 'Promise');
  replaceMethods(Object, 'Object', { entries: true, fromEntries: true, assign: true, keys: true, values: true });
  replaceMethods(Function.prototype, 'Function', { call: true });
  const OriginalMessageChannel = MessageChannel;
  window.MessageChannel = class {
    constructor() {
      const channel = new OriginalMessageChannel();
      channel.port1.addEventListener('message', ({ data }) => search('message', [data]));
      return channel;
    }
  };
})()`;
}

const throwing = `() => { throw new Error('sabotage'); }`;

/** With these replacements the form still renders. `Promise` is not replaced, because Playwright needs it in the page. */
export const survivableSabotage: Readonly<Record<string, { readonly script: string }>> = {
  'postMessage of ports throws': { script: `MessagePort.prototype.postMessage = ${throwing}` },
  'fetch never resolves': { script: `window.fetch = () => new Promise(() => {})` },
  'fetch returns invalid data': {
    script: `window.fetch = async () => new Response('{"brands":[{}],"registrations":7}')`,
  },
  'createElement returns div elements': {
    script: `{ const make = Document.prototype.createElement;
      Document.prototype.createElement = function () { return make.call(this, 'div'); }; }`,
  },
  'replaceAll throws': { script: `String.prototype.replaceAll = ${throwing}` },
  'Object.entries returns nothing': { script: `Object.entries = () => []` },
  'Object.fromEntries returns nothing': { script: `Object.fromEntries = () => ({})` },
};

type ReportedSabotage = {
  readonly script: string;
  readonly message: 'fieldsNotLoaded' | 'paymentProcessed';
  /** The only error that the page may report. */
  readonly error?: string;
};

/** With these replacements the form shows an error message. */
export const reportedSabotage: Readonly<Record<string, ReportedSabotage>> = {
  'MessageChannel is missing': {
    script: `delete window.MessageChannel`,
    message: 'fieldsNotLoaded',
    error: 'MessageChannel is not defined',
  },
  'ports deliver no messages': {
    script: `Object.defineProperty(MessagePort.prototype, 'onmessage', { set: () => {} })`,
    message: 'fieldsNotLoaded',
  },
  'JSON.parse returns forged data': {
    script: `JSON.parse = () => ({ outcome: 'done', shopperResultUrl: 'javascript:0' })`,
    message: 'paymentProcessed',
  },
};
