import type { GatewayAddress, GatewayClient, StatusResponse } from './gateway-client.ts';
import type { Attempt, Order, Orders } from './orders.ts';
import type { Resource } from './resource-path.ts';
import { isAccepted, isOver, paymentStatusOf, type PaymentStatus } from './payment-status.ts';

/** Why a return is not believed. */
export type Refusal =
  | 'path'
  | 'stranger'
  | 'other-checkout'
  | 'registration'
  | 'amount'
  | 'already-paid';

export type Settlement =
  | { readonly kind: 'settled'; readonly order: Order; readonly attempt: Attempt }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

const refused = (refusal: Refusal): Settlement => ({ kind: 'refused', refusal });

/** Amounts are compared as the cents they are: `92` and `92.00` are one amount. */
const cents = (amount: string): number => Math.round(Number(amount) * 100);

const hasAmountOf = (
  order: Order,
  status: Extract<StatusResponse, { kind: 'answered' }>,
): boolean =>
  /^\d{1,9}(\.\d{1,2})?$/.test(status.amount) &&
  cents(status.amount) === cents(order.amount) &&
  status.currency === order.currency;

/** The order with what is now known of one of its attempts. */
export const withAttempt = (order: Order, attempt: Attempt): Order => ({
  ...order,
  attempts: order.attempts.map((known) =>
    known.checkoutId === attempt.checkoutId ? attempt : known,
  ),
});

const attemptOf = (order: Order, checkoutId: string): Attempt | undefined =>
  order.attempts.find((attempt) => attempt.checkoutId === checkoutId);

const settledBefore = (order: Order, checkoutId: string): Settlement | undefined => {
  const attempt = attemptOf(order, checkoutId);
  const isPaidBy = order.paidBy?.checkoutId === checkoutId;
  return isPaidBy && attempt !== undefined ? { kind: 'settled', order, attempt } : undefined;
};

/** Nothing is found any more: a payment that was heard of is somewhere, and what was settled stays so. */
const withoutTrace = ({ verdict, paymentId }: Attempt): PaymentStatus => {
  if (isOver(verdict)) return verdict;
  return { kind: paymentId === undefined ? 'expired' : 'unknown' };
};

/** What the attempt is after an answer; no answer takes nothing away from what was known. */
const heardOf = (known: Attempt, status: StatusResponse): Attempt => {
  if (status.kind === 'unreachable') return { ...known, code: '', verdict: { kind: 'unknown' } };
  const { code, paymentId, stored } = status;
  const verdict = paymentStatusOf(code);
  if (verdict.kind === 'expired') return { ...known, code, verdict: withoutTrace(known) };
  const hasPayment = verdict.kind !== 'open' && /^[A-Za-z0-9]{32}$/.test(paymentId);
  return { ...known, code, verdict, ...(hasPayment ? { paymentId, stored } : {}) };
};

export type SettlementPorts = {
  readonly orders: Orders;
  readonly client: GatewayClient;
  readonly gatewayOf: (order: Order) => GatewayAddress;
};

/**
 * Finds out whether an order is paid. The return of a shopper proves nothing by itself, so:
 *
 * 1. the checkout is one that this order was given;
 * 2. the gateway is asked, with the shop's credentials, at the address the order was made with;
 * 3. amount and currency of a good answer are the order's;
 * 4. the first payment that passes is written down; later returns of it change nothing, and another
 *    payment for the same order is refused.
 */
export const createSettlement = ({ orders, client, gatewayOf }: SettlementPorts) => {
  const accept = (order: Order, attempt: Attempt, status: StatusResponse): Settlement => {
    if (status.kind !== 'answered' || !hasAmountOf(order, status)) return refused('amount');
    const { checkoutId } = attempt;
    const paidBy = order.paidBy ?? { checkoutId, paymentId: status.paymentId };
    if (paidBy.checkoutId !== checkoutId) return refused('already-paid');
    return {
      kind: 'settled',
      order: orders.save({ ...withAttempt(order, attempt), paidBy }),
      attempt,
    };
  };

  /** A checkout lives half an hour, its payment longer: gone is only what has no payment either. */
  const ask = async (order: Order, attempt: Attempt, path: string): Promise<StatusResponse> => {
    const gateway = gatewayOf(order);
    const status = await client.readStatus(gateway, path);
    const isGone = status.kind === 'answered' && paymentStatusOf(status.code).kind === 'expired';
    return isGone && attempt.paymentId !== undefined
      ? client.readStatus(gateway, `/v1/payments/${attempt.paymentId}`)
      : status;
  };

  const write = (order: Order, known: Attempt, status: StatusResponse): Settlement => {
    const settled = settledBefore(order, known.checkoutId);
    if (settled !== undefined) return settled;
    const attempt = heardOf(known, status);
    if (isAccepted(attempt.verdict)) return accept(order, attempt, status);
    return { kind: 'settled', order: orders.save(withAttempt(order, attempt)), attempt };
  };

  return async (asked: Order, { path, checkoutId, kind }: Resource): Promise<Settlement> => {
    const known = attemptOf(asked, checkoutId);
    if (known === undefined) return refused('other-checkout');
    if (kind === 'registration') return refused('registration');
    const settled = settledBefore(asked, checkoutId);
    if (settled !== undefined) return settled;
    const status = await ask(asked, known, path);
    return write(orders.find(asked.id) ?? asked, known, status);
  };
};

export type Settle = ReturnType<typeof createSettlement>;
