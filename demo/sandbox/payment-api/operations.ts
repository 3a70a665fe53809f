import { authenticationTable } from '../parameters/authentication.ts';
import type { Condition } from '../parameters/conditions.ts';
import type { ParameterTable } from '../parameters/table.ts';
import type { Sandbox } from '../sandbox.ts';
import { completeChallenge } from './challenges.ts';
import { createCheckout, updateCheckout } from './checkouts/checkouts.ts';
import { replaceCheckout } from './checkouts/replacement.ts';
import { readStatus } from './checkouts/status.ts';
import { submit } from './checkouts/submit.ts';
import { readBrands, readWidget } from './checkouts/widget.ts';
import { browserTable, challengeTable, conditions, replacementTable } from './parameter-tables.ts';
import { createPayment, createRegistrationPayment, readPayment } from './payments/payments.ts';
import { referToPayment } from './payments/refer-to-payment.ts';
import { createRegistration, deleteRegistration } from './registrations.ts';
import type { Call, Reply } from './reply.ts';
import { readReport, readResultCodes } from './reports.ts';
import {
  checkoutRequest,
  money,
  paymentRequest,
  referenceRequest,
  registrationPaymentRequest,
  registrationRequest,
  reportRequest,
  scheduleRequest,
  updateRequest,
} from './request-kinds.ts';
import { createSchedule, deleteSchedule, readSchedule } from './schedules.ts';

/** One request of the payment API. */
export type Operation = {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** `{id}` is the id of the resource, `{bin}` the first digits of a card number. */
  readonly path: string;
  readonly summary: string;
  readonly parameters: ParameterTable;
  /** The parameters that are always required. */
  readonly required: readonly string[];
  /** Rules that concern several parameters. */
  readonly conditions?: readonly Condition[];
  /** The reference does not contain it, so other gateways may not support it. */
  readonly isAddition?: boolean;
  readonly handle: (sandbox: Sandbox, call: Call) => Reply | Promise<Reply>;
};

const none: ParameterTable = {};

const checkoutOperations: readonly Operation[] = [
  {
    method: 'POST',
    path: '/v1/checkouts',
    summary: 'Creates a checkout for a payment, or for a registration only',
    parameters: checkoutRequest.parameters,
    required: [],
    conditions: checkoutRequest.conditions,
    handle: createCheckout,
  },
  {
    method: 'POST',
    path: '/v1/checkouts/{id}',
    summary: 'Updates a checkout that has not been paid',
    parameters: updateRequest.parameters,
    required: [],
    conditions: checkoutRequest.conditions,
    isAddition: true,
    handle: updateCheckout,
  },
  {
    method: 'POST',
    path: '/v1/checkouts/{id}/payment',
    summary: 'Submits the payment of a checkout; sent by the widget',
    parameters: browserTable,
    required: [],
    conditions,
    handle: submit('payment'),
  },
  {
    method: 'GET',
    path: '/v1/checkouts/{id}/payment',
    summary: 'Returns the payment status of a checkout',
    parameters: authenticationTable,
    required: [],
    handle: readStatus('payment'),
  },
  {
    method: 'POST',
    path: '/v1/checkouts/{id}/registration',
    summary: 'Submits the registration of a checkout; sent by the widget',
    parameters: browserTable,
    required: [],
    conditions,
    handle: submit('registration'),
  },
  {
    method: 'GET',
    path: '/v1/checkouts/{id}/registration',
    summary: 'Returns the registration status of a checkout',
    parameters: authenticationTable,
    required: [],
    handle: readStatus('registration'),
  },
  {
    method: 'GET',
    path: '/v1/checkouts/{id}/widget',
    summary: 'Returns the data of a checkout that the widget displays',
    parameters: none,
    required: [],
    isAddition: true,
    handle: readWidget,
  },
  {
    method: 'GET',
    path: '/v1/checkouts/{id}/bins/{bin}',
    summary: 'Returns the brands of a card by its first digits; sent by a hosted field',
    parameters: none,
    required: [],
    isAddition: true,
    handle: readBrands,
  },
  {
    method: 'POST',
    path: '/v1/checkouts/{id}/replacement',
    summary: 'Closes a checkout that was not paid, and replaces it; sent by a hosted field',
    parameters: replacementTable,
    required: Object.keys(replacementTable),
    isAddition: true,
    handle: replaceCheckout,
  },
];

const paymentOperations: readonly Operation[] = [
  {
    method: 'POST',
    path: '/v1/payments',
    summary: 'Makes a payment: preauthorization (PA), debit (DB) or credit (CD)',
    parameters: paymentRequest.parameters,
    required: money,
    conditions: paymentRequest.conditions,
    handle: createPayment,
  },
  {
    method: 'GET',
    path: '/v1/payments/{id}',
    summary: 'Returns the status of a payment',
    parameters: authenticationTable,
    required: [],
    handle: readPayment,
  },
  {
    method: 'POST',
    path: '/v1/payments/{id}',
    summary: 'Captures (CP), reverses (RV) or refunds (RF) an earlier payment',
    parameters: referenceRequest.parameters,
    required: ['paymentType'],
    handle: referToPayment,
  },
  {
    method: 'POST',
    path: '/v1/challenges/{id}',
    summary: 'Receives the signed result of a challenge; sent by the browser',
    parameters: challengeTable,
    required: ['transactionId', 'verdict', 'signature'],
    isAddition: true,
    handle: completeChallenge,
  },
];

const registrationOperations: readonly Operation[] = [
  {
    method: 'POST',
    path: '/v1/registrations',
    summary: 'Stores a payment instrument as a registration',
    parameters: registrationRequest.parameters,
    required: [],
    conditions: registrationRequest.conditions,
    handle: createRegistration,
  },
  {
    method: 'POST',
    path: '/v1/registrations/{id}/payments',
    summary: 'Makes a payment with a registration',
    parameters: registrationPaymentRequest.parameters,
    required: money,
    conditions: registrationPaymentRequest.conditions,
    isAddition: true,
    handle: createRegistrationPayment,
  },
  {
    method: 'DELETE',
    path: '/v1/registrations/{id}',
    summary: 'Deletes a registration',
    parameters: authenticationTable,
    required: [],
    isAddition: true,
    handle: deleteRegistration,
  },
];

const otherOperations: readonly Operation[] = [
  {
    method: 'POST',
    path: '/v1/schedules',
    summary: 'Schedules payments with a registration, by job.*',
    parameters: scheduleRequest.parameters,
    required: [...money, 'registrationId'],
    conditions: scheduleRequest.conditions,
    isAddition: true,
    handle: createSchedule,
  },
  {
    method: 'GET',
    path: '/v1/schedules/{id}',
    summary: 'Returns the next run and the counters of a schedule',
    parameters: authenticationTable,
    required: [],
    isAddition: true,
    handle: readSchedule,
  },
  {
    method: 'DELETE',
    path: '/v1/schedules/{id}',
    summary: 'Ends a schedule after its notice period',
    parameters: authenticationTable,
    required: [],
    isAddition: true,
    handle: deleteSchedule,
  },
  {
    method: 'GET',
    path: '/v1/reports',
    summary: 'Lists payments of a period and sums them up',
    parameters: reportRequest.parameters,
    required: ['date.from', 'date.to'],
    conditions: reportRequest.conditions,
    isAddition: true,
    handle: readReport,
  },
  {
    method: 'GET',
    path: '/v1/resultcodes',
    summary: 'Lists the result codes of the gateway',
    parameters: none,
    required: [],
    isAddition: true,
    handle: readResultCodes,
  },
];

/** All operations of the payment API. The gateway routes by this table, and OpenAPI document and README contain it. */
export const operations: readonly Operation[] = [
  ...checkoutOperations,
  ...paymentOperations,
  ...registrationOperations,
  ...otherOperations,
];
