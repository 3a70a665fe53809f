import { defineProperty } from '../define.ts';

/** Sizes by the names that do not turn with the script; of scripts that run downwards there are none here. */
const plain = [
  ['inlineSize', 'width'],
  ['blockSize', 'height'],
  ['scrollMarginLeft', 'paddingLeft'],
  ['scrollMarginRight', 'paddingRight'],
] as const;

for (const [name, old] of plain) {
  defineProperty(
    CSSStyleDeclaration.prototype,
    name,
    function () {
      return this[old];
    },
    function (value) {
      this[old] = value;
    },
  );
}
