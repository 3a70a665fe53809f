import { WidgetError } from '#contract/errors';
import { own } from '#contract/own';
import type { CheckoutReading, Registration } from '#gateway/read-checkout';
import { isConnected } from './page/unclobbered.ts';
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

/** With a property for other widget scripts of the page. */
type Published = WidgetGlobal & { readonly hasDrawn: HasDrawn };

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
  const ofAll: HasDrawn = (id) => hasDrawn(widget, id) || previous?.hasDrawn(id) === true;
  Object.defineProperty(current, 'hasDrawn', own({ value: ofAll }));
  owner.wpwl = current;
}

/**
 * Whether a form in the page was drawn by an earlier widget script with this checkout id in its URL
 * or, if the page has changed the checkout, with this new checkout.
 */
export type HasDrawn = (checkoutId: string) => boolean;

/** `undefined` if the page has no earlier widget script. */
export function findEarlierForms(owner: GlobalOwner): HasDrawn | undefined {
  return findPrevious(owner)?.hasDrawn;
}

function hasDrawn(widget: Widget, checkoutId: string): boolean {
  const checkout = widget.checkout();
  return (
    checkout !== undefined &&
    (checkoutId === widget.scriptId || checkoutId === checkout.checkoutId()) &&
    checkout.forms().some(({ container }) => isConnected(container))
  );
}

/**
 * The global of an earlier widget script. Without such a script, a frame named `wpwl` makes `wpwl`
 * the window of this frame. If that window has another origin, reading its properties throws.
 */
function findPrevious({ wpwl }: GlobalOwner): Published | undefined {
  try {
    return isGlobal(wpwl) ? wpwl : undefined;
  } catch {
    return undefined;
  }
}

function isGlobal(value: unknown): value is Published {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['unload', 'executePayment', 'hasDrawn'].every((name) => Object.hasOwn(value, name))
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
