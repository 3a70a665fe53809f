import { defineAccessor } from './define.ts';

/** Maps logical sizes to physical ones. The widget has no vertical text. */
const physical = [
  ['inlineSize', 'width'],
  ['blockSize', 'height'],
  ['scrollMarginLeft', 'paddingLeft'],
  ['scrollMarginRight', 'paddingRight'],
] as const;

for (const [name, other] of physical) {
  defineAccessor(
    CSSStyleDeclaration.prototype,
    name,
    function () {
      return this[other];
    },
    function (value) {
      this[other] = value;
    },
  );
}
