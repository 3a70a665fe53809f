import { cssNameOf } from './css-name.ts';

const createList = (element: HTMLElement) => ({
  0: element,
  length: 1,
  get: (index: number) => (index === 0 ? element : undefined),
  css: (styles: Readonly<Record<string, string | number>>) => {
    for (const [property, value] of Object.entries(styles)) {
      // A bare number is pixels where it says nothing else: what a property cannot take leaves it as it was.
      for (const each of [`${value}px`, `${value}`])
        element.style.setProperty(cssNameOf(property), each);
    }
  },
  height: () => element.clientHeight,
});

/** Pages that load it late put a function in its place, which only notes what is to be run. */
const isLibrary = (value: unknown): value is (element: HTMLElement) => unknown =>
  typeof value === 'function' && 'fn' in value;

/** What the page's own jQuery makes of an element, and where it has none, the little of it that pages use. */
const listOf = (element: HTMLElement): unknown => {
  const library: unknown = Reflect.get(window, 'jQuery');
  return isLibrary(library) ? library(element) : createList(element);
};

/** The object that frame callbacks get as `this`. Pages may load jQuery late: it is looked for at each use. */
export const asCallbackSelf = (frame: HTMLIFrameElement, form: HTMLFormElement) => ({
  get $iframe() {
    return listOf(frame);
  },
  get $form() {
    return listOf(form);
  },
});
