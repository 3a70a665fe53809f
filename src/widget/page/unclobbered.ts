/*
 * Elements with a name shadow the properties of the document and of forms: `<input name="action">` hides
 * `form.action`, `<img name="currentScript">` hides `document.currentScript`. So whatever is read from a
 * document or form that holds a stranger's markup is read through the prototypes.
 */

const getter = <Owner, Value>(
  prototype: Owner,
  property: string,
): ((target: Owner) => Value | undefined) => {
  const get = Object.getOwnPropertyDescriptor(prototype, property)?.get;
  return (target) => get?.call(target) as Value | undefined;
};

export const currentScriptOf = getter<Document, Element | null>(
  Document.prototype,
  'currentScript',
);
export const readyStateOf = getter<Document, DocumentReadyState>(Document.prototype, 'readyState');
export const bodyOf = getter<Document, HTMLElement | null>(Document.prototype, 'body');

export const attributeOf = (element: Element, name: string): string | undefined =>
  Element.prototype.getAttribute.call(element, name) ?? undefined;

export const findAll = (document: Document, selector: string): readonly Element[] => [
  ...Document.prototype.querySelectorAll.call(document, selector),
];

export const findWithin = (element: Element, selector: string): readonly Element[] => [
  ...Element.prototype.querySelectorAll.call(element, selector),
];

export const replaceElement = (element: Element, replacement: Element): void =>
  Element.prototype.replaceWith.call(element, replacement);

const readText = getter<Node, string | null>(Node.prototype, 'textContent');

export const textOf = (element: Element): string => readText(element) ?? '';

export const isConnected = getter<Node, boolean>(Node.prototype, 'isConnected');
