import { defineAccessor } from './define.ts';

/** The widget has no vertical text, so each logical property equals one physical property. */
const physical = [
  ['inlineSize', 'width'],
  ['blockSize', 'height'],
  ['minBlockSize', 'minHeight'],
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
