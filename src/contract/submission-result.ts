/** Where the shopper continues the payment: `redirect` of the response parameters. */
export type Redirect = {
  readonly url: string;
  /** How `parameters` are sent. An optional addition to the reference; absent means POST. */
  readonly method: 'GET' | 'POST';
  readonly parameters: readonly { readonly name: string; readonly value: string }[];
};

/**
 * The result of a submission, read from `result.code`, never from the HTTP status alone.
 *
 * - `completed`: paid or declined; the merchant's server requests the payment status.
 * - `redirect`: the shopper must complete a challenge first.
 * - `invalid`: invalid values, by parameter name. The checkout stays open.
 * - `rejected`: the gateway refuses this page (403). The merchant must act.
 * - `expired`: the checkout does not exist, or no longer.
 * - `unknown`: the payment may have been made. Never resend it without asking for the state of the checkout.
 */
export type SubmissionResult =
  | { readonly kind: 'completed' }
  | { readonly kind: 'redirect'; readonly redirect: Redirect }
  | { readonly kind: 'invalid'; readonly names: readonly string[] }
  | { readonly kind: 'rejected' }
  | { readonly kind: 'expired' }
  | { readonly kind: 'unknown' };
