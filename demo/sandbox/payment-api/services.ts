import type { FaultSources } from '../http/inject-faults.ts';
import type { Hosts } from '../http/hosts.ts';
import type { Recorder } from '../http/record-requests.ts';
import type { Schedules } from '../schedules/schedules.ts';
import type { Challenges, Signatures } from '../stores/challenges.ts';
import type { Checkouts } from '../stores/checkouts.ts';
import type { Clock } from '../stores/clock.ts';
import type { Ids } from '../stores/ids.ts';
import type { Merchants } from '../stores/merchants.ts';
import type { Payments } from '../stores/payments.ts';
import type { Registrations } from '../stores/registrations.ts';
import type { ResultPageCalls } from '../webhooks/result-page-call.ts';
import type { Webhooks } from '../webhooks/retry.ts';
import type { ScheduledOrder } from './payment-order.ts';

/** What authorises a payment. */
export type Authorising = {
  readonly clock: Clock;
  readonly payments: Payments;
  /** Waits in real time. */
  readonly pause: (delayMs: number) => Promise<void>;
};

/** What makes a payment, from its first step to its result or its redirect. */
export type Processing = Authorising & {
  readonly ids: Ids;
  readonly hosts: Hosts;
  readonly checkouts: Checkouts;
  readonly challenges: Challenges;
};

/** What sends webhooks to merchants. */
export type Notifying = { readonly merchants: Merchants; readonly webhooks: Webhooks };

/** What stores a registration and reports it to the merchant. */
export type Registering = Notifying & {
  readonly ids: Ids;
  readonly clock: Clock;
  readonly registrations: Registrations;
};

/** Checkouts, and the payments and registrations that they lead to. */
export type CheckoutStores = {
  readonly checkouts: Checkouts;
  readonly payments: Payments;
  readonly registrations: Registrations;
};

/** Checkouts as hosted fields and pages see them. */
export type CheckoutPages = CheckoutStores & { readonly hosts: Hosts; readonly clock: Clock };

/** What pays a schedule. */
export type ScheduledPaying = Processing & { readonly registrations: Registrations };

/** All stores and services of the payment API. Each of its functions takes only those that it uses. */
export type PaymentServices = Processing &
  Registering &
  FaultSources &
  Recorder & {
    readonly signatures: Signatures;
    readonly schedules: Schedules<ScheduledOrder>;
    readonly resultPageCalls: ResultPageCalls;
    /** The folder of the built widget. */
    readonly distFolder: string;
  };
