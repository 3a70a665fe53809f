import { flag, group, option, removeFunction } from './kinds.ts';

/** Saved payment methods. */
export const registrationsOptions = {
  /**
   * Settings of saved payment methods. `requireCvv` asks for the CVV of a saved card and defaults
   * to the option `requireCvv`. `hideInitialPaymentForms` shows the other forms only after the
   * shopper presses a button and defaults to `true`. `onRemove` lets the shopper remove the chosen
   * payment method: it deletes the registration on your server, and returns a promise. It is looked
   * up when it is called, like callbacks.
   * @example {"requireCvv": true}
   */
  registrations: option(
    group({
      requireCvv: option(flag),
      hideInitialPaymentForms: option(flag),
      // Only its presence counts. It is looked up when it is called, like the callbacks.
      onRemove: option(removeFunction),
    }),
  ),
} as const;
