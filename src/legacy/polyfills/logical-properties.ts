import { defineAccessor } from './define.ts';

/** Maps logical properties to physical ones, because the widget has no vertical text. */
const physical = [
  ['inlineSize', 'width'],
  ['blockSize', 'height'],
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
