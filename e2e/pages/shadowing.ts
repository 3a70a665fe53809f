/*
 * Scripts that a hostile page runs before ours: they take the place of what every script calls.
 */

/**
 * Every method of these objects looks at what it is called on, with and for, and tells `taken` whose digits it
 * has seen. `secrets` is what the page hopes to see.
 */
export const spyingOnAll = (secrets: readonly string[]): string => `(() => {
  if (window !== window.top) return;
  'use strict';
  window.taken = [];
  window.calls = 0;
  const { apply, ownKeys, getOwnPropertyDescriptor, defineProperty } = Reflect;
  const includes = String.prototype.includes;
  const stringify = JSON.stringify;
  const push = Array.prototype.push;
  const secrets = ${JSON.stringify(secrets)};
  const plain = Object.prototype;
  const { getPrototypeOf } = Reflect;
  const pull = (value) => {
    if (typeof value === 'string' || typeof value === 'number') return '' + value;
    if (typeof value !== 'object' || value === null || getPrototypeOf(value) !== plain) return '';
    try { return stringify(value) ?? ''; } catch { return ''; }
  };
  let isLooking = false;
  const look = (where, values) => {
    if (isLooking) return;
    isLooking = true;
    calls += 1;
    for (let i = 0; i < values.length; i += 1) {
      const text = pull(values[i]);
      for (let j = 0; j < secrets.length; j += 1)
        if (apply(includes, text, [secrets[j]])) apply(push, taken, [where]);
    }
    isLooking = false;
  };
  const shadow = (owner, title, only) => {
    for (const name of ownKeys(owner)) {
      if (typeof name !== 'string' || name === 'constructor' || (only && !only[name])) continue;
      const { value, configurable, writable } = getOwnPropertyDescriptor(owner, name);
      if (typeof value !== 'function' || !configurable && !writable || value.prototype) continue;
      const where = title + '.' + name;
      const put = { ...getOwnPropertyDescriptor(owner, name), value: function (...given) {
        look(where, [this, ...given]);
        const answer = apply(value, this, given);
        look(where, [answer]);
        return answer;
      } };
      defineProperty(owner, name, put);
    }
  };
  shadow(MessagePort.prototype, 'MessagePort');
  shadow(XMLHttpRequest.prototype, 'XMLHttpRequest');
  shadow(EventTarget.prototype, 'EventTarget');
  shadow(window, 'window', { postMessage: true, fetch: true });
  shadow(Document.prototype, 'Document', { createElement: true, querySelectorAll: true });
  shadow(JSON, 'JSON');
  shadow(Array.prototype, 'Array');
  shadow(String.prototype, 'String');
  shadow(Promise.prototype, 'Promise');
  shadow(Object, 'Object', { entries: true, fromEntries: true, assign: true, keys: true, values: true });
  shadow(Function.prototype, 'Function', { call: true });
  const own = MessageChannel;
  window.MessageChannel = class {
    constructor() {
      const channel = new own();
      channel.port1.addEventListener('message', ({ data }) => look('message', [data]));
      return channel;
    }
  };
})()`;

/** What a page takes away or makes lie, and how the form ends: drawn, or with a word to the shopper. */
export type Sabotage = {
  readonly script: string;
  readonly words: '' | 'fieldsUnreachable' | 'outcomeDone';
  /** What the page's own errors say: nothing else of ours may throw. */
  readonly thrown?: string;
};

const throwing = `() => { throw new Error('sabotage'); }`;

/**
 * Promises are left alone: one that never settles leaves no turn in which anything could be said, and the
 * driver of these tests waits by the page's promises itself.
 */
export const sabotage: Readonly<Record<string, Sabotage>> = {
  'MessageChannel is gone': {
    script: `delete window.MessageChannel`,
    words: 'fieldsUnreachable',
    thrown: 'MessageChannel is not defined',
  },
  'postMessage of ports throws': {
    script: `MessagePort.prototype.postMessage = ${throwing}`,
    words: '',
    thrown: 'sabotage',
  },
  'ports hear nothing': {
    script: `Object.defineProperty(MessagePort.prototype, 'onmessage', { set: () => {} })`,
    words: 'fieldsUnreachable',
  },
  'fetch never answers': { script: `window.fetch = () => new Promise(() => {})`, words: '' },
  'fetch lies': {
    script: `window.fetch = async () => new Response('{"brands":[{}],"registrations":7}')`,
    words: '',
  },
  'JSON.parse lies': {
    script: `JSON.parse = () => ({ outcome: 'done', shopperResultUrl: 'javascript:0' })`,
    words: 'outcomeDone',
  },
  'createElement makes divisions': {
    script: `{ const make = Document.prototype.createElement;
      Document.prototype.createElement = function () { return make.call(this, 'div'); }; }`,
    words: '',
  },
  'String.prototype.replaceAll throws': {
    script: `String.prototype.replaceAll = ${throwing}`,
    words: '',
  },
  'Object.entries is empty': { script: `Object.entries = () => []`, words: '' },
  'Object.fromEntries is empty': { script: `Object.fromEntries = () => ({})`, words: '' },
};
