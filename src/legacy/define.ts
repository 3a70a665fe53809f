/** Adds what a browser lacks, as it would stand there: not enumerable, and open to whoever brings a better one. */
export const define = (owner: object, name: PropertyKey, value: unknown): void => {
  if (name in owner) return;
  Object.defineProperty(owner, name, { value, writable: true, configurable: true });
};

/** Adds a property that is read anew each time, and may be written. */
export const defineProperty = <Owner extends object>(
  owner: Owner,
  name: PropertyKey,
  get: (this: Owner) => unknown,
  set?: (this: Owner, value: string) => void,
): void => {
  if (name in owner) return;
  Object.defineProperty(owner, name, { get, ...(set && { set }), configurable: true });
};
