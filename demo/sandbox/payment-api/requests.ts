import { asynchronousTable } from '#contract/parameters/asynchronous';
import { authenticationTable } from '#contract/parameters/authentication';
import { basicPaymentTable } from '#contract/parameters/basic-payment';
import type { Condition, Given } from '#contract/parameters/conditions';
import { customTable } from '#contract/parameters/custom';
import { jobConditions, jobTable } from '#contract/parameters/job';
import { merchantTable } from '#contract/parameters/merchant';
import { recurringTable } from '#contract/parameters/recurring';
import { reportingConditions, reportingTable } from '#contract/parameters/reporting';
import { optional, type ParameterTable } from '#contract/parameters/table';
import { testModeTable } from '#contract/parameters/test-mode';
import { digits } from '#contract/parameters/text';
import { tokenizationTable } from '#contract/parameters/tokenization';
import type { Purpose } from '../merchants.ts';
import {
  checkoutTable,
  conditions,
  holderTable,
  instrumentTable,
  orderTable,
  partyTable,
  storedConditions,
} from './tables.ts';

/** A request of a merchant's server: what it takes, what it cannot do without, and its rules across fields. */
export type RequestKind = {
  readonly purpose: Purpose;
  readonly takes: ParameterTable;
  readonly needs: (given: Given) => readonly string[];
  readonly conditions: readonly Condition[];
  /** It brings but a part: whether the whole has gaps is judged where the whole is known. */
  readonly isPart?: boolean;
};

/** What a payment is of. */
export const money = ['amount', 'currency', 'paymentType'] as const;

const { registrationId } = tokenizationTable;

/** A checkout that only stores an instrument needs no money. */
const moneyUnlessStoring = (given: Given): readonly string[] =>
  given.get('createRegistration') === 'true' && !money.some((name) => given.has(name)) ? [] : money;

/** Rules across fields wait for the payment: what is missing here may come from the shopper. */
export const checkoutRequest: RequestKind = {
  purpose: 'payment',
  takes: checkoutTable,
  needs: moneyUnlessStoring,
  conditions: [],
};

/** A checkout's update brings what changes and leaves the rest. */
export const updateRequest: RequestKind = { ...checkoutRequest, needs: () => [], isPart: true };

export const paymentRequest: RequestKind = {
  purpose: 'payment',
  takes: { ...authenticationTable, ...orderTable, ...instrumentTable },
  needs: () => money,
  conditions,
};

const { amount, currency, descriptor, merchantInvoiceId, merchantTransactionId, paymentType } =
  basicPaymentTable;

/** Captures and refunds may be of a part; a reversal is of all, and what is neither is refused for that. */
const isOfPart = (given: Given): boolean =>
  given.get('paymentType') === 'CP' || given.get('paymentType') === 'RF';

/** What a payment that nobody is there for is made with, beside what it is about. */
const laterTable = {
  ...authenticationTable,
  ...customTable,
  ...merchantTable,
  ...testModeTable,
  notificationUrl: asynchronousTable.notificationUrl,
  amount,
  currency,
  descriptor,
  merchantInvoiceId,
  merchantTransactionId,
  paymentType,
} as const;

/** A capture, reversal or refund of an earlier payment. A reversal takes back all of it. */
export const referenceRequest: RequestKind = {
  purpose: 'payment',
  takes: laterTable,
  needs: (given) => (isOfPart(given) ? money : ['paymentType']),
  conditions: [],
};

export const registrationRequest: RequestKind = {
  purpose: 'registration',
  takes: {
    ...authenticationTable,
    ...customTable,
    ...instrumentTable,
    ...partyTable,
    ...recurringTable,
    ...testModeTable,
    ...asynchronousTable,
  },
  needs: () => [],
  conditions,
};

/** The address names the registration. */
const { registrationId: _, ...orderWithoutRegistration } = orderTable;

/** A payment with a stored instrument: of the card, what is not stored. */
export const registrationPaymentRequest: RequestKind = {
  ...paymentRequest,
  takes: {
    ...authenticationTable,
    ...orderWithoutRegistration,
    ...holderTable,
    'card.cvv': instrumentTable['card.cvv'],
  },
  conditions: storedConditions,
};

export const scheduleRequest: RequestKind = {
  purpose: 'payment',
  takes: { ...laterTable, ...jobTable, registrationId },
  needs: () => [...money, 'registrationId'],
  conditions: jobConditions,
};

export const reportRequest: RequestKind = {
  purpose: 'payment',
  takes: { ...authenticationTable, ...reportingTable, page: optional(digits(1, 5)) },
  needs: () => ['date.from', 'date.to'],
  conditions: reportingConditions,
};

/** Asks for something that is there, or ends it. */
export const readRequest = (purpose: Purpose): RequestKind => ({
  purpose,
  takes: authenticationTable,
  needs: () => [],
  conditions: [],
});
