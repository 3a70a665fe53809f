import type { Payment } from '../payments.ts';
import { repeatable } from '../sensitive.ts';
import { showParameters } from '../shown-parameters.ts';
import type { World } from '../world.ts';

const describeCard = ({ bin, lastFour, holder }: Payment['card']): object => ({
  bin,
  lastFour,
  holder: holder === undefined ? undefined : repeatable('card.holder', holder),
});

const customParametersOf = ({ customParameters }: Payment): object =>
  showParameters(
    [...customParameters].map(([key, value]) => [`customParameters[${key}]`, value] as const),
  );

/** Field by field: what a payment comes to hold is told here only when somebody writes it down. */
const describePayment = (payment: Payment): object => ({
  id: payment.id,
  checkoutId: payment.checkoutId,
  entityId: payment.entityId,
  registrationId: payment.registrationId,
  at: payment.at,
  code: payment.code,
  amount: payment.amount,
  currency: payment.currency,
  paymentType: payment.paymentType,
  paymentBrand: payment.paymentBrand,
  testMode: payment.testMode,
  scenarios: payment.scenarios,
  parentOrigin: payment.parentOrigin,
  redirect: payment.redirect?.url,
  descriptor:
    payment.descriptor === undefined ? undefined : repeatable('descriptor', payment.descriptor),
  card: describeCard(payment.card),
  ...customParametersOf(payment),
});

const maxPayments = 2_000;

/** The latest of all that happened, or what happened to one checkout. */
export const describeLedger = (world: World, checkoutId: string | undefined): object => ({
  payments: world.payments.list(checkoutId).slice(-maxPayments).map(describePayment),
  requests: world.ledger.requests(checkoutId),
});
