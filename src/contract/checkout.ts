import * as v from 'valibot';
import { charactersOf } from './text.ts';

/** The id of a checkout or a payment. */
export const idSchema = charactersOf(
  /^[A-Za-z0-9.-]*$/,
  'ASCII letters, digits, dots or hyphens',
  32,
  48,
);

/**
 * A checkout, and whether the form makes a payment or only saves the payment method
 * (`registration`).
 */
export type CheckoutReference = {
  readonly checkoutId: string;
  readonly resource: 'payment' | 'registration';
};

/**
 * Why the gateway does not replace a checkout by another one.
 *
 * - `succeeded`: the payment was made, or the payment method was saved.
 * - `notFinal`: the result is pending or not known, for example during a 3-D Secure challenge.
 * - `notAccepted`: the new checkout cannot replace it. It is unknown, used, expired, of another
 *   merchant, of another page's origin, or cannot be used for the same purpose. One reason for all
 *   of them, so that a page cannot find out anything about checkouts of other merchants.
 */
export const checkoutRefusals = ['succeeded', 'notFinal', 'notAccepted'] as const;
export type CheckoutRefusal = (typeof checkoutRefusals)[number];

const registrationSuffix = '/registration';

/**
 * Parses `{checkoutId}` or `{checkoutId}/registration`, the format in the URL of the script and in
 * the fragment of the return page's URL.
 */
export function parseCheckoutReference(text: string): CheckoutReference | undefined {
  const isRegistration = text.endsWith(registrationSuffix);
  const checkoutId = isRegistration ? text.slice(0, -registrationSuffix.length) : text;
  if (!v.is(idSchema, checkoutId)) return undefined;
  return { checkoutId, resource: isRegistration ? 'registration' : 'payment' };
}
