import type { Undo } from '#channel/port';

/*
 * Elements with a name shadow the properties of the document and of forms: `<input name="action">` hides
 * `form.action`, `<img name="currentScript">` hides `document.currentScript`. So whatever is read from a
 * document or form that holds a stranger's markup is read through the prototypes.
 */

const read = (prototype: object, property: string, target: object): unknown =>
  Reflect.get(prototype, property, target);

const invoke = (
  prototype: object,
  method: string,
  target: object,
  ...values: unknown[]
): unknown => {
  const found: unknown = Reflect.get(prototype, method);
  return typeof found === 'function' ? Reflect.apply(found, target, values) : undefined;
};

const elementOf = (found: unknown): Element | undefined =>
  found instanceof Element ? found : undefined;

const elementsOf = (found: unknown): readonly Element[] =>
  found instanceof NodeList ? [...found].filter((node) => node instanceof Element) : [];

export const currentScriptOf = (document: Document): Element | undefined =>
  elementOf(read(Document.prototype, 'currentScript', document));

export const bodyOf = (document: Document): Element | undefined =>
  elementOf(read(Document.prototype, 'body', document));

export const rootOf = (document: Document): Element | undefined =>
  elementOf(read(Document.prototype, 'documentElement', document));

export const activeElementOf = (document: Document): Element | undefined =>
  elementOf(read(Document.prototype, 'activeElement', document));

export const windowOf = (document: Document): Window | undefined => {
  const view = read(Document.prototype, 'defaultView', document);
  return view instanceof Window ? view : undefined;
};

/** What relative addresses of the page are relative to. */
export const baseAddressOf = (document: Document): string | undefined => {
  const address = read(Node.prototype, 'baseURI', document);
  return typeof address === 'string' ? address : undefined;
};

const sheetsOf = (document: Document): readonly CSSStyleSheet[] => {
  const sheets = read(Document.prototype, 'adoptedStyleSheets', document);
  return Array.isArray(sheets) ? sheets.filter((sheet) => sheet instanceof CSSStyleSheet) : [];
};

const wear = (document: Document, sheets: readonly CSSStyleSheet[]): void => {
  Reflect.set(Document.prototype, 'adoptedStyleSheets', sheets, document);
};

/** Adds a style sheet to those of the document, and hands back the undo. */
export const adoptSheet = (document: Document, sheet: CSSStyleSheet): Undo => {
  wear(document, [...sheetsOf(document), sheet]);
  return () =>
    wear(
      document,
      sheetsOf(document).filter((other) => other !== sheet),
    );
};

export const isComplete = (document: Document): boolean =>
  read(Document.prototype, 'readyState', document) === 'complete';

export const isConnected = (node: Node): boolean =>
  read(Node.prototype, 'isConnected', node) === true;

export const textOf = (element: Element): string => {
  const text = read(Node.prototype, 'textContent', element);
  return typeof text === 'string' ? text : '';
};

export const attributeOf = (element: Element, name: string): string | undefined => {
  const value = invoke(Element.prototype, 'getAttribute', element, name);
  return typeof value === 'string' ? value : undefined;
};

export const findAll = (document: Document, selector: string): readonly Element[] =>
  elementsOf(invoke(Document.prototype, 'querySelectorAll', document, selector));

export const findWithin = (element: Element, selector: string): readonly Element[] =>
  elementsOf(invoke(Element.prototype, 'querySelectorAll', element, selector));

export const replaceElement = (element: Element, replacement: Element): void => {
  invoke(Element.prototype, 'replaceWith', element, replacement);
};

/** The language that the document itself is written in; empty where it does not say. */
export const languageOf = (document: Document): string => {
  const root = rootOf(document);
  return (root === undefined ? undefined : attributeOf(root, 'lang')) ?? '';
};

/** Listens at a form or document, and hands back the undo. */
export const listen = (target: EventTarget, type: string, handle: (event: Event) => void): Undo => {
  invoke(EventTarget.prototype, 'addEventListener', target, type, handle);
  return () => {
    invoke(EventTarget.prototype, 'removeEventListener', target, type, handle);
  };
};

export const dispatchTo = (target: EventTarget, event: Event): void => {
  invoke(EventTarget.prototype, 'dispatchEvent', target, event);
};
