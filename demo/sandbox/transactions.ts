import type { Payment } from './payments.ts';
import type { World } from './world.ts';

/** What the issuer learns of a payment that its cardholder shall confirm. */
export type Transaction = {
  readonly merchant: string;
  readonly amount: string;
  readonly currency: string;
  /** The brand, and the last four digits of a card. */
  readonly card: string;
};

const describeInstrument = ({ paymentBrand, instrument }: Payment): string =>
  instrument.kind === 'card' ? `${paymentBrand} •••• ${instrument.lastFour}` : paymentBrand;

/**
 * The part of the directory server, which tells the issuer of each transaction behind the shopper's back.
 * Nothing of it passes through a browser, where a page could read it or change it.
 */
export const readTransaction = (world: World, transactionId: string): Transaction | undefined => {
  const challenge = world.challenges.findByTransaction(transactionId);
  const payment = world.payments.find(challenge?.paymentId ?? '');
  if (payment === undefined) return undefined;
  const { amount, currency, echo } = payment;
  return {
    merchant: echo.get('merchant.name') ?? 'Demo merchant',
    amount,
    currency,
    card: describeInstrument(payment),
  };
};
