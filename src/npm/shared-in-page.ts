/**
 * Returns the value of this name that all copies of this package in the page share. The first call
 * creates it.
 *
 * Micro front ends bundle a copy each, also of different versions, but the scripts have one set of
 * global variables. Copies that do not know each other draw each other's forms, with the callbacks
 * and the checkout of the other one, and remove each other's forms during a payment. So the type of
 * a shared value cannot change: a value of another type needs another name, and the old name stays.
 */
export function sharedInPage<Value extends object>(name: string, create: () => Value): Value {
  const page: Record<symbol, Value> = globalThis;
  return (page[Symbol.for(`payment-widgets.${name}`)] ??= create());
}
