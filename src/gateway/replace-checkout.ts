import * as v from 'valibot';
import { replacementAnswerSchema, type ReplacementAnswer } from '#contract/api/replacement-answer';
import { own } from '#contract/own';
import { encodeForm } from './encode-form.ts';
import { isTemporary, request, type RequestTimeout } from './request.ts';

export type ReplacementRequest = RequestTimeout & {
  /** An absolute URL that ends in `/`. */
  readonly baseUrl: string;
  /** The checkout that shall not be paid any more. */
  readonly checkoutId: string;
  readonly newCheckoutId: string;
  readonly resource: 'payment' | 'registration';
  /**
   * Whether the checkout was submitted, and a payment may exist. The gateway then replaces
   * it only if it has declined this payment. Attack: the request of a payment arrives after that of
   * the replacement.
   */
  readonly isSubmitted: boolean;
  /** The origin of the page that contains the field. `undefined` if the page sends the request. */
  readonly parentOrigin?: string;
};

/** `unreachable`: no usable response. The gateway may have replaced the checkout. */
export type Replacement = ReplacementAnswer['outcome'] | 'unreachable';

/**
 * Asks the gateway to replace a checkout by another one of the same merchant (`POST …/replacement`,
 * an addition to the published API). From then on, the gateway accepts no payment of the old one.
 * Does not throw.
 */
export async function replaceCheckout(given: ReplacementRequest): Promise<Replacement> {
  const options = own(given);
  const { baseUrl, checkoutId, newCheckoutId, resource, isSubmitted, parentOrigin } = options;
  const response = await request(
    `${baseUrl}v1/checkouts/${checkoutId}/replacement`,
    {
      method: 'POST',
      headers: own({
        'Content-Type': 'application/x-www-form-urlencoded; charset=UTF-8',
        ...(parentOrigin !== undefined && { 'Wpwl-Parent-Origin': parentOrigin }),
      }),
      body: encodeForm([
        ['checkoutId', newCheckoutId],
        ['resource', resource],
        ['submitted', String(isSubmitted)],
      ]),
    },
    options,
  );
  if (response === undefined || isTemporary(response.status)) return 'unreachable';
  const { success, output } = v.safeParse(replacementAnswerSchema, response.body);
  return success && response.status === 200 ? output.outcome : 'notAccepted';
}
