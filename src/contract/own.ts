/**
 * Copies the own enumerable properties of an object into an object without a prototype. Any other
 * property of the copy is `undefined`.
 *
 * Attack: a script of the page adds a member to `Object.prototype` (prototype pollution, CWE-1321).
 * Every ordinary object inherits it, so code that reads an optional property finds the attacker's
 * value: an option such as `baseUrl`, or a setting of a browser function such as `method` of
 * `fetch`. Old libraries add enumerable members, which `for…in` loops find too.
 *
 * So an object is copied where it enters a module: options, settings, messages. Objects with
 * optional properties that a module creates itself are copied before a library or a browser
 * function reads them.
 */
export function own<Value extends object>(value: Value): Value {
  const copy = { ...value };
  Object.setPrototypeOf(copy, null);
  return copy;
}

/** An own property of a value. `undefined` if the value is not an object or has no such property. */
export function fieldOf(data: unknown, name: string): unknown {
  return isObject(data) && Object.hasOwn(data, name) ? Reflect.get(data, name) : undefined;
}

export function isObject(data: unknown): data is Readonly<Record<string, unknown>> {
  return typeof data === 'object' && data !== null;
}
