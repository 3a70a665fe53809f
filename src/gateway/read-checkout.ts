import * as v from 'valibot';
import {
  checkoutViewSchema,
  type CheckoutView,
  type SavedRegistration,
} from '#contract/api/checkout-view';
import { fieldOf, own } from '#contract/own';
import { isTemporary, request, type RequestTimeout } from './request.ts';
import { textAt } from './json.ts';

export type CheckoutRequest = RequestTimeout & {
  /** An absolute URL that ends in `/`. */
  readonly baseUrl: string;
  readonly checkoutId: string;
};

/** A saved payment method, with the details by which the shopper recognizes it. */
export type Registration = SavedRegistration;

/** Empty lists are left out. */
type OpenCheckout = Omit<CheckoutView, 'outcome' | 'succeeded'> & { readonly kind: 'open' };

type UsedCheckout = {
  readonly kind: 'used';
  readonly status: 'pending' | 'done';
  /**
   * Whether the payment was made, or the payment method was saved. Absent if it is pending, if the
   * result is not known, or if the gateway does not report it.
   */
  readonly hasSucceeded?: boolean;
  readonly shopperResultUrl?: string;
};

/**
 * The state of a checkout: the response to `GET …/widget`, which this project adds to the
 * published API.
 *
 * - `open`: nothing valid was submitted yet. `used`: a payment or registration was submitted,
 *   and is `pending` or `done`. A declined payment is `done`, and has not succeeded.
 * - `notFound`: the checkout is unknown or expired. `refused`: the page's origin is not registered.
 * - `unreachable`: the request failed, or the status of the response is 408, 425, 429 or 5xx other
 *   than 501.
 * - `unsupported`: any other response, for example of a gateway that does not support this request.
 */
export type CheckoutReading =
  | OpenCheckout
  | UsedCheckout
  | {
      readonly kind: 'notFound' | 'refused' | 'unsupported' | 'unreachable';
      readonly shopperResultUrl?: undefined;
    };

/**
 * A 404 with a result code is about the checkout. Without a result code, the gateway does not
 * support this request.
 */
export function parseCheckoutResponse(status: number, body: unknown): CheckoutReading {
  const hasCode = textAt(fieldOf(body, 'result'), 'code') !== undefined;
  if (status === 200) return readFound(body);
  if (status === 403) return own({ kind: 'refused' });
  if (status === 404) return own({ kind: hasCode ? 'notFound' : 'unsupported' });
  return own({ kind: isTemporary(status) ? 'unreachable' : 'unsupported' });
}

/** Requests the state of a checkout. Does not throw. */
export async function readCheckout(options: CheckoutRequest): Promise<CheckoutReading> {
  const { baseUrl, checkoutId } = options;
  const response = await request(
    `${baseUrl}v1/checkouts/${checkoutId}/widget`,
    { cache: 'no-store' },
    options,
  );
  return response === undefined
    ? own({ kind: 'unreachable' })
    : parseCheckoutResponse(response.status, response.body);
}

function readFound(body: unknown): CheckoutReading {
  const { success, output: view } = v.safeParse(checkoutViewSchema, body);
  if (!success) return own({ kind: 'unsupported' });
  const { outcome, succeeded, shopperResultUrl } = view;
  return outcome === 'none'
    ? readOpen(view)
    : own({
        kind: 'used',
        status: outcome,
        ...(outcome === 'done' && succeeded !== undefined && { hasSucceeded: succeeded }),
        ...(shopperResultUrl !== undefined && { shopperResultUrl }),
      });
}

function readOpen({
  outcome: _outcome,
  succeeded: _succeeded,
  brands = [],
  registrations = [],
  ...details
}: CheckoutView): OpenCheckout {
  return own({
    kind: 'open',
    ...details,
    ...(brands.length > 0 && { brands }),
    ...(registrations.length > 0 && { registrations }),
  });
}
