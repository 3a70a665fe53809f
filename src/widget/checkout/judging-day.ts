import type { CheckoutContext } from './context.ts';

/** The day by which an expiry date is judged, `yyyy-MM-dd`; empty where that is left to the gateway. */
export const judgingDay = ({ options, today }: CheckoutContext): string =>
  options.disableCardExpiryDateValidation || !options.validation ? '' : today();
