import type { Registration } from '#gateway/read-checkout';

/** Cards are good to the end of their month; `today` is `yyyy-MM-dd`. */
export const hasExpired = ({ expiryMonth, expiryYear }: Registration, today: string): boolean =>
  expiryMonth !== undefined &&
  expiryYear !== undefined &&
  `${expiryYear}-${expiryMonth}` < today.slice(0, 7);
