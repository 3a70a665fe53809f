/** Adds a missing property with the standard attributes: not enumerable, configurable. */
export const define = (owner: object, name: PropertyKey, value: unknown): void => {
  if (name in owner) return;
  Object.defineProperty(owner, name, { value, writable: true, configurable: true });
};

/** Adds a missing accessor property. */
export const defineAccessor = <Owner extends object>(
  owner: Owner,
  name: PropertyKey,
  get: (this: Owner) => unknown,
  set?: (this: Owner, value: string) => void,
): void => {
  if (name in owner) return;
  Object.defineProperty(owner, name, { get, ...(set && { set }), configurable: true });
};
