import type { Redirect } from '#contract/submission-result';
import { isPending } from '#contract/result-codes';
import { hundredthsOf, type PaymentType } from '../parameters/basic-payment.ts';
import type { responseTable } from '../parameters/response.ts';
import type { ValuesOf } from '../parameters/table.ts';
import type { TestMode } from '../parameters/test-mode.ts';
import type { ResultCode } from '../scenarios/result-catalogue.ts';
import type { Undo } from './clock.ts';
import type { InstrumentTrace } from './instruments.ts';
import type { Registration } from './registrations.ts';
import { createBoundedMap, weighTexts } from './bounded-map.ts';

type Response = ValuesOf<typeof responseTable>;

/** What issuer, acquirer and risk system say beside the result. */
export type Checks = {
  readonly avsResponse?: Response['result.avsResponse'];
  readonly cvvResponse?: Response['result.cvvResponse'];
  readonly acquirerResponse?: string | undefined;
  readonly riskScore?: string | undefined;
};

export type Payment = {
  readonly id: string;
  readonly entityId: string;
  readonly at: number;
  /** With both decimals. */
  readonly amount: string;
  /** `risk.amount` of the request, which 3-D Secure shows instead of `amount`. */
  readonly threeDSecureAmount?: string | undefined;
  readonly currency: string;
  readonly paymentType: PaymentType;
  readonly paymentBrand: string;
  readonly testMode: TestMode;
  readonly instrument: InstrumentTrace;
  /** What answers repeat of the request, by parameter. */
  readonly echo: ReadonlyMap<string, string>;
  /** The rows of the scenario table that decided. */
  readonly scenarios: readonly string[];
  readonly checks: Checks;
  /** How much of it later payments have captured or refunded, in hundredths. */
  readonly usedHundredths: number;
  readonly isReversed: boolean;
  readonly checkoutId?: string | undefined;
  /** The earlier payment that a capture, reversal or refund is about. */
  readonly referencedId?: string | undefined;
  readonly registrationId?: string | undefined;
  /** What a payment that succeeds leaves behind, where it was asked to. */
  readonly newRegistration?: Registration | undefined;
  readonly scheduleId?: string | undefined;
  readonly shopperResultUrl?: string | undefined;
  readonly notificationUrl?: string | undefined;
  /** The page that the card was typed in, as the secure frame says. */
  readonly parentOrigin?: string | undefined;
  /** The result code as it stands. */
  readonly code: ResultCode;
  /** Where the shopper must go, as long as a challenge is open. */
  readonly redirect?: Redirect | undefined;
};

export type Payments = {
  readonly record: (payment: Payment) => void;
  readonly find: (id: string) => Payment | undefined;
  /** Gives the verdict; a challenge that was open is over. */
  readonly settle: (id: string, code: ResultCode) => void;
  readonly change: (id: string, changed: Partial<Payment>) => void;
  readonly list: (checkoutId?: string) => readonly Payment[];
  /** Hears of each payment once, when it is decided. */
  readonly watch: (onDecided: (payment: Payment) => void) => Undo;
  readonly clear: () => void;
};

/** What is left of a payment for later ones, in hundredths. */
export const leftOf = ({ amount, usedHundredths }: Payment): number =>
  hundredthsOf(amount) - usedHundredths;

/** All of them together hold no more than so many characters of what requests brought. */
const maxCharacters = 192 * 1024 * 1024;

const weigh = ({ echo, newRegistration, shopperResultUrl, notificationUrl }: Payment): number =>
  weighTexts(echo) +
  weighTexts(newRegistration?.echo ?? []) +
  (shopperResultUrl?.length ?? 0) +
  (notificationUrl?.length ?? 0);

export const createPayments = (limit: number, onChange: (payment: Payment) => void): Payments => {
  const payments = createBoundedMap<Payment>(limit, {
    weight: { of: weigh, limit: maxCharacters },
  });
  const watchers = new Set<(payment: Payment) => void>();
  const record = (payment: Payment): void => {
    payments.put(payment.id, payment);
    onChange(payment);
  };
  return {
    record,
    find: payments.get,
    settle: (id, code) => {
      const payment = payments.get(id);
      if (payment === undefined) return;
      const { redirect: _, ...rest } = payment;
      const settled = { ...rest, code };
      record(settled);
      if (!isPending(code)) for (const watcher of watchers) watcher(settled);
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
};
