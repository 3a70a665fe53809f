import type { Redirect } from '#contract/outcome';
import type { ResultCode } from '#contract/result-catalogue';
import type { TestMode } from './merchants.ts';
import { createShelf } from './shelf.ts';

/** What is kept of a card: nothing that could pay again. */
export type CardTrace = {
  readonly bin: string;
  readonly lastFour: string;
  readonly expiryMonth: string;
  readonly expiryYear: string;
  readonly holder?: string;
};

export type Payment = {
  readonly id: string;
  readonly checkoutId: string;
  readonly entityId: string;
  readonly at: number;
  readonly amount: string;
  readonly currency: string;
  readonly paymentType: string;
  readonly paymentBrand: string;
  readonly testMode: TestMode;
  readonly card: CardTrace;
  readonly customParameters: ReadonlyMap<string, string>;
  /** The rows of the scenario table that decided. */
  readonly scenarios: readonly string[];
  readonly descriptor?: string;
  readonly registrationId?: string;
  readonly shopperResultUrl?: string;
  /** The page that the card was typed in, as the secure frame says. */
  readonly parentOrigin?: string;
  /** The result code as it stands. */
  readonly code: ResultCode;
  /** Where the shopper must go, as long as a challenge is open. */
  readonly redirect?: Redirect;
};

export type Payments = {
  readonly record: (payment: Payment) => void;
  readonly find: (id: string) => Payment | undefined;
  /** Gives the verdict; a challenge that was open is over. */
  readonly settle: (id: string, code: ResultCode) => void;
  readonly list: (checkoutId?: string) => readonly Payment[];
  readonly clear: () => void;
};

export const createPayments = (limit: number, onChange: () => void): Payments => {
  const payments = createShelf<Payment>(limit);
  const record = (payment: Payment): void => {
    payments.put(payment.id, payment);
    onChange();
  };
  return {
    record,
    find: payments.get,
    settle: (id, code) => {
      const payment = payments.get(id);
      if (payment === undefined) return;
      const { redirect: _, ...settled } = payment;
      record({ ...settled, code });
    },
    list: (checkoutId) =>
      payments
        .all()
        .filter((payment) => checkoutId === undefined || payment.checkoutId === checkoutId),
    clear: payments.clear,
  };
};
