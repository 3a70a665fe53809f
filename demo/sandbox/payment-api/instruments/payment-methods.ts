import { findAccountKind, findPaymentMethod } from '#contract/brands';
import type { Redirect } from '#contract/submission-result';
import type { PaymentType } from '../../parameters/basic-payment.ts';
import type { ResultCode } from '../../scenarios/result-catalogue.ts';
import type { Authentication } from '../../scenarios/scenario.ts';

/**
 * How a payment with a brand is made. `card`: the issuer authorises. `direct`: a direct debit, or an account with a
 * password, is debited at once. `transfer`: the shopper pays an invoice or voucher within days. `redirect`: at a site
 * of the payment method.
 */
export type Method = 'card' | 'direct' | 'transfer' | 'redirect';

const directBrands: ReadonlySet<string> = new Set(['DIRECTDEBIT_SEPA', 'SEPA']);

const transferBrands: ReadonlySet<string> = new Set([
  'BITCOIN',
  'BOLETO',
  'OXXO',
  'PREPAYMENT',
  'SADAD',
  'TRUSTPAY_VA',
]);

export function methodOf(brand: string): Method {
  if (findPaymentMethod(brand) === 'card') return 'card';
  if (directBrands.has(brand) || findAccountKind(brand) === 'password') return 'direct';
  return transferBrands.has(brand) ? 'transfer' : 'redirect';
}

/** The first step of a payment. */
export type FirstStep =
  | { readonly kind: 'authorise' }
  /** The shopper is redirected to the issuer or to the site of the payment method. */
  | { readonly kind: 'redirect'; readonly method: Redirect['method'] }
  | { readonly kind: 'transfer' }
  | { readonly kind: 'failed'; readonly code: ResultCode };

type Situation = {
  readonly brand: string;
  readonly paymentType: PaymentType;
  /** The shopper is not present, or has been authenticated already. */
  readonly needsNoShopper: boolean;
  /** How the issuer authenticates the holder of a card, according to the scenario table. */
  readonly authentication: Authentication | undefined;
};

export function firstStepOf(situation: Situation): FirstStep {
  switch (methodOf(situation.brand)) {
    case 'card':
      return firstStepOfCard(situation);
    case 'direct':
      return { kind: 'authorise' };
    case 'transfer':
      return { kind: 'transfer' };
    case 'redirect':
      return isWithoutShopper(situation)
        ? { kind: 'authorise' }
        : { kind: 'redirect', method: 'POST' };
  }
}

function firstStepOfCard(situation: Situation): FirstStep {
  const { authentication } = situation;
  if (isWithoutShopper(situation)) return { kind: 'authorise' };
  switch (authentication?.kind) {
    case 'challenge':
      return { kind: 'redirect', method: authentication.method };
    case 'failed':
      return { kind: 'failed', code: authentication.code };
    case 'frictionless':
    case 'not-enrolled':
    case undefined:
      return { kind: 'authorise' };
  }
}

/** Nobody authenticates a credit, which pays the shopper. */
function isWithoutShopper({ paymentType, needsNoShopper }: Situation): boolean {
  return paymentType === 'CD' || needsNoShopper;
}
