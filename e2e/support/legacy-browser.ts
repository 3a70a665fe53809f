import type { BrowserContext } from '@playwright/test';

/** Internet Explorer 11, as it names itself. */
export const legacyUserAgent =
  'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko';

/** What it has of the language's own objects: those of ES5, and the one of a later time that it knows too. */
const known = {
  Array: 'isArray',
  'Array.prototype':
    'concat join pop push reverse shift slice sort splice toString toLocaleString unshift indexOf lastIndexOf every some forEach map filter reduce reduceRight',
  Object:
    'getPrototypeOf getOwnPropertyDescriptor getOwnPropertyNames create defineProperty defineProperties seal freeze preventExtensions isSealed isFrozen isExtensible keys setPrototypeOf',
  String: 'fromCharCode',
  'String.prototype':
    'charAt charCodeAt concat indexOf lastIndexOf localeCompare match replace search slice split substr substring toLowerCase toLocaleLowerCase toUpperCase toLocaleUpperCase trim valueOf toString',
  Number: 'MAX_VALUE MIN_VALUE NaN NEGATIVE_INFINITY POSITIVE_INFINITY',
};

/** What it has no word for. */
const unknown = {
  window:
    'Promise Symbol Map Set WeakMap WeakSet WeakRef Proxy Reflect BigInt BigUint64Array globalThis queueMicrotask fetch Request Response Headers URL URLSearchParams TextEncoder AbortController AbortSignal EventTarget InputEvent FormDataEvent SecurityPolicyViolationEvent customElements cookieStore BroadcastChannel IntersectionObserver ResizeObserver origin trustedTypes',
  'Document.prototype':
    'currentScript adoptedStyleSheets append prepend replaceChildren hasStorageAccess',
  'Element.prototype':
    'append prepend replaceChildren before after remove replaceWith closest matches toggleAttribute',
  'CharacterData.prototype': 'before after remove replaceWith',
  'Node.prototype': 'isConnected getRootNode',
  'NodeList.prototype': 'forEach entries keys values',
  'DOMTokenList.prototype': 'forEach entries keys values replace',
  'InputEvent.prototype': 'inputType isComposing data dataTransfer getTargetRanges',
  'FormData.prototype': 'entries forEach get getAll has keys values set delete',
  'Navigator.prototype': 'locks languages',
  'Crypto.prototype': 'subtle randomUUID',
  Intl: 'DisplayNames ListFormat',
};

type Names = Readonly<Record<string, string>>;

/**
 * Runs before any script of a page or frame. What the engine itself rests on is left in place; what code would have
 * to name is gone, and a list of it is kept for whoever asks.
 */
const removeAll = ({ kept, gone }: { readonly kept: Names; readonly gone: Names }): void => {
  const removed: string[] = [];
  const read = (owner: unknown, name: string): unknown =>
    typeof owner === 'object' || typeof owner === 'function'
      ? (owner as Record<string, unknown> | null)?.[name]
      : undefined;
  const ownerOf = (path: string): object | undefined => {
    const found = path === 'window' ? window : path.split('.').reduce<unknown>(read, window);
    return found ?? undefined;
  };
  const remove = (path: string, owner: object, name: string): void => {
    if (name in owner && delete (owner as Record<string, unknown>)[name])
      removed.push(`${path}.${name}`);
  };
  const owners = Object.keys(kept)
    .concat(Object.keys(gone))
    .map((path) => ({ path, owner: ownerOf(path) }));
  const plain = ['length', 'name', 'prototype', 'constructor', 'arguments', 'caller'];
  const { console: teller } = window;
  for (let index = 0; index < owners.length; index += 1) {
    const { path, owner } = owners[index] ?? {};
    if (path === undefined || owner === undefined) continue;
    const names = kept[path]?.split(' ').concat(plain);
    const all =
      names === undefined
        ? gone[path]?.split(' ')
        : Object.getOwnPropertyNames(owner).filter(
            (name) => names.indexOf(name) < 0 && name[0] !== '_',
          );
    all?.forEach((name) => remove(path, owner, name));
  }
  if (window === window.top) teller.debug(`removed: ${removed.join(' ')}`);
};

/** What is there, but does less than its name says elsewhere. */
const bluntAll = (): void => {
  const removed: string[] = [];
  const { CSSStyleSheet: Sheet, Event: Kind, console: teller } = window;
  const noSheet = (): never => {
    throw new TypeError('CSSStyleSheet is no constructor here.');
  };
  noSheet.prototype = Sheet.prototype;
  Object.defineProperty(window, 'CSSStyleSheet', { value: noSheet, configurable: true });
  removed.push('new CSSStyleSheet');
  const later = /:(?:is|where|has)\(|:not\([^)]* /;
  for (const { prototype } of [Document, Element]) {
    const find = Object.getOwnPropertyDescriptor(prototype, 'querySelectorAll')?.value as (
      this: unknown,
      selector: string,
    ) => unknown;
    Object.defineProperty(prototype, 'querySelectorAll', {
      value(this: unknown, selector: string) {
        if (later.test(selector)) throw new SyntaxError(selector);
        return find.call(this, selector);
      },
    });
  }
  removed.push(':is :where :has');
  // What tells of a change of the screen cannot be listened to by this word.
  Object.defineProperty(MediaQueryList.prototype, 'addEventListener', { value: undefined });
  removed.push('MediaQueryList.prototype.addEventListener');
  // An object that makes nothing, and lists of classes that hear one word alone.
  Object.defineProperty(window, 'Event', { value: { prototype: Kind.prototype }, writable: true });
  const { prototype: list } = DOMTokenList;
  for (const name of ['add', 'remove', 'toggle'] as const) {
    const own = Object.getOwnPropertyDescriptor(list, name)?.value as (
      this: unknown,
      word: string,
    ) => unknown;
    Object.defineProperty(list, name, {
      value(this: unknown, word: string) {
        return own.call(this, word);
      },
      configurable: true,
      writable: true,
    });
  }
  removed.push('new Event', 'classList.toggle(name, force)', 'classList.add(name, name)');
  if (window === window.top) teller.debug(`removed: ${removed.join(', ')}`);
};

/** Makes every page and frame of the context one of an engine that knows ES5 alone. */
export const emulateLegacyBrowser = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(removeAll, { kept: known, gone: unknown });
  await context.addInitScript(bluntAll);
};
