import { fieldOf } from '#contract/own';
import { findMerchantOptions } from './merchant-options.ts';

/**
 * Calls the merchant's current `registrations.onRemove` with the id of a saved payment method.
 * Rejects unless the function returns a promise that is resolved. A promise of `false`, or of a
 * response that is not `ok`, counts as rejected, because `fetch` resolves with every HTTP status.
 */
export async function removeRegistration(id: string): Promise<void> {
  const settings = fieldOf(findMerchantOptions(), 'registrations');
  const onRemove = fieldOf(settings, 'onRemove');
  if (typeof onRemove !== 'function') throw new TypeError('It is not a function.');
  const reply: unknown = Reflect.apply(onRemove, settings, [id]);
  if (!isThenable(reply)) throw new TypeError('It did not return a promise.');
  const value: unknown = await reply;
  if (value === false) throw new Error('Its promise was resolved with false.');
  // Internet Explorer 11 has no `Response`.
  if (typeof Response === 'function' && value instanceof Response && !value.ok)
    throw new Error(`Its promise was resolved with a response with status ${value.status}.`);
}

function isThenable(value: unknown): value is PromiseLike<unknown> {
  return (
    typeof value === 'object' && value !== null && typeof Reflect.get(value, 'then') === 'function'
  );
}
