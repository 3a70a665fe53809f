import { completeChallenge } from './challenges.ts';
import { checkoutOperations } from './checkouts/operations.ts';
import { openOperation, openRequest, serverOperation, type Operation } from './operation.ts';
import { challengeTable } from './parameter-tables.ts';
import {
  createPayment,
  paymentRequest,
  readPayment,
  registrationPaymentRequest,
} from './payments/payments.ts';
import { referenceRequest, referToPayment } from './payments/refer-to-payment.ts';
import { queryPayment, queryPayments, queryRequest } from './queries.ts';
import { createRegistration, deleteRegistration, registrationRequest } from './registrations.ts';
import { readReport, readResultCodes, reportRequest } from './reports.ts';
import { createSchedule, deleteSchedule, readSchedule, scheduleRequest } from './schedules.ts';
import { plainRequest } from './server-request.ts';

const paymentOperations: readonly Operation[] = [
  serverOperation({
    method: 'POST',
    path: '/v1/payments',
    summary: 'Makes a payment: preauthorization (PA), debit (DB) or credit (CD)',
    request: paymentRequest,
    handle: createPayment,
  }),
  serverOperation({
    method: 'GET',
    path: '/v1/payments/{id}',
    summary: 'Returns the status of a payment',
    request: plainRequest('payment'),
    handle: readPayment,
  }),
  serverOperation({
    method: 'POST',
    path: '/v1/payments/{id}',
    summary: 'Captures (CP), reverses (RV) or refunds (RF) an earlier payment',
    request: referenceRequest,
    handle: referToPayment,
  }),
  openOperation({
    method: 'POST',
    path: '/v1/challenges/{id}',
    summary: 'Receives the signed result of a challenge; sent by the browser',
    request: openRequest(challengeTable),
    isAddition: true,
    handle: completeChallenge,
  }),
];

const registrationOperations: readonly Operation[] = [
  serverOperation({
    method: 'POST',
    path: '/v1/registrations',
    summary: 'Stores a payment instrument as a registration',
    request: registrationRequest,
    handle: createRegistration,
  }),
  serverOperation({
    method: 'POST',
    path: '/v1/registrations/{id}/payments',
    summary: 'Makes a payment with a registration',
    request: registrationPaymentRequest,
    isAddition: true,
    handle: createPayment,
  }),
  serverOperation({
    method: 'DELETE',
    path: '/v1/registrations/{id}',
    summary: 'Deletes a registration',
    request: plainRequest('registration'),
    isAddition: true,
    handle: deleteRegistration,
  }),
];

const otherOperations: readonly Operation[] = [
  serverOperation({
    method: 'POST',
    path: '/v1/schedules',
    summary: 'Schedules payments with a registration, by job.*',
    request: scheduleRequest,
    isAddition: true,
    // With one name ignored, a schedule would charge the shopper at other times.
    isAlwaysStrict: true,
    handle: createSchedule,
  }),
  serverOperation({
    method: 'GET',
    path: '/v1/schedules/{id}',
    summary: 'Returns the next run and the counters of a schedule',
    request: plainRequest('payment'),
    isAddition: true,
    handle: readSchedule,
  }),
  serverOperation({
    method: 'DELETE',
    path: '/v1/schedules/{id}',
    summary: 'Ends a schedule after its notice period',
    request: plainRequest('payment'),
    isAddition: true,
    handle: deleteSchedule,
  }),
  serverOperation({
    method: 'GET',
    path: '/v1/query',
    summary: "Finds payments by the merchant's own id, merchantTransactionId, or by id",
    request: queryRequest,
    isAddition: true,
    handle: queryPayments,
  }),
  serverOperation({
    method: 'GET',
    path: '/v1/query/{id}',
    summary: 'Finds a payment by its id',
    request: plainRequest('payment'),
    isAddition: true,
    handle: queryPayment,
  }),
  serverOperation({
    method: 'GET',
    path: '/v1/reports',
    summary: 'Lists payments of a period and sums them up',
    request: reportRequest,
    isAddition: true,
    handle: readReport,
  }),
  openOperation({
    method: 'GET',
    path: '/v1/resultcodes',
    summary: 'Lists the result codes of the gateway',
    request: openRequest({}),
    isAddition: true,
    handle: readResultCodes,
  }),
];

/** All operations of the payment API. The gateway routes by this table, and OpenAPI document and README contain it. */
export const operations: readonly Operation[] = [
  ...checkoutOperations,
  ...paymentOperations,
  ...registrationOperations,
  ...otherOperations,
];
