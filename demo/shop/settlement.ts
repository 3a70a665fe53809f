import type { GatewayAddress, GatewayClient, StatusResponse } from './gateway-client.ts';
import type { Attempt, Order, Orders } from './orders.ts';
import type { Resource } from './resource-path.ts';
import { isAccepted, isOver, paymentStatusOf, type PaymentStatus } from './payment-status.ts';

/** Why the shop does not accept a return. */
export type Refusal =
  | 'path'
  | 'unknown-order'
  | 'other-checkout'
  | 'registration'
  | 'amount'
  | 'already-paid';

export type Settlement =
  | { readonly kind: 'settled'; readonly order: Order; readonly attempt: Attempt }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/** Replaces one attempt of an order. */
export function withAttempt(order: Order, attempt: Attempt): Order {
  return {
    ...order,
    attempts: order.attempts.map((known) =>
      known.checkoutId === attempt.checkoutId ? attempt : known,
    ),
  };
}

export type SettlementPorts = {
  readonly orders: Orders;
  readonly client: GatewayClient;
  readonly gatewayOf: (order: Order) => GatewayAddress;
};

/**
 * Determines whether an order is paid. The return of a shopper proves nothing, because its URL can be forged:
 *
 * 1. The checkout must have been created for this order.
 * 2. The server reads the status from the order's gateway, with the shop's credentials.
 * 3. Amount and currency of a successful payment must be those of the checkout.
 * 4. The first accepted payment is stored with the order. Later returns with it change nothing, and another payment for
 *    the same order is refused.
 */
export function createSettlement({ orders, client, gatewayOf }: SettlementPorts) {
  function accept(order: Order, attempt: Attempt, response: StatusResponse): Settlement {
    const { amount = order.amount } = attempt;
    if (response.kind !== 'answered' || !hasAmountOf({ ...order, amount }, response))
      return refused('amount');
    const { checkoutId } = attempt;
    const paidBy = order.paidBy ?? { checkoutId, paymentId: response.paymentId };
    if (paidBy.checkoutId !== checkoutId) return refused('already-paid');
    return {
      kind: 'settled',
      order: orders.save({ ...withAttempt(order, attempt), paidBy }),
      attempt,
    };
  }

  /** A checkout expires after 30 minutes. Its payment can still be read by its own ID. */
  async function readStatus(order: Order, attempt: Attempt, path: string): Promise<StatusResponse> {
    const gateway = gatewayOf(order);
    const response = await client.readStatus(gateway, path);
    const isExpired =
      response.kind === 'answered' && paymentStatusOf(response.code).kind === 'expired';
    return isExpired && attempt.paymentId !== undefined
      ? client.readStatus(gateway, `/v1/payments/${attempt.paymentId}`)
      : response;
  }

  function update(order: Order, known: Attempt, response: StatusResponse): Settlement {
    const settled = findSettled(order, known.checkoutId);
    if (settled !== undefined) return settled;
    const attempt = updateAttempt(known, response);
    if (isAccepted(attempt.status)) return accept(order, attempt, response);
    return { kind: 'settled', order: orders.save(withAttempt(order, attempt)), attempt };
  }

  return async (order: Order, { path, checkoutId, kind }: Resource): Promise<Settlement> => {
    const known = attemptOf(order, checkoutId);
    if (known === undefined) return refused('other-checkout');
    if (kind === 'registration') return refused('registration');
    const settled = findSettled(order, checkoutId);
    if (settled !== undefined) return settled;
    const response = await readStatus(order, known, path);
    return update(orders.find(order.id) ?? order, known, response);
  };
}

export type Settle = ReturnType<typeof createSettlement>;

function hasAmountOf(
  order: Order,
  response: Extract<StatusResponse, { kind: 'answered' }>,
): boolean {
  return (
    /^\d{1,9}(\.\d{1,2})?$/.test(response.amount) &&
    cents(response.amount) === cents(order.amount) &&
    response.currency === order.currency
  );
}

/** In cents, so that `92` and `92.00` are equal. */
function cents(amount: string): number {
  return Math.round(Number(amount) * 100);
}

function refused(refusal: Refusal): Settlement {
  return { kind: 'refused', refusal };
}

/** The settlement of the checkout that paid the order. It is final, so the gateway is not requested again. */
function findSettled(order: Order, checkoutId: string): Settlement | undefined {
  const attempt = attemptOf(order, checkoutId);
  const isPaidBy = order.paidBy?.checkoutId === checkoutId;
  return isPaidBy && attempt !== undefined ? { kind: 'settled', order, attempt } : undefined;
}

function attemptOf(order: Order, checkoutId: string): Attempt | undefined {
  return order.attempts.find((attempt) => attempt.checkoutId === checkoutId);
}

/** The attempt after a status response. Without a response the payment ID is kept. */
function updateAttempt(attempt: Attempt, response: StatusResponse): Attempt {
  if (response.kind === 'unreachable') return { ...attempt, code: '', status: { kind: 'unknown' } };
  const { code, paymentId, stored } = response;
  const status = paymentStatusOf(code);
  if (status.kind === 'expired') return { ...attempt, code, status: statusOfLost(attempt) };
  const hasPayment = status.kind !== 'open' && /^[A-Za-z0-9]{32}$/.test(paymentId);
  return { ...attempt, code, status, ...(hasPayment ? { paymentId, stored } : {}) };
}

/**
 * The status of an attempt that the gateway no longer finds. A final status does not change. If a payment was reported
 * earlier, its result is unknown.
 */
function statusOfLost({ status, paymentId }: Attempt): PaymentStatus {
  if (isOver(status)) return status;
  return { kind: paymentId === undefined ? 'expired' : 'unknown' };
}
