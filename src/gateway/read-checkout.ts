import { brandPattern } from '#contract/card-brands';
import { fieldOf, own } from '#contract/own';
import { isTemporary, request, type RequestTimeout } from './request.ts';
import { flagAt, listAt, numberAt, textAt } from './json.ts';

export type CheckoutRequest = RequestTimeout & {
  /** An absolute URL that ends in `/`. */
  readonly baseUrl: string;
  readonly checkoutId: string;
};

/** A saved payment method, with the details by which the shopper recognizes it. */
export type Registration = {
  readonly id: string;
  readonly brand: string;
  readonly lastFour?: string;
  readonly expiryMonth?: string;
  readonly expiryYear?: string;
  readonly holder?: string;
  readonly email?: string;
};

type OpenCheckout = {
  readonly kind: 'open';
  readonly amount?: string;
  readonly currency?: string;
  /** The brands that this shopper can use. Absent if the gateway does not restrict them. */
  readonly brands?: readonly string[];
  /** The saved payment methods of this shopper. Absent if there are none. */
  readonly registrations?: readonly Registration[];
  readonly testMode?: string;
  readonly shopperResultUrl?: string;
  /** The merchant's name in a SEPA mandate. */
  readonly creditor?: string;
  /** The time until the checkout expires. */
  readonly remainingMs?: number;
};

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
  const status = textAt(body, 'outcome');
  if (status === 'none') return readOpen(body);
  if (status !== 'pending' && status !== 'done') return own({ kind: 'unsupported' });
  const hasSucceeded = status === 'done' ? flagAt(body, 'succeeded') : undefined;
  return own({
    kind: 'used',
    status,
    ...(hasSucceeded !== undefined && { hasSucceeded }),
    ...textsOf(body, ['shopperResultUrl']),
  });
}

/** The maximum length of a holder or email in the API reference. Also limits the creditor. */
const maxDetailLength = 128;

/** At most this many are shown, so that a wrong response cannot create a huge form. */
const maxRegistrations = 50;

function readOpen(body: unknown): OpenCheckout {
  const brands = listAt(body, 'brands').filter(isText);
  const registrations = listAt(body, 'registrations')
    .slice(0, maxRegistrations)
    .map(readRegistration)
    .filter((registration) => registration !== undefined);
  const remainingMs = numberAt(body, 'remainingMs');
  return own({
    kind: 'open',
    ...textsOf(body, ['amount', 'currency', 'testMode', 'shopperResultUrl']),
    ...textsOf(body, ['creditor'], maxDetailLength),
    ...(registrations.length > 0 && { registrations }),
    ...(brands.length > 0 && { brands }),
    ...(remainingMs !== undefined && { remainingMs }),
  });
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

const idPattern = /^[A-Za-z0-9]{32}$/;
const details = ['lastFour', 'expiryMonth', 'expiryYear', 'holder', 'email'] as const;

/**
 * Returns `undefined` if the id or the brand is invalid, because a payment with the registration
 * needs both.
 */
function readRegistration(data: unknown): Registration | undefined {
  const id = textAt(data, 'id') ?? '';
  const brand = textAt(data, 'brand') ?? '';
  if (!idPattern.test(id) || !brandPattern.test(brand)) return undefined;
  return own({ id, brand, ...textsOf(data, details, maxDetailLength) });
}

/** The properties with these names that are texts, cut to a maximum length. */
function textsOf(
  data: unknown,
  names: readonly string[],
  maxLength = Infinity,
): Readonly<Record<string, string>> {
  const found = names.flatMap((name) => {
    const text = textAt(data, name);
    return text === undefined ? [] : [[name, text.slice(0, maxLength)] as const];
  });
  return own(Object.fromEntries(found));
}
