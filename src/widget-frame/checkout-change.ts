import type { Replacement } from '#gateway/replace-checkout';
import { callEntry } from '#protocol/field-entry';
import type { Command, Event } from '#protocol/payment';
import type { Entry } from './field-rules.ts';

export type SetCheckoutCommand = Extract<Command, { kind: 'setCheckout' }>;

export type CheckoutChangeOptions = {
  readonly own: Entry;
  /** The entries of all hosted fields in the page, including `own`. */
  readonly findEntries: () => readonly Entry[];
  /** Asks the gateway to replace the checkout of this field. */
  readonly replace: (newCheckoutId: string, isSubmitted: boolean) => Promise<Replacement>;
  /** From here on, everything that the field does belongs to the new checkout. */
  readonly onReplaced: (newCheckoutId: string) => void;
  readonly emit: (event: Event) => void;
};

export type CheckoutChange = {
  readonly change: (command: SetCheckoutCommand) => Promise<void>;
  readonly isChanging: () => boolean;
};

/**
 * Changes the checkout of an open field, so that the shopper types nothing again when the order has
 * changed or a payment was declined. An order must not be paid twice, whatever the page does. So
 * the field believes only the gateway, which replaces the checkout in one step: it checks that the
 * old one is not paid or pending, and accepts no later payment of it, also from other tabs and from
 * requests that are still on their way.
 */
export function createCheckoutChange(options: CheckoutChangeOptions): CheckoutChange {
  const { own, emit } = options;
  let isChanging = false;

  /** The fields that can pay the same checkout: those of this form, and of other forms in the page. */
  function findFieldsOfCheckout(): readonly Entry[] {
    return options.findEntries().filter(({ checkoutId }) => checkoutId === own.checkoutId);
  }

  async function replace(newCheckoutId: string): Promise<'busy' | Replacement> {
    const fields = findFieldsOfCheckout();
    // One change at a time: a page that sends a thousand commands causes one request.
    if (isChanging || fields.some((field) => callEntry(() => field.isSubmitting(), false)))
      return 'busy';
    if (newCheckoutId === own.checkoutId) return 'replaced';
    // A field without a checkout has paid nothing. The gateway checks page and merchant as for a
    // checkout that the opening states.
    if (own.checkoutId === '') {
      options.onReplaced(newCheckoutId);
      return 'replaced';
    }
    const isSubmitted = fields.some((field) => callEntry(() => field.mayHavePaid(), true));
    isChanging = true;
    const replacement = await options.replace(newCheckoutId, isSubmitted);
    isChanging = false;
    if (replacement === 'replaced') options.onReplaced(newCheckoutId);
    return replacement;
  }

  return {
    change: async ({ requestId, checkoutId }) => {
      const replacement = await replace(checkoutId);
      emit(
        replacement === 'replaced'
          ? { kind: 'checkoutSet', requestId }
          : { kind: 'checkoutRefused', requestId, reason: replacement },
      );
    },
    isChanging: () => isChanging,
  };
}
