import type { Hono } from 'hono';
import * as v from 'valibot';
import { isPending } from '#contract/result-codes';
import { parseJson } from '../../shared/parse-json.ts';
import type { Hosts } from '../http/hosts.ts';
import type { Connection, Site } from '../http/listen.ts';
import { checkReference } from '../payment-api/payments/refer-to-payment.ts';
import { sendStatus } from '../payment-api/webhook-events.ts';
import { resultCatalogue } from '../scenarios/result-catalogue.ts';
import { amountOf } from '../stores/amounts.ts';
import type { Checkouts } from '../stores/checkouts.ts';
import type { Clock } from '../stores/clock.ts';
import type { Ledger } from '../stores/ledger.ts';
import type { Merchants } from '../stores/merchants.ts';
import { leftOf, type Payment, type Payments } from '../stores/payments.ts';
import type { Webhooks } from '../webhooks/retry.ts';
import { describePayment, type DescribedPayment } from './describe-ledger.ts';
import { ControlError, handleJson } from './handle-json.ts';
import { describeHistory, type HistoryItem } from './payment-history.ts';
import {
  paymentActions,
  paymentActionSchema,
  paymentQuerySchema,
  type PaymentAction,
} from './requests.ts';
import { orderOf, searchPayments } from './search-payments.ts';

/** What the list of payments and the view of one payment read and change. */
export type PaymentSources = {
  readonly hosts: Hosts;
  readonly clock: Clock;
  readonly merchants: Merchants;
  readonly checkouts: Checkouts;
  readonly payments: Payments;
  readonly ledger: Ledger;
  readonly webhooks: Webhooks;
};

/** One page of the payments that a search has found, newest first. */
export type PaymentPage = {
  readonly total: number;
  readonly page: number;
  readonly pages: number;
  readonly payments: readonly ListedPayment[];
};

/** `order` is the `merchantTransactionId` of the payment, or of the one that it captures, refunds or reverses. */
export type ListedPayment = DescribedPayment & { readonly order: string | undefined };

/** One payment, with its history. */
export type PaymentDetails = {
  readonly payment: DescribedPayment;
  readonly description: string;
  /** Captures, reversals and refunds of the payment. */
  readonly followUps: readonly DescribedPayment[];
  readonly history: readonly HistoryItem[];
  /** What can be done with it now. */
  readonly actions: readonly PaymentAction[];
};

const pageLength = 50;

/** Lists and searches payments, shows one, and does with it what its merchant's server or time would do. */
export function addPaymentEndpoints(
  api: Hono<{ Bindings: Connection }>,
  sources: PaymentSources,
  gateway: Site,
): void {
  api.get('/payments', (context) => {
    const query = v.safeParse(paymentQuerySchema, context.req.query());
    if (!query.success) return context.json({ problem: query.issues[0].message }, 400);
    return context.json(readPage(sources.payments, query.output));
  });
  api.get('/payments/:id', (context) => {
    const payment = sources.payments.find(context.req.param('id'));
    return payment === undefined
      ? context.json({ problem: 'There is no payment with this id.' }, 404)
      : context.json(describeDetails(sources, payment));
  });
  api.post(
    '/payments/:id/actions',
    handleJson(paymentActionSchema, async ({ action, amount }, { req }) => {
      const payment = sources.payments.find(req.param('id') ?? '');
      if (payment === undefined) throw new ControlError('There is no payment with this id.');
      await perform(sources, gateway, payment, action, amount);
      return describeDetails(sources, sources.payments.find(payment.id) ?? payment);
    }),
  );
}

function readPage(
  payments: Payments,
  { search, status, page }: v.InferOutput<typeof paymentQuerySchema>,
): PaymentPage {
  const found = searchPayments(payments, search, status);
  const pages = Math.max(1, Math.ceil(found.length / pageLength));
  const shown = Math.min(page, pages);
  return {
    total: found.length,
    page: shown,
    pages,
    payments: found
      .slice((shown - 1) * pageLength, shown * pageLength)
      .map((payment) => ({ ...describePayment(payment), order: orderOf(payments, payment) })),
  };
}

function describeDetails(sources: PaymentSources, payment: Payment): PaymentDetails {
  const { checkouts, clock, ledger, payments } = sources;
  const followUps = payments.list().filter(({ referencedId }) => referencedId === payment.id);
  return {
    payment: describePayment(payment),
    description: resultCatalogue[payment.code],
    followUps: followUps.map(describePayment),
    history: describeHistory({
      payment,
      checkout: checkouts.recall(payment.checkoutId ?? ''),
      requests: ledger.requests(),
    }),
    actions: paymentActions.filter((action) => isPossible(action, payment, clock.now())),
  };
}

/** The `paymentType` of the request that a merchant's server would send. */
const paymentTypes = { capture: 'CP', refund: 'RF', reverse: 'RV' } as const;

function isPossible(action: PaymentAction, payment: Payment, now: number): boolean {
  switch (action) {
    case 'webhook':
      return payment.notificationUrl !== undefined;
    case 'expire':
      return isPending(payment.code) && payment.settlesAt !== undefined;
    case 'capture':
    case 'refund':
    case 'reverse':
      return checkReference(referring(action, payment), payment, now).kind === 'allowed';
  }
}

function referring(action: keyof typeof paymentTypes, payment: Payment, amount?: string) {
  const { currency } = payment;
  const paymentType = paymentTypes[action];
  return action === 'reverse'
    ? { paymentType }
    : { paymentType, amount: amount ?? amountOf(leftOf(payment)), currency };
}

async function perform(
  sources: PaymentSources,
  gateway: Site,
  payment: Payment,
  action: PaymentAction,
  amount: string | undefined,
): Promise<void> {
  const { clock, payments } = sources;
  if (!isPossible(action, payment, clock.now()))
    throw new ControlError('This is not possible in the present state of the payment.');
  switch (action) {
    case 'webhook':
      sendStatus(sources, payment);
      break;
    case 'expire':
      payments.settle(payment.id, payment.settlesAt?.code ?? payment.code);
      break;
    case 'capture':
    case 'refund':
    case 'reverse':
      await refer(sources, gateway, payment, referring(action, payment, amount));
  }
}

/** Sends the request that the merchant's server would send, so that the ledger shows it like one. */
async function refer(
  { hosts, merchants }: PaymentSources,
  gateway: Site,
  { id, entityId }: Payment,
  parameters: Readonly<Record<string, string>>,
): Promise<void> {
  const merchant = merchants.find(entityId);
  if (merchant === undefined) throw new ControlError('The merchant of this payment is gone.');
  const body = new URLSearchParams({
    'authentication.userId': merchant.userId,
    'authentication.password': merchant.password,
    'authentication.entityId': entityId,
    ...parameters,
  });
  const url = `${hosts.origin('gateway')}/v1/payments/${id}`;
  const response = await gateway.fetch(new Request(url, { method: 'POST', body }), {});
  const answer = v.safeParse(answerSchema, parseJson(await response.text()));
  if (!answer.success)
    throw new ControlError('The payment API has not answered. A fault may be planned for it.');
  if (!response.ok) throw new ControlError(describeRefusal(answer.output));
}

const answerSchema = v.object({
  result: v.object({
    description: v.string(),
    parameterErrors: v.optional(v.array(v.object({ message: v.string() })), []),
  }),
});

function describeRefusal({ result }: v.InferOutput<typeof answerSchema>): string {
  const [error] = result.parameterErrors;
  return error === undefined ? result.description : `${result.description}: ${error.message}.`;
}
