import { define, defineProperty } from '../define.ts';

type Part = Node | string;

const asNode = (part: Part): Node => (part instanceof Node ? part : document.createTextNode(part));

/** All of them as one node, in their order. */
const bundle = (parts: readonly Part[]): DocumentFragment => {
  const made = document.createDocumentFragment();
  parts.forEach((part) => made.appendChild(asNode(part)));
  return made;
};

/** Keeps the place before a node, or at the end, until all are taken from where they stood: it may be there too. */
const putBefore = (parent: Node | null, next: Node | null, parts: readonly Part[]): void => {
  if (parent === null) return;
  const place = parent.insertBefore(document.createComment(''), next);
  parent.replaceChild(bundle(parts), place);
};

const before = function (this: Node, ...parts: readonly Part[]): void {
  putBefore(this.parentNode, this, parts);
};

const after = function (this: Node, ...parts: readonly Part[]): void {
  putBefore(this.parentNode, this.nextSibling, parts);
};

const replaceWith = function (this: Node, ...parts: readonly Part[]): void {
  const { parentNode } = this;
  putBefore(parentNode, this, parts);
  // It may be one of those that take its place.
  if (parts.indexOf(this) < 0) parentNode?.removeChild(this);
};

const remove = function (this: Node): void {
  this.parentNode?.removeChild(this);
};

const append = function (this: Node, ...parts: readonly Part[]): void {
  this.appendChild(bundle(parts));
};

const prepend = function (this: Node, ...parts: readonly Part[]): void {
  this.insertBefore(bundle(parts), this.firstChild);
};

const replaceChildren = function (this: Node, ...parts: readonly Part[]): void {
  const made = bundle(parts);
  while (this.firstChild !== null) this.removeChild(this.firstChild);
  this.appendChild(made);
};

for (const { prototype } of [Element, CharacterData, DocumentType]) {
  define(prototype, 'before', before);
  define(prototype, 'after', after);
  define(prototype, 'replaceWith', replaceWith);
  define(prototype, 'remove', remove);
}

for (const { prototype } of [Element, Document, DocumentFragment]) {
  define(prototype, 'append', append);
  define(prototype, 'prepend', prepend);
  define(prototype, 'replaceChildren', replaceChildren);
}

type OwnWord = { readonly msMatchesSelector: (selector: string) => boolean };

/** Also of an element that is in no document. */
const hasOwnWord = (element: object): element is OwnWord => 'msMatchesSelector' in element;

define(Element.prototype, 'matches', function (this: Element, selector: string) {
  if (hasOwnWord(this)) return this.msMatchesSelector(selector);
  const found = (this.ownerDocument ?? document).querySelectorAll(selector);
  return Array.prototype.indexOf.call(found, this) >= 0;
});

define(Element.prototype, 'closest', function (this: Element, selector: string) {
  const found = (at: Element | null): Element | null =>
    at === null || at.matches(selector) ? at : found(at.parentElement);
  return found(this);
});

define(
  Element.prototype,
  'toggleAttribute',
  function (this: Element, name: string, isSet = !this.hasAttribute(name)) {
    if (isSet) this.setAttribute(name, this.getAttribute(name) ?? '');
    else this.removeAttribute(name);
    return isSet;
  },
);

defineProperty(Node.prototype, 'isConnected', function () {
  const top = this.ownerDocument ?? this;
  // The last bit says that they are apart. Internet Explorer's own `contains` knows elements alone.
  return top.compareDocumentPosition(this) % 2 === 0;
});

define(NodeList.prototype, 'forEach', Array.prototype.forEach);

/** Internet Explorer knows of no second word, takes one name at a time, and has no list for drawings. */
const mendClassList = (): void => {
  const sample = document.createElement('i').classList;
  sample.toggle('a', false);
  sample.add('b', 'c');
  if (!sample.contains('a') && sample.contains('c')) return;
  const { prototype } = DOMTokenList;
  const change = (name: 'add' | 'remove'): void => {
    const one = prototype[name];
    Object.defineProperty(prototype, name, {
      value(this: DOMTokenList, ...names: readonly string[]) {
        names.forEach((each) => one.call(this, each));
      },
    });
  };
  change('add');
  change('remove');
  Object.defineProperty(prototype, 'toggle', {
    value(this: DOMTokenList, name: string, isSet = !this.contains(name)) {
      if (isSet) this.add(name);
      else this.remove(name);
      return isSet;
    },
  });
};

mendClassList();

define(
  DOMTokenList.prototype,
  'replace',
  function (this: DOMTokenList, old: string, other: string) {
    if (!this.contains(old)) return false;
    this.remove(old);
    this.add(other);
    return true;
  },
);
