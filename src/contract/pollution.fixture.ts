import { own } from './own.ts';

/**
 * Runs a function while `Object.prototype` has these members: enumerable, as old libraries define
 * them, or not, and read-only. Compares both results, which must be equal. Removes the members
 * before it returns, because the test runner does not work with them.
 */
export function whilePolluted<Result>(
  members: Readonly<Record<string, unknown>>,
  run: () => Result,
): Result {
  function runWith(enumerable: boolean): Result {
    const names = Object.keys(members);
    for (const name of names) {
      const descriptor = own({ value: members[name], enumerable, configurable: true });
      Object.defineProperty(Object.prototype, name, descriptor);
    }
    try {
      return run();
    } finally {
      for (const name of names) Reflect.deleteProperty(Object.prototype, name);
    }
  }
  const [first, second] = [runWith(true), runWith(false)];
  if (JSON.stringify(first) !== JSON.stringify(second))
    throw new Error('Enumerable members have another effect than other members.');
  return first;
}
