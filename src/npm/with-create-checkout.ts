import { own } from '#contract/own';
import type { PaymentOptions } from './types.ts';

/**
 * The merchant's options, with a `createCheckout` that returns this promise. The merchant's object
 * is not changed, and the widget finds each callback that is replaced in it later. The widget
 * ignores inherited options, so `Object.create(options)` is not enough.
 */
export function withCreateCheckout(
  options: PaymentOptions,
  checkoutId: Promise<string>,
): PaymentOptions {
  // The widget reports the rejection. It may call `createCheckout` later than that, or never.
  Promise.resolve(checkoutId).catch(() => {});
  const added = { createCheckout: () => checkoutId };
  function ownerOf(name: PropertyKey): object {
    return Object.hasOwn(added, name) ? added : options;
  }
  const handler: ProxyHandler<PaymentOptions> = {
    get: (_, name): unknown => Reflect.get(ownerOf(name), name),
    set: (_, name, value) => Reflect.set(ownerOf(name), name, value),
    has: (_, name) => Reflect.has(ownerOf(name), name),
    deleteProperty: (_, name) => Reflect.deleteProperty(ownerOf(name), name),
    ownKeys: () => [...new Set([...Reflect.ownKeys(options), ...Reflect.ownKeys(added)])],
    getOwnPropertyDescriptor: (_, name) => {
      const found = Reflect.getOwnPropertyDescriptor(ownerOf(name), name);
      // A proxy can report properties that its target does not have only as configurable.
      return found && own({ ...found, configurable: true });
    },
  };
  // The target is not `options`: if they are frozen, a proxy of them could report no new property.
  return new Proxy<PaymentOptions>({}, own(handler));
}
