import { cssNameOf } from './read-frame-styles.ts';

/**
 * The `this` of callbacks for hosted fields. Each access looks up jQuery again, because the page
 * may load it late.
 */
export function createCallbackThis(frame: HTMLIFrameElement, form: HTMLFormElement) {
  return {
    get $iframe() {
      return listOf(frame);
    },
    get $form() {
      return listOf(form);
    },
  };
}

function listOf(element: HTMLElement): unknown {
  const jQuery: unknown = Reflect.get(window, 'jQuery');
  return isJQuery(jQuery) ? jQuery(element) : createList(element);
}

/**
 * Some pages that load jQuery late define a stub function `jQuery`, which only queues calls and has
 * no `fn`.
 */
function isJQuery(value: unknown): value is (element: HTMLElement) => unknown {
  return typeof value === 'function' && 'fn' in value;
}

/** What callbacks receive instead of a jQuery object if the page has no jQuery. */
function createList(element: HTMLElement) {
  return {
    0: element,
    length: 1,
    get: (index: number) => (index === 0 ? element : undefined),
    css: (styles: Readonly<Record<string, string | number>>) => {
      for (const [property, value] of Object.entries(styles)) {
        // As in jQuery, a length without a unit is in pixels. The value is set first with and then
        // without `px`. The browser ignores invalid values and uses the last valid one.
        for (const each of [`${value}px`, `${value}`])
          element.style.setProperty(cssNameOf(property), each);
      }
    },
    height: () => element.clientHeight,
  };
}
