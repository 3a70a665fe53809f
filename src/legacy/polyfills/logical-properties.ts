import { defineAccessor } from './define.ts';

/**
 * Maps logical properties to physical ones, because the widget has no vertical text. The widget
 * reads the padding of a hosted field from the scroll margins. Internet Explorer has none, and the
 * legacy theme sets the padding instead.
 */
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
