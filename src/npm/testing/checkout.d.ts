import { type CheckoutSettings, type TestCheckout } from './checkout-request.ts';
/**
 * Creates a checkout, as a merchant's server does. For Node only: credentials must not be in a
 * page.
 *
 * @param sandboxUrl Base URL of the payment service, for example `http://gateway.localhost:8080/`.
 */
export declare function createTestCheckout(
  sandboxUrl: string,
  settings: CheckoutSettings,
): Promise<TestCheckout>;
