import { Component, Fragment, options, type ComponentChildren } from 'preact';
import { Signal } from '@preact/signals';

/*
 * Preact reads optional properties of these objects: hooks of `options`, methods and `state` of
 * components. Without a further prototype, they inherit no member of `Object.prototype`.
 */
Object.setPrototypeOf(options, null);
Object.setPrototypeOf(Component.prototype, null);
// `render` wraps each tree in a fragment. See `isolateComponent` in `jsx-runtime.ts`.
Object.setPrototypeOf(Fragment.prototype, null);

/*
 * Signals call `Function.prototype.call` while effects are subscribed and unsubscribed. A page that
 * replaces it, and writes what it receives as JSON, would read values of signals there. The effect
 * would then depend on them, and its list of signals would change while it is cleaned up, which
 * never ends. So signals have no JSON.
 */
Object.defineProperty(Signal.prototype, 'toJSON', { value: () => undefined });

/**
 * The root of each tree that Preact renders. The context of a root is the empty object that Preact
 * also uses as the previous properties of a new element. In a `for…in` loop over it, Preact would
 * find the enumerable members of `Object.prototype`, and remove them from the element.
 */
export function IsolatedRoot(
  { children }: { readonly children: ComponentChildren },
  context: object,
): ComponentChildren {
  Object.setPrototypeOf(context, null);
  return children;
}
