import * as v from 'valibot';
import { charactersOf } from './text.ts';

/** The id of a checkout or a payment. */
export const idSchema = charactersOf(
  /^[A-Za-z0-9.-]*$/,
  'ASCII letters, digits, dots or hyphens',
  32,
  48,
);

export function isCheckoutId(value: unknown): value is string {
  return v.is(idSchema, value);
}

/**
 * A checkout, and whether the form makes a payment or only saves the payment method
 * (`registration`).
 */
export type CheckoutReference = {
  readonly checkoutId: string;
  readonly resource: 'payment' | 'registration';
};

const registrationSuffix = '/registration';

/**
 * Parses `{checkoutId}` or `{checkoutId}/registration`, the format in the URL of the script and in
 * the fragment of the return page's URL.
 */
export function parseCheckoutReference(text: string): CheckoutReference | undefined {
  const isRegistration = text.endsWith(registrationSuffix);
  const checkoutId = isRegistration ? text.slice(0, -registrationSuffix.length) : text;
  if (!isCheckoutId(checkoutId)) return undefined;
  return { checkoutId, resource: isRegistration ? 'registration' : 'payment' };
}
