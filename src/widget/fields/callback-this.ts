import { cssNameOf } from './read-frame-styles.ts';

const createList = (element: HTMLElement) => ({
  0: element,
  length: 1,
  get: (index: number) => (index === 0 ? element : undefined),
  css: (styles: Readonly<Record<string, string | number>>) => {
    for (const [property, value] of Object.entries(styles)) {
      // As in jQuery, a bare number means pixels. A value that the property does not take has no effect.
      for (const each of [`${value}px`, `${value}`])
        element.style.setProperty(cssNameOf(property), each);
    }
  },
  height: () => element.clientHeight,
});

/** Pages that load jQuery late define a function of that name which only queues calls; it has no `fn`. */
const isLibrary = (value: unknown): value is (element: HTMLElement) => unknown =>
  typeof value === 'function' && 'fn' in value;

/** A jQuery object of the page's own jQuery or, without jQuery, an object with the few members that pages use. */
const listOf = (element: HTMLElement): unknown => {
  const library: unknown = Reflect.get(window, 'jQuery');
  return isLibrary(library) ? library(element) : createList(element);
};

/** The `this` of the callbacks of hosted fields. jQuery may be loaded late, so it is looked up at each use. */
export const createCallbackThis = (frame: HTMLIFrameElement, form: HTMLFormElement) => ({
  get $iframe() {
    return listOf(frame);
  },
  get $form() {
    return listOf(form);
  },
});
