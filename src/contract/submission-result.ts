/**
 * The result of a submission. The module `gateway` creates it from a response. A hosted field that
 * has submitted a payment sends the result to the page. `gateway` and the page validate redirects
 * and parameter names with the same schemas, so that the page accepts every result.
 */
import * as v from 'valibot';
import {
  listOf,
  message,
  messages,
  openText,
  parameterNameSchema,
  type Message,
} from './message-kinds.ts';
import { properties } from './properties.ts';

/** Not empty. */
export const redirectUrlSchema = openText(2048, /./);

export const redirectParametersSchema = listOf(
  properties({ name: openText(255), value: openText(100_000) }),
  100,
);

const redirectSchema = properties({
  url: redirectUrlSchema,
  /** HTTP method. An addition to the reference: `POST` unless the answer contains `GET`. */
  method: v.picklist(['GET', 'POST']),
  parameters: redirectParametersSchema,
});

/**
 * The page on which the shopper continues the payment, from `redirect` in the response of the
 * gateway.
 */
export type Redirect = Message<typeof redirectSchema>;

export const maxInvalidNames = 200;

export const submissionResultSchema = messages(
  message('succeeded', {}),
  message('completed', {}),
  message('redirect', { redirect: redirectSchema }),
  message('invalid', { names: listOf(parameterNameSchema, maxInvalidNames) }),
  message('rejected', {}),
  message('expired', {}),
  message('unknown', {}),
);

/**
 * The result of a submission, derived from `result.code` and the HTTP status.
 *
 * - `succeeded`: the gateway has confirmed that the payment was made, or the payment method saved.
 * - `completed`: the gateway has any other result, such as declined, pending or to be reviewed. The
 *   result does not contain the reason. After this one and `succeeded`, the merchant's server
 *   requests the payment status.
 * - `redirect`: the shopper must continue on another page first, such as a 3-D Secure challenge.
 * - `invalid`: the gateway rejected the request, and no payment was made. `names`: the rejected
 *   parameters, empty if the response does not name them. The shopper can submit again.
 * - `rejected`: the gateway does not accept payments from this page (403). Only the merchant can
 *   fix this.
 * - `expired`: the checkout does not exist or has expired.
 * - `unknown`: the payment may have been made, for example if no response arrived. Request the
 *   state of the checkout before submitting again.
 */
export type SubmissionResult = Message<typeof submissionResultSchema>;

/** Whether a payment or registration may exist after this result. */
export function mayExist({ kind }: SubmissionResult): boolean {
  return kind !== 'invalid' && kind !== 'expired' && kind !== 'rejected';
}
