import type { Redirect } from '#contract/submission-result';
import { isAnyGiven, type ParameterValues } from '../../parameters/conditions.ts';
import type { PaymentType } from '../../parameters/basic-payment.ts';
import type { ResultCode } from '../../scenarios/result-catalogue.ts';
import type { Authentication } from '../../scenarios/scenario.ts';
import { methodOf } from '../instruments/methods.ts';

/** What happens first to a payment. */
export type Step =
  | { readonly kind: 'authorise' }
  /** The shopper goes to another site: the issuer's, or that of the payment method. */
  | { readonly kind: 'redirect'; readonly method: Redirect['method'] }
  /** The shopper pays an invoice or a voucher, in the days that follow. */
  | { readonly kind: 'transfer' }
  | { readonly kind: 'failed'; readonly code: ResultCode };

type Situation = {
  readonly brand: string;
  readonly paymentType: PaymentType;
  readonly given: ParameterValues;
  /** What the issuer of a card does to make sure of its shopper. */
  readonly authentication: Authentication | undefined;
};

/** The shopper is not present, or has been authenticated already. */
const needsNoShopper = ({ paymentType, given }: Situation): boolean =>
  paymentType === 'CD' ||
  given.get('recurringType') === 'REPEATED' ||
  given.get('standingInstruction.source') === 'MIT' ||
  isAnyGiven(given, 'threeDSecure.');

const stepOfCard = (situation: Situation): Step => {
  const { authentication } = situation;
  if (needsNoShopper(situation)) return { kind: 'authorise' };
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
};

export const findStep = (situation: Situation): Step => {
  switch (methodOf(situation.brand)) {
    case 'card':
      return stepOfCard(situation);
    case 'direct':
      return { kind: 'authorise' };
    case 'transfer':
      return { kind: 'transfer' };
    case 'redirect':
      return needsNoShopper(situation)
        ? { kind: 'authorise' }
        : { kind: 'redirect', method: 'POST' };
  }
};
