import { define } from '../define.ts';

type Named = Readonly<Record<string, unknown>>;

const entriesOf = (owner: Named): [string, unknown][] =>
  Object.keys(owner).map((name) => [name, owner[name]]);

const isObject = (value: unknown): value is Record<PropertyKey, unknown> =>
  value !== null && (typeof value === 'object' || typeof value === 'function');

define(window, 'globalThis', window);

define(Object, 'hasOwn', (owner: object, name: string) =>
  Object.prototype.hasOwnProperty.call(owner, name),
);
define(Object, 'is', (one: unknown, other: unknown) =>
  one === other ? one !== 0 || 1 / one === 1 / Number(other) : one !== one && other !== other,
);
define(
  Object,
  'assign',
  (target: Record<string, unknown>, ...sources: (Named | null | undefined)[]) => {
    sources.forEach((source) => {
      if (source === undefined || source === null) return;
      Object.keys(source).forEach((name) => {
        target[name] = source[name];
      });
    });
    return target;
  },
);
define(Object, 'entries', entriesOf);
define(Object, 'values', (owner: Named) => Object.keys(owner).map((name) => owner[name]));
define(Object, 'fromEntries', (entries: Iterable<readonly [name: string, value: unknown]>) => {
  const made: Record<string, unknown> = {};
  for (const [name, value] of entries) made[name] = value;
  return made;
});
define(Object, 'getOwnPropertyDescriptors', (owner: object) => {
  const made: Record<string, unknown> = {};
  Object.getOwnPropertyNames(owner).forEach((name) => {
    made[name] = Object.getOwnPropertyDescriptor(owner, name);
  });
  return made;
});

define(Number, 'isNaN', (value: unknown) => typeof value === 'number' && value !== value);
define(Number, 'isFinite', (value: unknown) => typeof value === 'number' && isFinite(value));
define(Number, 'isInteger', (value: unknown) => typeof value === 'number' && value % 1 === 0);
define(Number, 'parseInt', parseInt);
define(Number, 'parseFloat', parseFloat);

/** The property's description, wherever in the chain of prototypes it stands. */
const describe = (owner: object, name: PropertyKey): PropertyDescriptor | undefined => {
  for (let at: unknown = owner; isObject(at); at = Object.getPrototypeOf(at)) {
    const found = Object.getOwnPropertyDescriptor(at, name);
    if (found !== undefined) return found;
  }
  return undefined;
};

type Call = (...values: readonly unknown[]) => unknown;

/** By the function's own way, whatever hangs on the one that is called. */
const call = (run: Call, self: unknown, values: unknown[]): unknown =>
  Function.prototype.apply.call(run, self, values);

const reflect = {
  get: (owner: Record<PropertyKey, unknown>, name: PropertyKey, receiver?: object): unknown => {
    if (receiver === undefined || receiver === owner) return owner[name];
    const found = describe(owner, name);
    if (found?.get !== undefined) return call(found.get, receiver, []);
    return found?.value;
  },
  set: (
    owner: Record<PropertyKey, unknown>,
    name: PropertyKey,
    value: unknown,
    receiver: Record<PropertyKey, unknown> = owner,
  ): boolean => {
    const setter = describe(owner, name)?.set;
    if (setter === undefined) receiver[name] = value;
    else setter.call(receiver, value);
    return true;
  },
  apply: (run: Call, self: unknown, values: unknown[]): unknown => call(run, self, values),
  deleteProperty: (owner: Record<PropertyKey, unknown>, name: PropertyKey): boolean => {
    try {
      return delete owner[name];
    } catch {
      return false;
    }
  },
};

define(window, 'Reflect', reflect);
