/**
 * Adds a property if it is missing. Like built-in properties, it is configurable and not
 * enumerable.
 */
export function define(owner: object, name: PropertyKey, value: unknown): void {
  if (name in owner) return;
  Object.defineProperty(owner, name, { value, writable: true, configurable: true });
}

/** Adds an accessor property if it is missing. */
export function defineAccessor<Owner extends object>(
  owner: Owner,
  name: PropertyKey,
  get: (this: Owner) => unknown,
  set?: (this: Owner, value: string) => void,
): void {
  if (name in owner) return;
  Object.defineProperty(owner, name, { get, ...(set && { set }), configurable: true });
}
