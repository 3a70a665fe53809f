/**
 * The JSX runtime of the widget (`jsxImportSource` in `tsconfig.json`, `importSource` in
 * `vite.config.ts`). It calls the runtime of Preact, and protects it from members of
 * `Object.prototype` (see `#contract/own`), which Preact and its signals read:
 *
 * - Preact sets each enumerable property of `props` on the element, also inherited ones, and reads
 *   `children` and `dangerouslySetInnerHTML`. So `props` have no prototype.
 * - Signals in attributes are kept in ordinary objects, over which `for…in` loops run, and event
 *   handlers are looked up in one. So an element gets neither: its ref follows the signals, and adds
 *   and removes the listeners.
 *
 * `isolate-preact.ts` protects the objects of Preact itself.
 */
import type { ComponentType, Ref } from 'preact';
import { jsx as createVNode } from 'preact/jsx-runtime';
import { effect, Signal } from '@preact/signals';
import { own } from '#contract/own';
import { undoAll, type Undo } from '#contract/undo';
import { listen } from './page/unclobbered.ts';

export { Fragment, type JSX } from 'preact/jsx-runtime';

type Props = Readonly<Record<string, unknown>>;

function setAttribute(element: Element, name: string, value: unknown): void {
  if (name in element) Reflect.set(element, name, value);
  else element.setAttribute(name, String(value));
}

/** Connects an attribute with its signal, or an event with its handler. */
function connect(element: Element, name: string, value: unknown): Undo | undefined {
  if (value instanceof Signal) return effect(() => setAttribute(element, name, value.value));
  if (typeof value !== 'function') return undefined;
  return listen(element, name.slice('on'.length).toLowerCase(), (event) => {
    Reflect.apply(value, element, [event]);
  });
}

function setRef(ref: Ref<Element>, element: Element): Undo {
  if (typeof ref === 'function') {
    const undo = ref(element);
    return () => (typeof undo === 'function' ? undo() : ref(null));
  }
  if (ref !== null) ref.current = element;
  return () => {
    if (ref !== null) ref.current = null;
  };
}

function createElementNode(
  type: string,
  props: Props & { readonly ref?: Ref<Element> },
  key: string | undefined,
) {
  const { ref = null } = props;
  const attributes: Record<string, unknown> = own({});
  const connected: (readonly [name: string, value: unknown])[] = [];
  // Pages replace `Object.entries` and `Object.fromEntries`.
  for (const name of Object.keys(props)) {
    const value = props[name];
    if (name === 'ref') continue;
    if (typeof value !== 'function')
      attributes[name] = value instanceof Signal ? value.peek() : value;
    if (typeof value === 'function' || value instanceof Signal) connected.push([name, value]);
  }
  const node = createVNode(type, attributes, key);
  node.ref =
    connected.length === 0
      ? ref
      : (element: Element | null) =>
          element === null
            ? undefined
            : undoAll([
                setRef(ref, element),
                ...connected.map(([name, value]) => connect(element, name, value) ?? (() => {})),
              ]);
  return node;
}

export function jsx(type: string | ComponentType, props: Props, key?: string) {
  if (typeof type === 'string') return createElementNode(type, own(props), key);
  isolateComponent(type);
  return createVNode(type, own(props), key);
}

export const jsxs = jsx;

/**
 * Preact takes a function for a class if its prototype has a member `render`. The prototype of a
 * function inherits from `Object.prototype`.
 */
function isolateComponent(type: ComponentType): void {
  const prototype: unknown = type.prototype;
  if (typeof prototype === 'object' && prototype !== null) Object.setPrototypeOf(prototype, null);
}
