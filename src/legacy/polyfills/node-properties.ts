import { elementOf, findAll, read } from '#channel/unclobbered';
import { parseAddress } from '#channel/origin';
import { define, defineAccessor } from './define.ts';

// The widget reads these properties through the prototype of Node. Internet Explorer has the first
// two only in that of HTMLElement, and the third one nowhere.
define(Node.prototype, 'contains', function (this: Node, other: Node | null) {
  return (
    other !== null &&
    (other === this ||
      (this.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_CONTAINED_BY) !== 0)
  );
});

defineAccessor(Node.prototype, 'parentElement', function () {
  return elementOf(read(Node.prototype, 'parentNode', this)) ?? null;
});

defineAccessor(Node.prototype, 'baseURI', function () {
  const document = this instanceof Document ? this : this.ownerDocument;
  if (document === null) return '';
  const url = String(read(Document.prototype, 'URL', document));
  const base = findAll(document, 'base[href]')[0]?.getAttribute('href') ?? '';
  return parseAddress(base, url)?.href ?? url;
});
