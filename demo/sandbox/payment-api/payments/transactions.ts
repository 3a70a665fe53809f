import { findBrandName } from '#contract/brands';
import type { Challenges } from '../../stores/challenges.ts';
import type { Payment, Payments } from '../../stores/payments.ts';
import { methodOf } from '../instruments/payment-methods.ts';

/** The details of a payment that the challenge page shows. */
export type Transaction = {
  readonly merchant: string;
  readonly amount: string;
  readonly currency: string;
  /** Display name of the payment method, such as `PayPal`, and the last four digits of a card. */
  readonly method: { readonly name: string; readonly lastFour?: string };
};

/**
 * Simulates the directory server: the issuer receives each transaction from the gateway, not through the shopper's
 * browser, where a page could read or change it.
 */
export function readTransaction(
  { challenges, payments }: { readonly challenges: Challenges; readonly payments: Payments },
  transactionId: string,
): Transaction | undefined {
  const challenge = challenges.findByTransaction(transactionId);
  const payment = payments.find(challenge?.paymentId ?? '');
  if (payment === undefined) return undefined;
  const { amount, threeDSecureAmount = amount, currency, echo } = payment;
  return {
    merchant: echo.get('merchant.name') ?? 'Demo merchant',
    amount: methodOf(payment.paymentBrand) === 'card' ? threeDSecureAmount : amount,
    currency,
    method: describeMethod(payment),
  };
}

function describeMethod({ paymentBrand, instrument }: Payment): Transaction['method'] {
  const name = findBrandName(paymentBrand);
  return methodOf(paymentBrand) === 'card' && instrument.kind === 'card'
    ? { name, lastFour: instrument.lastFour }
    : { name };
}
