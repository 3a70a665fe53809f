import type { BrowserContext } from '@playwright/test';

/** User agent of Internet Explorer 11. */
export const legacyUserAgent =
  'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko';

/** Properties of ES5, and `Object.setPrototypeOf`, which Internet Explorer 11 has too. All others are removed. */
const keptProperties = {
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

/** APIs that Internet Explorer 11 lacks. They are removed by name, because their objects also have older properties. */
const removedProperties = {
  window:
    'Promise Symbol WeakSet WeakRef Proxy Reflect BigInt BigUint64Array globalThis queueMicrotask fetch Request Response Headers URLSearchParams TextEncoder AbortController AbortSignal EventTarget InputEvent FormDataEvent SecurityPolicyViolationEvent customElements cookieStore BroadcastChannel IntersectionObserver ResizeObserver ShadowRoot DOMRect CSS SubmitEvent TextDecoder structuredClone requestIdleCallback visualViewport navigation isSecureContext origin trustedTypes',
  'Document.prototype':
    'currentScript adoptedStyleSheets append prepend replaceChildren hasStorageAccess',
  'Element.prototype':
    'append prepend replaceChildren before after remove replaceWith closest matches toggleAttribute checkVisibility getAttributeNames attachShadow moveBefore',
  'HTMLElement.prototype': 'inert popover inputMode enterKeyHint autocapitalize',
  'HTMLFormElement.prototype': 'requestSubmit reportValidity',
  'HTMLInputElement.prototype': 'labels reportValidity showPicker',
  'HTMLIFrameElement.prototype': 'allow csp loading referrerPolicy srcdoc',
  'HTMLScriptElement.prototype': 'integrity noModule',
  'Event.prototype': 'composed composedPath',
  'KeyboardEvent.prototype': 'isComposing code',
  'CharacterData.prototype': 'before after remove replaceWith',
  'Node.prototype': 'isConnected getRootNode baseURI',
  'NodeList.prototype': 'forEach entries keys values',
  'DOMTokenList.prototype': 'forEach entries keys values replace',
  'InputEvent.prototype': 'inputType isComposing data dataTransfer getTargetRanges',
  'FormData.prototype': 'entries forEach get getAll has keys values set delete',
  'Map.prototype': 'entries keys values',
  'Set.prototype': 'entries keys values',
  'Navigator.prototype': 'locks languages',
  'Crypto.prototype': 'subtle randomUUID',
  Intl: 'DisplayNames ListFormat PluralRules RelativeTimeFormat Locale Segmenter getCanonicalLocales supportedValuesOf',
};

type Names = Readonly<Record<string, string>>;

type Removal = { readonly kept: Names; readonly removed: Names };

/** Removes from every page and frame of the context what Internet Explorer 11 lacks. */
export async function emulateLegacyBrowser(context: BrowserContext): Promise<void> {
  const removal: Removal = { kept: keptProperties, removed: removedProperties };
  await context.addInitScript(removeProperties, removal);
  await context.addInitScript(limitApis);
}

/** Runs in every page and frame before all other scripts, so it cannot use any variable of this module. */
function removeProperties({ kept, removed }: Removal): void {
  function read(owner: unknown, name: string): unknown {
    return typeof owner === 'object' || typeof owner === 'function'
      ? (owner as Record<string, unknown> | null)?.[name]
      : undefined;
  }
  function findOwner(path: string): object | undefined {
    const owner = path === 'window' ? window : path.split('.').reduce<unknown>(read, window);
    return owner ?? undefined;
  }
  // The owners are looked up first, because `removed` includes globals that the lookup needs.
  const owners = Object.keys(kept)
    .concat(Object.keys(removed))
    .map((path) => ({ path, owner: findOwner(path) }));
  const builtIn = ['length', 'name', 'prototype', 'constructor', 'arguments', 'caller'];
  // No `for…of`, because the loop removes iterators.
  for (let index = 0; index < owners.length; index += 1) {
    const { path, owner } = owners[index] ?? {};
    if (path === undefined || owner === undefined) continue;
    const keptNames = kept[path]?.split(' ').concat(builtIn);
    const names =
      keptNames === undefined
        ? removed[path]?.split(' ')
        : Object.getOwnPropertyNames(owner).filter(
            (name) => keptNames.indexOf(name) < 0 && name[0] !== '_',
          );
    names?.forEach((name) => {
      delete (owner as Record<string, unknown>)[name];
    });
  }
}

/** Changes APIs so that they behave as in Internet Explorer 11. */
function limitApis(): void {
  const { CSSStyleSheet: NativeSheet } = window;
  function noSheet(): never {
    throw new TypeError('Illegal constructor');
  }
  noSheet.prototype = NativeSheet.prototype;
  Object.defineProperty(window, 'CSSStyleSheet', { value: noSheet, configurable: true });
  const newerSelector = /:(?:is|where|has)\(|:not\([^)]* /;
  for (const { prototype } of [Document, Element]) {
    const find = Object.getOwnPropertyDescriptor(prototype, 'querySelectorAll')?.value as (
      this: unknown,
      selector: string,
    ) => unknown;
    Object.defineProperty(prototype, 'querySelectorAll', {
      value(this: unknown, selector: string) {
        if (newerSelector.test(selector)) throw new SyntaxError(selector);
        return find.call(this, selector);
      },
    });
  }
  // Internet Explorer has only `addListener`.
  Object.setPrototypeOf(MediaQueryList.prototype, Object.prototype);
  function replaceGlobal(name: string, value: unknown): void {
    Object.defineProperty(window, name, { value, configurable: true, writable: true });
  }
  // In Internet Explorer these are objects, not constructors.
  replaceGlobal('Event', { prototype: Event.prototype });
  replaceGlobal('DOMException', { prototype: DOMException.prototype });
  replaceGlobal('msCrypto', crypto);
  delete (window as unknown as Record<string, unknown>)['crypto'];
  const NativeUrl = URL;
  replaceGlobal('URL', {
    createObjectURL: (blob: Blob) => NativeUrl.createObjectURL(blob),
    revokeObjectURL: (url: string) => NativeUrl.revokeObjectURL(url),
  });
  // Constructors of collections ignore their argument.
  for (const Native of [Map, Set, WeakMap] as const) {
    function Collection() {
      return new (Native as new () => object)();
    }
    Collection.prototype = Native.prototype;
    replaceGlobal(Native.name, Collection);
  }
  // In Internet Explorer only HTML elements have these properties.
  for (const [owner, names] of [
    [Node.prototype, ['contains', 'parentElement']],
    [Element.prototype, ['classList', 'children', 'innerHTML', 'outerHTML', 'scrollIntoView']],
  ] as const) {
    for (const name of names) {
      const property = Object.getOwnPropertyDescriptor(owner, name) ?? {};
      Object.defineProperty(HTMLElement.prototype, name, property);
      delete (owner as unknown as Record<string, unknown>)[name];
    }
  }
  // The methods of `classList` ignore all arguments but the first.
  const { prototype: list } = DOMTokenList;
  for (const name of ['add', 'remove', 'toggle'] as const) {
    const native = Object.getOwnPropertyDescriptor(list, name)?.value as (
      this: unknown,
      token: string,
    ) => unknown;
    Object.defineProperty(list, name, {
      value(this: unknown, token: string) {
        return native.call(this, token);
      },
      configurable: true,
      writable: true,
    });
  }
}
