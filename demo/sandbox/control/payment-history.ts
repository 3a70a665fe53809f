import { resultCatalogue, type ResultCode } from '../scenarios/result-catalogue.ts';
import type { Checkout } from '../stores/checkouts.ts';
import type { LedgerRequest } from '../stores/ledger.ts';
import type { Payment } from '../stores/payments.ts';

/** One line of what has happened to a payment. */
export type HistoryItem = {
  readonly at: number;
  readonly what: string;
  /** The request, if it is still in the ledger. */
  readonly request?: LedgerRequest;
  /** What the answer's result code means. */
  readonly result?: string;
};

export type HistorySources = {
  readonly payment: Payment;
  readonly checkout: Checkout | undefined;
  readonly requests: readonly LedgerRequest[];
};

/** What has happened to a payment, oldest first: its checkout, its requests and the webhooks about it. */
export function describeHistory({
  payment,
  checkout,
  requests,
}: HistorySources): readonly HistoryItem[] {
  const recorded = requests.filter((request) => isAbout(payment, request)).map(describeRequest);
  // The ledger keeps the latest requests only.
  const made = recorded.some(({ request }) => request?.paymentId === payment.id)
    ? []
    : [{ at: payment.at, what: 'Payment made' }];
  const created =
    checkout === undefined || recorded.some(({ what }) => what === 'Checkout created')
      ? []
      : [{ at: checkout.createdAt, what: 'Checkout created' }];
  return [...created, ...made, ...recorded].sort((a, b) => a.at - b.at);
}

function isAbout(
  { id, checkoutId }: Payment,
  { paymentId, checkoutId: of, path }: LedgerRequest,
): boolean {
  return (
    paymentId === id ||
    (checkoutId !== undefined && of === checkoutId) ||
    path.split('/').includes(id)
  );
}

function describeRequest(request: LedgerRequest): HistoryItem {
  const { resultCode } = request;
  return {
    at: request.at,
    what: nameOf(request),
    request,
    ...(isKnown(resultCode) ? { result: resultCatalogue[resultCode] } : {}),
  };
}

function isKnown(code = ''): code is ResultCode {
  return Object.hasOwn(resultCatalogue, code);
}

const names: readonly (readonly [request: RegExp, name: string])[] = [
  [/^POST \/v1\/checkouts$/, 'Checkout created'],
  [/^POST \/v1\/checkouts\/[^/]+$/, 'Checkout changed'],
  [/^POST \/v1\/checkouts\/[^/]+\/(?:payment|registration)$/, 'Payment submitted by the shopper'],
  [/^GET \/v1\/checkouts\/[^/]+\/(?:payment|registration)$/, "Status read by the shop's server"],
  [/^GET \/v1\/checkouts\/[^/]+\/widget$/, 'Form opened'],
  [/^GET \/v1\/checkouts\/[^/]+\/bins\//, 'Brand looked up'],
  [/^POST \/v1\/checkouts\/[^/]+\/replacement$/, 'Checkout replaced'],
  [/^POST \/v1\/challenges\//, 'Shopper back from the challenge'],
  [/^POST \/v1\/payments$/, "Payment made by the shop's server"],
  [/^GET \/v1\/payments\/[^/]+$/, "Payment read by the shop's server"],
];

/** By the `paymentType` of `POST /v1/payments/{id}`. */
const followUps = new Map([
  ['CP', 'Capture'],
  ['RF', 'Refund'],
  ['RV', 'Reversal'],
]);

function nameOf({ method, path, outbound, parameters }: LedgerRequest): string {
  if (outbound !== undefined)
    return method === 'POST' ? `Webhook, attempt ${outbound.attempt}` : 'Result page called';
  const request = `${method} ${path}`;
  if (/^POST \/v1\/payments\/[^/]+$/.test(request)) {
    const type = parameters.find(({ name }) => name === 'paymentType')?.value ?? '';
    return followUps.get(type) ?? 'Request for this payment';
  }
  return names.find(([pattern]) => pattern.test(request))?.[1] ?? request;
}
