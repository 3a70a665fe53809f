import { authenticationTable } from '../parameters/authentication.ts';
import { completeChallenge } from './challenges.ts';
import { checkoutOperations } from './checkouts/operations.ts';
import type { Operation } from './operation.ts';
import { challengeTable } from './parameter-tables.ts';
import { createPayment, createRegistrationPayment, readPayment } from './payments/payments.ts';
import { referToPayment } from './payments/refer-to-payment.ts';
import { queryPayment, queryPayments } from './queries.ts';
import { createRegistration, deleteRegistration } from './registrations.ts';
import { readReport, readResultCodes } from './reports.ts';
import {
  money,
  paymentRequest,
  queryRequest,
  referenceRequest,
  registrationPaymentRequest,
  registrationRequest,
  reportRequest,
  scheduleRequest,
} from './request-kinds.ts';
import { createSchedule, deleteSchedule, readSchedule } from './schedules.ts';

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
    // With one name ignored, a schedule would charge the shopper at other times.
    isAlwaysStrict: true,
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
    path: '/v1/query',
    summary: "Finds payments by the merchant's own id, merchantTransactionId, or by id",
    parameters: queryRequest.parameters,
    required: [],
    conditions: queryRequest.conditions,
    isAddition: true,
    handle: queryPayments,
  },
  {
    method: 'GET',
    path: '/v1/query/{id}',
    summary: 'Finds a payment by its id',
    parameters: authenticationTable,
    required: [],
    isAddition: true,
    handle: queryPayment,
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
    parameters: {},
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
