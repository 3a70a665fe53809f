import { WidgetError } from '#contract/errors';
import { own } from '#contract/own';
import type { CheckoutReading, Registration } from '#gateway/read-checkout';
import type { Widget } from './widget.ts';

/** The global `wpwl`, which `wpwl.d.ts` describes. */
export type WidgetGlobal = {
  readonly unload: () => void;
  readonly executePayment: (key: string) => void;
  readonly setCheckout: (checkoutId: string) => Promise<void>;
  readonly cacheVersion: string;
  readonly checkout: {
    readonly id: string;
    readonly amount: string | undefined;
    readonly currency: string | undefined;
    readonly config: {
      readonly registrations: readonly Registration[];
      /**
       * Ignored. Existing pages set properties of this object, which would throw an error without
       * it.
       */
      readonly customRedirectPageConfig: object;
    };
  };
};

type GlobalOwner = { wpwl?: WidgetGlobal };

/**
 * Sets the global `wpwl`. If another widget script of the page has set it before, `unload` and
 * `executePayment` apply to the widgets of both scripts, and `checkout` to the last one.
 */
export function publish(owner: GlobalOwner, widget: Widget): void {
  const previous = findPrevious(owner);
  const current: WidgetGlobal = {
    unload: () => {
      widget.unload();
      previous?.unload();
      if (owner.wpwl === current) delete owner.wpwl;
    },
    executePayment: (given: unknown) => {
      // A script of the page may pass a value of any type.
      const key = String(given);
      const forms = widget.checkout()?.forms();
      const form = forms?.find((one) => matches(one.container, one.key, key));
      if (form !== undefined) form.press();
      else if (previous !== undefined) previous.executePayment(key);
      else widget.reporter.report('container_unknown', `There is no form "${key.slice(0, 100)}".`);
    },
    setCheckout: async (checkoutId) => {
      const checkout = widget.checkout();
      if (checkout === undefined)
        throw new WidgetError('checkout_not_changed', 'The page has no payment form.');
      return checkout.setCheckout(checkoutId);
    },
    cacheVersion: widget.version,
    get checkout() {
      return readCheckout(widget);
    },
  };
  owner.wpwl = current;
}

/**
 * The id of the checkout that an earlier widget script of the page has drawn. Empty if it has drawn
 * none, or before the checkout is created. `undefined` if there is no such script.
 */
export function findDrawnCheckout(owner: GlobalOwner): string | undefined {
  return findPrevious(owner)?.checkout.id;
}

/**
 * The global of an earlier widget script. Without such a script, a frame named `wpwl` makes `wpwl`
 * the window of this frame. If that window has another origin, reading its properties throws.
 */
function findPrevious({ wpwl }: GlobalOwner): WidgetGlobal | undefined {
  try {
    return isGlobal(wpwl) ? wpwl : undefined;
  } catch {
    return undefined;
  }
}

function isGlobal(value: unknown): value is WidgetGlobal {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['unload', 'executePayment', 'checkout'].every((name) => Object.hasOwn(value, name))
  );
}

/** Whether `key` is the id of a container, or one or more of its class names, joined by dots. */
function matches(container: Element, id: string, key: string): boolean {
  return (
    id === key || key.split('.').every((name) => name !== '' && container.classList.contains(name))
  );
}

const notOpen: Partial<Extract<CheckoutReading, { readonly kind: 'open' }>> = own({});

function readCheckout(widget: Widget): WidgetGlobal['checkout'] {
  const checkout = widget.checkout();
  const reading = checkout?.configuration();
  const { amount, currency, registrations = [] } = reading?.kind === 'open' ? reading : notOpen;
  return {
    id: checkout?.checkoutId() ?? '',
    amount,
    currency,
    config: { registrations, customRedirectPageConfig: {} },
  };
}
