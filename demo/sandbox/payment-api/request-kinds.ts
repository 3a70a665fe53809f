import { code, digits } from '#contract/text';
import {
  asynchronousTable,
  basicPaymentTable,
  customTable,
  integrityTable,
  tokenizationTable,
} from '../parameters/basic-payment.ts';
import { authenticationTable } from '../parameters/authentication.ts';
import type { Condition, ParameterValues } from '../parameters/conditions.ts';
import { jobConditions, jobTable } from '../parameters/job.ts';
import { merchantTable } from '../parameters/merchant.ts';
import { recurringTable, standingInstructionTable } from '../parameters/recurring.ts';
import { reportingConditions, reportingTable } from '../parameters/reporting.ts';
import { optional, type ParameterTable } from '../parameters/table.ts';
import { testModeTable } from '../parameters/test-mode.ts';
import type { Purpose } from '../stores/merchants.ts';
import {
  checkoutConditions,
  checkoutTable,
  conditions,
  holderTable,
  instrumentTable,
  orderTable,
  partyTable,
  storedConditions,
} from './parameter-tables.ts';

/** The parameters of one request of a merchant's server, and the rules that concern several of them. */
export type RequestKind = {
  /** What the authenticated entity must be allowed to do. */
  readonly purpose: Purpose;
  readonly parameters: ParameterTable;
  /** The required parameters, which may depend on others. */
  readonly required: (given: ParameterValues) => readonly string[];
  readonly conditions: readonly Condition[];
  /** The request contains only part of a list, so gaps are checked later. */
  readonly isPartial?: boolean;
};

export const money = ['amount', 'currency', 'paymentType'] as const;

/**
 * Only what no shopper can complete is rejected. All other conditions are checked when the shopper submits, because the
 * submission may contain what is missing here.
 */
export const checkoutRequest: RequestKind = {
  purpose: 'payment',
  parameters: { ...checkoutTable, ...integrityTable },
  required: moneyUnlessRegistering,
  conditions: checkoutConditions,
};

const { 'overridePaymentType[brand]': _override, ...updateTable } = checkoutTable;

/** An update changes the parameters that it contains and keeps all others. The result is checked as a checkout. */
export const updateRequest: RequestKind = {
  ...checkoutRequest,
  parameters: updateTable,
  required: () => [],
  conditions: [],
  isPartial: true,
};

export const paymentRequest: RequestKind = {
  purpose: 'payment',
  parameters: { ...authenticationTable, ...orderTable, ...instrumentTable },
  required: () => money,
  conditions,
};

const { amount, currency, descriptor, merchantInvoiceId, merchantTransactionId, paymentType } =
  basicPaymentTable;

/** The parameters of requests that follow an earlier payment or registration, without a shopper. */
const followUpTable = {
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

/** A capture, reversal or refund of an earlier payment. */
export const referenceRequest: RequestKind = {
  purpose: 'payment',
  parameters: followUpTable,
  required: (given) => (isPartialAmount(given) ? money : ['paymentType']),
  conditions: [],
};

export const registrationRequest: RequestKind = {
  purpose: 'registration',
  parameters: {
    ...authenticationTable,
    ...customTable,
    ...instrumentTable,
    ...partyTable,
    ...recurringTable,
    ...standingInstructionTable,
    ...testModeTable,
    ...asynchronousTable,
  },
  required: () => [],
  conditions,
};

const { registrationId } = tokenizationTable;

/** The path contains the id of the registration. */
const { registrationId: _, ...orderWithoutRegistration } = orderTable;

/** A payment with a stored instrument. Of the card data, only the CVV is sent, because it is not stored. */
export const registrationPaymentRequest: RequestKind = {
  ...paymentRequest,
  parameters: {
    ...authenticationTable,
    ...orderWithoutRegistration,
    ...holderTable,
    'card.cvv': instrumentTable['card.cvv'],
  },
  conditions: storedConditions,
};

export const scheduleRequest: RequestKind = {
  purpose: 'payment',
  parameters: { ...followUpTable, ...jobTable, registrationId },
  required: () => [...money, 'registrationId'],
  conditions: jobConditions,
};

export const reportRequest: RequestKind = {
  purpose: 'payment',
  parameters: { ...authenticationTable, ...reportingTable, page: optional(digits(1, 5)) },
  required: () => ['date.from', 'date.to'],
  conditions: reportingConditions,
};

/** A search for payments by the gateway's id of one, or by the merchant's own id. */
export const queryRequest: RequestKind = {
  purpose: 'payment',
  parameters: { ...authenticationTable, id: optional(code(32, 32)), merchantTransactionId },
  required: () => [],
  conditions: [
    {
      names: ['id', 'merchantTransactionId'],
      rule: 'one of the two',
      holds: (given) => given.has('id') !== given.has('merchantTransactionId'),
    },
  ],
};

/** A GET or DELETE of a resource. */
export function readRequest(purpose: Purpose): RequestKind {
  return {
    purpose,
    parameters: authenticationTable,
    required: () => [],
    conditions: [],
  };
}

/** A checkout that only saves an instrument needs no amount. */
function moneyUnlessRegistering(given: ParameterValues): readonly string[] {
  return given.get('createRegistration') === 'true' && !money.some((name) => given.has(name))
    ? []
    : money;
}

/** A capture or refund has an amount. A reversal is always for the whole amount. Other types are rejected later. */
function isPartialAmount(given: ParameterValues): boolean {
  return given.get('paymentType') === 'CP' || given.get('paymentType') === 'RF';
}
