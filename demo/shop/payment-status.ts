/** Status of a payment, read from `result.code` alone. */
export type PaymentStatus =
  | { readonly kind: 'paid' }
  | { readonly kind: 'review' }
  | { readonly kind: 'pending' }
  /** The checkout is valid and has no payment yet. */
  | { readonly kind: 'open' }
  | { readonly kind: 'declined'; readonly reason: string }
  | { readonly kind: 'unverified' }
  | { readonly kind: 'cancelled' }
  /** The checkout has expired, and no payment was reported. There may be one. */
  | { readonly kind: 'expired' }
  /** The checkout has expired, and the shopper has stated that nothing was paid. */
  | { readonly kind: 'abandoned' }
  /** There may be a payment: never offer another one. */
  | { readonly kind: 'unknown' };

type Row = readonly [pattern: RegExp, status: PaymentStatus];

/** The first match applies, so single codes come before their groups. */
const rows: readonly Row[] = [
  [/^000\.200\.100$/, { kind: 'open' }],
  [/^(000\.000\.|000\.100\.1|000\.[36]|000\.400\.[1][12]0)/, { kind: 'paid' }],
  [/^(000\.400\.0[^3]|000\.400\.100)/, { kind: 'review' }],
  [/^(000\.200|800\.400\.5|100\.400\.500)/, { kind: 'pending' }],
  [/^(000\.400\.[1][0-9][1-9]|100\.390|800\.400\.2)/, { kind: 'unverified' }],
  [/^100\.396\.103$/, declined('The payment was not completed in time.')],
  [/^100\.397\.102$/, declined('The payment method declined the payment.')],
  [/^100\.39[765]/, { kind: 'cancelled' }],
  [/^200\.300\.404$/, { kind: 'expired' }],
  [/^(900\.[1234]00|000\.400\.030)/, { kind: 'unknown' }],
  [/^800\.100\.153$/, declined('The security code on the card did not match.')],
  [
    /^800\.100\.154$/,
    declined('The amount is over the limit of the card, or the card is blocked.'),
  ],
  [/^800\.100\.151$/, declined('The card is not valid.')],
  [/^800\.100\.157$/, declined('The expiry date on the card did not match.')],
  [/^300\.100\.100/, declined('Your bank requires you to confirm this payment.')],
  [/^(100\.400\.[0-3]|100\.38[01]|800\.[32])/, declined('The payment did not pass our checks.')],
  [/^800\.400\.1/, declined('The address did not match the one that your bank has.')],
  [/^(800\.[56]|999\.|600\.1|800\.800\.[84])/, declined('The payment service had a system error.')],
  [/^(800\.[17]00|800\.800\.[123])/, declined('Your bank declined the payment.')],
  // The groups of invalid requests. Of these, 800.900 and 800.121 are missing: they can describe the shop's status
  // request instead of the payment.
  [
    /^(100\.(100|2[01]|55|[13]50|250|360|[53][07]|800|[97]00|[69]00\.500)|200\.[123]|500\.[12]|600\.[23]|700\.[1345][05]0)/,
    declined('The payment service rejected the payment data.'),
  ],
];

/**
 * A code that matches no group of the API reference is `unknown`: there may be a payment, so the shop neither ships nor
 * offers another attempt.
 */
export function paymentStatusOf(code: string): PaymentStatus {
  return rows.find(([pattern]) => pattern.test(code))?.[1] ?? { kind: 'unknown' };
}

/** Whether the payment succeeded. */
export function isAccepted({ kind }: PaymentStatus): boolean {
  return kind === 'paid' || kind === 'review';
}

/**
 * Whether another attempt is safe, because nothing was or will be charged. Not so after an expired checkout: it may
 * have been paid by a shopper who closed the page before returning.
 */
export function isOver({ kind }: PaymentStatus): boolean {
  return (
    kind === 'declined' || kind === 'unverified' || kind === 'cancelled' || kind === 'abandoned'
  );
}

function declined(reason: string): PaymentStatus {
  return { kind: 'declined', reason };
}
