/** Where the shopper must go before a payment can end: `redirect` of the response parameters. */
export type Redirect = {
  readonly url: string;
  /** Addition to the reference, optional: how `parameters` travel. Absent means POST. */
  readonly method: 'GET' | 'POST';
  readonly parameters: readonly { readonly name: string; readonly value: string }[];
};

/**
 * What became of a submission, read from `result.code`, never from the HTTP status alone.
 *
 * - `completed`: paid or declined alike; the merchant's server asks for the verdict.
 * - `redirect`: the shopper must pass a challenge first.
 * - `invalid`: values of the wrong form, by parameter name; the checkout stays open.
 * - `rejected`: the gateway refuses this page (403); the merchant's turn.
 * - `expired`: there is no such checkout (any more).
 * - `unknown`: nobody can say whether the payment was made. Never to be sent again blindly.
 */
export type Outcome =
  | { readonly kind: 'completed' }
  | { readonly kind: 'redirect'; readonly redirect: Redirect }
  | { readonly kind: 'invalid'; readonly names: readonly string[] }
  | { readonly kind: 'rejected' }
  | { readonly kind: 'expired' }
  | { readonly kind: 'unknown' };
