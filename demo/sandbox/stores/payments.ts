import * as v from 'valibot';
import { isPending } from '#contract/result-codes';
import type { Undo } from '#contract/undo';
import { hundredthsOf, paymentTypes } from '../parameters/basic-payment.ts';
import { responseTable } from '../parameters/response.ts';
import { testModes } from '../parameters/test-mode.ts';
import { resultCodeSchema, type ResultCode } from '../scenarios/result-catalogue.ts';
import { createBoundedMap, weighTexts } from './bounded-map.ts';
import type { Clock } from './clock.ts';
import type { DataFile } from './data-file.ts';
import { savedTexts } from './data-format.ts';
import { instrumentSchema } from './instruments.ts';
import { registrationSchema } from './registrations.ts';

/** What the issuer, the acquirer and the risk system return in addition to the result. */
const checksSchema = v.object({
  avsResponse: v.optional(responseTable['result.avsResponse'].schema),
  cvvResponse: v.optional(responseTable['result.cvvResponse'].schema),
  acquirerResponse: v.optional(v.string()),
  riskScore: v.optional(v.string()),
});

export type Checks = Readonly<v.InferOutput<typeof checksSchema>>;

const redirectSchema = v.object({
  url: v.string(),
  method: v.picklist(['GET', 'POST']),
  parameters: v.pipe(v.array(v.object({ name: v.string(), value: v.string() })), v.readonly()),
});

const paymentSchema = v.object({
  id: v.string(),
  entityId: v.string(),
  at: v.number(),
  /** With two decimals. */
  amount: v.string(),
  /** `risk.amount` of the request, which 3-D Secure shows instead of `amount`. */
  threeDSecureAmount: v.optional(v.string()),
  currency: v.string(),
  paymentType: v.picklist(paymentTypes),
  paymentBrand: v.string(),
  testMode: v.picklist(testModes),
  instrument: instrumentSchema,
  /** The parameters of the request that responses repeat. */
  echo: savedTexts,
  /** The rows of the scenario table that apply to the payment. */
  scenarios: v.pipe(v.array(v.string()), v.readonly()),
  checks: checksSchema,
  /** The amount that later payments have captured or refunded, in hundredths. */
  usedHundredths: v.number(),
  isReversed: v.boolean(),
  checkoutId: v.optional(v.string()),
  /** The earlier payment that this capture, reversal or refund refers to. */
  referencedId: v.optional(v.string()),
  registrationId: v.optional(v.string()),
  /** The registration that is stored if the payment succeeds, for requests with `createRegistration`. */
  newRegistration: v.optional(registrationSchema),
  scheduleId: v.optional(v.string()),
  shopperResultUrl: v.optional(v.string()),
  notificationUrl: v.optional(v.string()),
  /** The origin of the page in which the card was typed, as the hosted field reports it. */
  parentOrigin: v.optional(v.string()),
  /** The current result code. */
  code: resultCodeSchema,
  /** The redirect to the challenge, as long as it is open. */
  redirect: v.optional(redirectSchema),
  /** When and how a pending payment settles by itself, by the sandbox's clock. */
  settlesAt: v.optional(v.object({ dueMs: v.number(), code: resultCodeSchema })),
});

export type Payment = Readonly<v.InferOutput<typeof paymentSchema>>;

export type Payments = {
  readonly record: (payment: Payment) => void;
  readonly find: (id: string) => Payment | undefined;
  /** Sets the result code, and ends an open challenge. Returns the changed payment, if it is still stored. */
  readonly settle: (id: string, code: ResultCode) => Payment | undefined;
  /**
   * Settles a pending payment at a time of the sandbox's clock, unless it is settled before. Returns the changed
   * payment, if it is still stored.
   */
  readonly settleAt: (id: string, dueMs: number, code: ResultCode) => Payment | undefined;
  readonly change: (id: string, changed: Partial<Payment>) => void;
  readonly list: (checkoutId?: string) => readonly Payment[];
  /** Calls `onDecided` once for each payment, when its result is final. */
  readonly watch: (onDecided: (payment: Payment) => void) => Undo;
  readonly clear: () => void;
};

/** The amount of a payment that can still be captured or refunded, in hundredths. */
export function leftOf({ amount, usedHundredths }: Payment): number {
  return hundredthsOf(amount) - usedHundredths;
}

/** Limit of the request data in all payments together. */
const maxCharacters = 192 * 1024 * 1024;

export function createPayments(
  data: DataFile,
  clock: Clock,
  limit: number,
  onChange: (payment: Payment) => void,
): Payments {
  const payments = createBoundedMap<Payment>(limit, {
    weight: { of: weigh, limit: maxCharacters },
    saved: data.table('payments', paymentSchema),
  });
  const watchers = new Set<(payment: Payment) => void>();
  function record(payment: Payment): void {
    payments.put(payment.id, payment);
    onChange(payment);
  }
  function settle(id: string, code: ResultCode): Payment | undefined {
    const payment = payments.get(id);
    if (payment === undefined) return undefined;
    const { redirect: _redirect, settlesAt: _settlesAt, ...rest } = payment;
    const settled = { ...rest, code };
    record(settled);
    if (!isPending(code)) for (const watcher of watchers) watcher(settled);
    return settled;
  }
  function startTimer({ id, settlesAt }: Payment): void {
    if (settlesAt === undefined) return;
    const { dueMs, code } = settlesAt;
    clock.at(dueMs, () => {
      if (payments.get(id)?.settlesAt?.dueMs === dueMs) settle(id, code);
    });
  }
  for (const payment of payments.all()) {
    startTimer(payment);
    onChange(payment);
  }
  return {
    record,
    find: payments.get,
    settle,
    settleAt: (id, dueMs, code) => {
      const payment = payments.get(id);
      if (payment === undefined) return undefined;
      const pending = { ...payment, settlesAt: { dueMs, code } };
      record(pending);
      startTimer(pending);
      return pending;
    },
    change: (id, changed) => {
      const payment = payments.get(id);
      if (payment !== undefined) record({ ...payment, ...changed });
    },
    list: (checkoutId) =>
      payments
        .all()
        .filter((payment) => checkoutId === undefined || payment.checkoutId === checkoutId),
    watch: (onDecided) => {
      watchers.add(onDecided);
      return () => void watchers.delete(onDecided);
    },
    clear: payments.clear,
  };
}

function weigh({ echo, newRegistration, shopperResultUrl, notificationUrl }: Payment): number {
  return (
    weighTexts(echo) +
    weighTexts(newRegistration?.echo ?? []) +
    (shopperResultUrl?.length ?? 0) +
    (notificationUrl?.length ?? 0)
  );
}
