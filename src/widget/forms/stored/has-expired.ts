import { isPast } from '#contract/expiry';
import type { Registration } from '#gateway/read-checkout';

/** Whether a saved card has expired. `today` is `yyyy-MM-dd`. */
export function hasExpired({ expiryMonth, expiryYear }: Registration, today: string): boolean {
  return (
    expiryMonth !== undefined && expiryYear !== undefined && isPast(expiryMonth, expiryYear, today)
  );
}
