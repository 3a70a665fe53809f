import { digits } from '#contract/text';
import { asynchronousTable } from '../parameters/asynchronous.ts';
import { authenticationTable } from '../parameters/authentication.ts';
import { basicPaymentTable } from '../parameters/basic-payment.ts';
import type { Condition, ParameterValues } from '../parameters/conditions.ts';
import { customTable } from '../parameters/custom.ts';
import { integrityTable } from '../parameters/integrity.ts';
import { jobConditions, jobTable } from '../parameters/job.ts';
import { merchantTable } from '../parameters/merchant.ts';
import { recurringTable } from '../parameters/recurring.ts';
import { reportingConditions, reportingTable } from '../parameters/reporting.ts';
import { standingInstructionTable } from '../parameters/standing-instruction.ts';
import { optional, type ParameterTable } from '../parameters/table.ts';
import { testModeTable } from '../parameters/test-mode.ts';
import { tokenizationTable } from '../parameters/tokenization.ts';
import type { Purpose } from '../stores/merchants.ts';
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
  readonly needs: (given: ParameterValues) => readonly string[];
  readonly conditions: readonly Condition[];
  /** It brings but a part: whether the whole has gaps is judged where the whole is known. */
  readonly isPart?: boolean;
};

/** What a payment is of. */
export const money = ['amount', 'currency', 'paymentType'] as const;

const { registrationId } = tokenizationTable;

/** A checkout that only stores an instrument needs no money. */
const moneyUnlessStoring = (given: ParameterValues): readonly string[] =>
  given.get('createRegistration') === 'true' && !money.some((name) => given.has(name)) ? [] : money;

/** Rules across fields wait for the payment: what is missing here may come from the shopper. */
export const checkoutRequest: RequestKind = {
  purpose: 'payment',
  takes: { ...checkoutTable, ...integrityTable },
  needs: moneyUnlessStoring,
  conditions: [],
};

const { 'overridePaymentType[brand]': _override, ...updateTable } = checkoutTable;

/** An update changes the parameters that it contains and keeps all others. */
export const updateRequest: RequestKind = {
  ...checkoutRequest,
  takes: updateTable,
  needs: () => [],
  isPart: true,
};

export const paymentRequest: RequestKind = {
  purpose: 'payment',
  takes: { ...authenticationTable, ...orderTable, ...instrumentTable },
  needs: () => money,
  conditions,
};

const { amount, currency, descriptor, merchantInvoiceId, merchantTransactionId, paymentType } =
  basicPaymentTable;

/** Captures and refunds may be of a part; a reversal is of all, and what is neither is refused for that. */
const isOfPart = (given: ParameterValues): boolean =>
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
    ...standingInstructionTable,
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
