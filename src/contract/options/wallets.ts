import { ignoredObject, option } from './kinds.ts';

/** Wallets and flows, which are accepted and ignored. */
export const walletsOptions = {
  /**
   * Accepted and ignored. The shopper is redirected to the wallet. The button of Apple Pay is drawn
   * only if `ApplePaySession.canMakePayments()` returns `true`; otherwise the console states the
   * reason.
   * @example {"displayName": "Lumen & Clay"}
   */
  applePay: option(ignoredObject),
  /**
   * Accepted and ignored. A button that redirects the shopper to the wallet replaces the wallet's
   * own button.
   * @example {"gatewayMerchantId": "…"}
   */
  googlePay: option(ignoredObject),
  /**
   * Accepted and ignored. A button that redirects the shopper to the wallet replaces the wallet's
   * own button.
   * @example {"darkTheme": true}
   */
  clickToPay: option(ignoredObject),
  /**
   * Accepted and ignored. The shopper is redirected to the payment method.
   * @example {"brands": "PAYPAL"}
   */
  inlineFlow: option(ignoredObject),
} as const;
