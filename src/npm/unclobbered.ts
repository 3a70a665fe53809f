/*
 * Functions that use the document through its prototype. Named elements of the page shadow the
 * members of `document`: with `<form name="head">`, `document.head` is this form (DOM clobbering).
 * They do not shadow the members of the prototype.
 */

export const createElement = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
): HTMLElementTagNameMap[Name] =>
  Reflect.get(Document.prototype, 'createElement', document).bind(document)(name);

export const findHead = (): HTMLHeadElement => Reflect.get(Document.prototype, 'head', document);
