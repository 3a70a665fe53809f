/*
 * Functions that use the document through its prototype. Named elements of the page shadow the
 * members of `document`: with `<form name="head">`, `document.head` is this form (DOM clobbering).
 * They do not shadow the members of the prototype.
 */

export function createElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
): HTMLElementTagNameMap[Name] {
  return Reflect.get(Document.prototype, 'createElement', document).bind(document)(name);
}

export function findHead(): HTMLHeadElement {
  return Reflect.get(Document.prototype, 'head', document);
}
