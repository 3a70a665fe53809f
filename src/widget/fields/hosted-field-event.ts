import type { Failure } from '#channel/open';

/** An event of a hosted field, for the form around it. */
export type HostedFieldEvent =
  /**
   * `edited`: the value changes; `problem` is still that of the previous one. `judged`: the same
   * before another brand changes the problem of the value. `entered`: the shopper pressed Enter.
   * `returned`: the shopper has returned from the bank.
   */
  | { readonly kind: 'opened' | 'edited' | 'judged' | 'entered' | 'returned' | 'focused' }
  /** The value or its problem has changed. `isFilled`: it was set at once instead of typed. */
  | { readonly kind: 'changed'; readonly isFilled: boolean }
  | { readonly kind: 'blurred'; readonly isValid: boolean }
  /** The frame has emptied a CVV that was typed for the previous checkout. */
  | { readonly kind: 'emptied' }
  /** The frame was reloaded or removed, or no longer replies. The typed value is lost. */
  | { readonly kind: 'lost'; readonly wasFilled: boolean }
  | { readonly kind: 'failed'; readonly failure: Failure };
