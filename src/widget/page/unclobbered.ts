import type { Undo } from '#contract/undo';
import { elementOf, elementsOf, invoke, read, rootOf } from '#channel/unclobbered';

/*
 * An element whose name is a property of its document or form shadows that property: for example an
 * input named `parentNode`, or an image named `body`. So these functions access documents and forms
 * through the prototypes. They access all elements in this way, because scripts can nest forms, so
 * that an ancestor of a form is another form.
 */

export {
  createElement,
  currentScriptOf,
  findAll,
  isComplete,
  isExecuted,
  isVisible,
  listen,
  rootOf,
} from '#channel/unclobbered';

export function bodyOf(document: Document): Element | undefined {
  return elementOf(read(Document.prototype, 'body', document));
}

export function activeElementOf(document: Document): Element | undefined {
  return elementOf(read(Document.prototype, 'activeElement', document));
}

/** Whether a node is or contains the focused element. */
export function containsFocus(document: Document, part: Node): boolean {
  return invoke(Node.prototype, 'contains', part, activeElementOf(document) ?? null) === true;
}

export function isDocumentFocused(document: Document): boolean {
  return invoke(Document.prototype, 'hasFocus', document) === true;
}

export function parentOf(element: Element): Element | undefined {
  return elementOf(read(Node.prototype, 'parentElement', element));
}

export function windowOf(document: Document): Window | undefined {
  const view = read(Document.prototype, 'defaultView', document);
  return view instanceof Window ? view : undefined;
}

/** The window of the element's document. */
export function windowAround(element: Element): Window | undefined {
  const document = read(Node.prototype, 'ownerDocument', element);
  return document instanceof Document ? windowOf(document) : undefined;
}

/**
 * The root of the tree that contains the node. For a shadow root, also the roots around its host.
 */
export function rootsAround(node: Node): readonly Node[] {
  const parent = read(Node.prototype, 'parentNode', node);
  if (parent instanceof Node) return rootsAround(parent);
  const isShadow = typeof ShadowRoot === 'function' && node instanceof ShadowRoot;
  return isShadow ? [node, ...rootsAround(node.host)] : [node];
}

/**
 * The URL of the document, and its base URL: the URL in its first `<base>` element, or the URL of the
 * document. In `about:blank` and `srcdoc` documents, the fallback is the base URL of the page that
 * contains or has opened them.
 */
export function addressesOf(document: Document): { readonly url: string; readonly base: string } {
  return {
    url: String(read(Document.prototype, 'URL', document)),
    base: String(read(Node.prototype, 'baseURI', document)),
  };
}

export function addressOf(document: Document): string {
  const address = read(Document.prototype, 'URL', document);
  return typeof address === 'string' ? address : '';
}

/** Adds a style sheet to the document. Returns a function that removes it. */
export function adoptSheet(document: Document, sheet: CSSStyleSheet): Undo {
  setSheets(document, [...sheetsOf(document), sheet]);
  return () =>
    setSheets(
      document,
      sheetsOf(document).filter((other) => other !== sheet),
    );
}

export function isConnected(node: Node): boolean {
  return read(Node.prototype, 'isConnected', node) === true;
}

/**
 * Whether the element exists and has a box: it is in the page, and neither it nor an ancestor is
 * hidden with `display: none`.
 */
export function isRendered(element: Element | null | undefined): boolean {
  if (!element) return false;
  const boxes = invoke(Element.prototype, 'getClientRects', element);
  return typeof boxes === 'object' && boxes !== null && 'length' in boxes && boxes.length !== 0;
}

export function boxOf(element: Element): DOMRect | undefined {
  const box = invoke(Element.prototype, 'getBoundingClientRect', element);
  return box instanceof DOMRect ? box : undefined;
}

export function textOf(element: Element): string {
  const text = read(Node.prototype, 'textContent', element);
  return typeof text === 'string' ? text : '';
}

export function attributeOf(element: Element, name: string): string | undefined {
  const value = invoke(Element.prototype, 'getAttribute', element, name);
  return typeof value === 'string' ? value : undefined;
}

/** `undefined` removes the attribute. */
export function setAttribute(element: Element, name: string, value: string | undefined): void {
  if (value === undefined) invoke(Element.prototype, 'removeAttribute', element, name);
  else invoke(Element.prototype, 'setAttribute', element, name, value);
}

export function createSvgElement(document: Document, name: 'svg' | 'path'): Element {
  return invoke(
    Document.prototype,
    'createElementNS',
    document,
    'http://www.w3.org/2000/svg',
    name,
  ) as Element;
}

const nodeMethods = ['createElementNS', 'createTextNode'] as const;

/**
 * Returns a document in which Preact can create nodes: the given one or, if elements of the page
 * shadow the methods that Preact calls on it, a new one.
 */
export function findDrawingDocument(document: Document): Document {
  const isIntact = nodeMethods.every(
    (name) => Reflect.get(document, name) === Document.prototype[name],
  );
  if (isIntact) return document;
  const implementation = read(Document.prototype, 'implementation', document);
  return DOMImplementation.prototype.createHTMLDocument.call(implementation, '');
}

/** Makes `document` the owner of a tree that another document has created. Does not insert it. */
export function adoptTree(document: Document, tree: Element): void {
  invoke(Document.prototype, 'adoptNode', document, tree);
}

export function matchesSelector(element: Element, selector: string): boolean {
  return invoke(Element.prototype, 'matches', element, selector) === true;
}

export function findWithin(element: Element, selector: string): readonly Element[] {
  return elementsOf(invoke(Element.prototype, 'querySelectorAll', element, selector));
}

export function emptyElement(element: Element): void {
  invoke(Element.prototype, 'replaceChildren', element);
}

/** A copy of an element with its descendants. */
export function cloneElement<Type extends Element>(element: Type): Type {
  return invoke(Node.prototype, 'cloneNode', element, true) as Type;
}

export function removeElement(element: Element): void {
  invoke(Element.prototype, 'remove', element);
}

export function appendElement(element: Element, appended: Element): void {
  invoke(Element.prototype, 'append', element, appended);
}

export function insertAfter(element: Element, inserted: Element): void {
  invoke(Element.prototype, 'after', element, inserted);
}

export function replaceElement(element: Element, replacement: Element): void {
  invoke(Element.prototype, 'replaceWith', element, replacement);
}

/** The attribute `lang` of the document. Empty if it has none. */
export function languageOf(document: Document): string {
  const root = rootOf(document);
  return (root === undefined ? undefined : attributeOf(root, 'lang')) ?? '';
}

export function dispatchTo(target: EventTarget, event: Event): void {
  invoke(EventTarget.prototype, 'dispatchEvent', target, event);
}

function setSheets(document: Document, sheets: readonly CSSStyleSheet[]): void {
  Reflect.set(Document.prototype, 'adoptedStyleSheets', sheets, document);
}

function sheetsOf(document: Document): readonly CSSStyleSheet[] {
  const sheets = read(Document.prototype, 'adoptedStyleSheets', document);
  return Array.isArray(sheets) ? sheets.filter((sheet) => sheet instanceof CSSStyleSheet) : [];
}
