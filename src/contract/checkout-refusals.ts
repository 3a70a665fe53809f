/**
 * Why the gateway does not replace a checkout by another one.
 *
 * - `succeeded`: the payment was made, or the payment method was saved.
 * - `notFinal`: the result is pending or not known, for example during a 3-D Secure challenge.
 *   Also if the page has submitted the checkout, and the gateway has not received it yet.
 * - `notAccepted`: the new checkout cannot replace it. It is unknown, used, expired, of another
 *   merchant, or cannot be used for the same purpose. Or the page's origin is not registered. One
 *   reason for all of these, so that a page finds out nothing about checkouts of other merchants.
 */
export const checkoutRefusals = ['succeeded', 'notFinal', 'notAccepted'] as const;
export type CheckoutRefusal = (typeof checkoutRefusals)[number];
