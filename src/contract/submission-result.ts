/**
 * The page on which the shopper continues the payment, from `redirect` in the response of the
 * gateway.
 */
export type Redirect = {
  readonly url: string;
  /**
   * HTTP method. An optional addition to the reference. POST if the response does not contain it.
   */
  readonly method: 'GET' | 'POST';
  readonly parameters: readonly { readonly name: string; readonly value: string }[];
};

/**
 * The result of a submission, derived from `result.code` and the HTTP status.
 *
 * - `completed`: the gateway has a result, such as paid, declined or pending. The merchant's server
 *   requests the payment status.
 * - `redirect`: the shopper must continue on another page first, such as a 3-D Secure challenge.
 * - `invalid`: the gateway rejected the parameters in `names`. The shopper can correct them and
 *   submit again.
 * - `rejected`: the gateway does not accept payments from this page (403). Only the merchant can
 *   fix this.
 * - `expired`: the checkout does not exist or has expired.
 * - `unknown`: the payment may have been made. Request the state of the checkout before submitting
 *   again.
 */
export type SubmissionResult =
  | { readonly kind: 'completed' }
  | { readonly kind: 'redirect'; readonly redirect: Redirect }
  | { readonly kind: 'invalid'; readonly names: readonly string[] }
  | { readonly kind: 'rejected' }
  | { readonly kind: 'expired' }
  | { readonly kind: 'unknown' };
