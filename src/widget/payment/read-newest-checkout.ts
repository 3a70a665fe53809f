import type { CheckoutReading } from '#gateway/read-checkout';
import type { CheckoutContext } from '../context.ts';

type Checkout = Pick<CheckoutContext, 'readCheckout'> & {
  readonly change: Pick<CheckoutContext['change'], 'isPending' | 'whenSettled'>;
};

/**
 * Requests the state of the checkout. While the page changes the checkout, the gateway may already
 * have closed the old one: a form would be closed and emptied because of this response. So the
 * state is requested again after the change.
 */
export async function readNewestCheckout(
  checkout: Checkout,
  timeoutMs?: number,
): Promise<CheckoutReading> {
  const reading = await checkout.readCheckout(timeoutMs);
  if (!checkout.change.isPending()) return reading;
  await checkout.change.whenSettled();
  return readNewestCheckout(checkout, timeoutMs);
}
