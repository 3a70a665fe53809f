import { isPast } from '#contract/expiry';
import type { Registration } from '#gateway/read-checkout';

/** Whether a stored card has expired. `today` is `yyyy-MM-dd`. */
export const hasExpired = ({ expiryMonth, expiryYear }: Registration, today: string): boolean =>
  expiryMonth !== undefined && expiryYear !== undefined && isPast(expiryMonth, expiryYear, today);
