import { completeChallenge } from './challenges.ts';
import { checkoutOperations } from './checkouts/operations.ts';
import { openOperation, openRequest, serverOperation, type Operation } from './operation.ts';
import { instrumentNote, instrumentOrStored } from './operation-notes.ts';
import { foundPayments, payment } from './payments/answers.ts';
import { registration } from './registration-answer.ts';
import { report, resultCodes } from './report-answers.ts';
import { schedule } from './schedule-answer.ts';
import { challengeTable } from './parameter-tables.ts';
import {
  createPayment,
  paymentRequest,
  readPayment,
  registrationPaymentRequest,
} from './payments/payments.ts';
import { referenceRequest, referToPayment } from './payments/refer-to-payment.ts';
import { maxFound, queryPayment, queryPayments, queryRequest } from './queries.ts';
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
    reply: payment,
    mayBeDeclined: true,
    errorStatuses: [403, 404],
    note: instrumentOrStored,
    handle: createPayment,
  }),
  serverOperation({
    method: 'GET',
    path: '/v1/payments/{id}',
    summary: 'Returns the status of a payment',
    request: plainRequest('payment'),
    reply: payment,
    errorStatuses: [403, 404],
    note: 'The status is 200 for declined payments too.',
    handle: readPayment,
  }),
  serverOperation({
    method: 'POST',
    path: '/v1/payments/{id}',
    summary: 'Captures (CP), reverses (RV) or refunds (RF) an earlier payment',
    request: referenceRequest,
    reply: payment,
    errorStatuses: [403, 404],
    note: 'amount and currency are required too, except for a reversal, which is always of the whole amount.',
    handle: referToPayment,
  }),
  openOperation({
    method: 'POST',
    path: '/v1/challenges/{id}',
    summary: 'Receives the signed result of a challenge; sent by the browser',
    request: openRequest(challengeTable),
    isAddition: true,
    redirects: {
      302: 'Redirect to shopperResultUrl.',
      303: 'Redirect to the page that reports the return from a challenge in a frame.',
    },
    errorStatuses: [404],
    reply: undefined,
    handle: completeChallenge,
  }),
];

const registrationOperations: readonly Operation[] = [
  serverOperation({
    method: 'POST',
    path: '/v1/registrations',
    summary: 'Stores a payment instrument as a registration',
    request: registrationRequest,
    reply: registration,
    errorStatuses: [403],
    note: instrumentNote,
    handle: createRegistration,
  }),
  serverOperation({
    method: 'POST',
    path: '/v1/registrations/{id}/payments',
    summary: 'Makes a payment with a registration',
    request: registrationPaymentRequest,
    isAddition: true,
    reply: payment,
    mayBeDeclined: true,
    errorStatuses: [403, 404],
    handle: createPayment,
  }),
  serverOperation({
    method: 'DELETE',
    path: '/v1/registrations/{id}',
    summary: 'Deletes a registration',
    request: plainRequest('registration'),
    isAddition: true,
    reply: registration,
    errorStatuses: [403, 404],
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
    reply: schedule,
    errorStatuses: [403, 404],
    handle: createSchedule,
  }),
  serverOperation({
    method: 'GET',
    path: '/v1/schedules/{id}',
    summary: 'Returns the next run and the counters of a schedule',
    request: plainRequest('payment'),
    isAddition: true,
    reply: schedule,
    errorStatuses: [403, 404],
    handle: readSchedule,
  }),
  serverOperation({
    method: 'DELETE',
    path: '/v1/schedules/{id}',
    summary: 'Ends a schedule after its notice period',
    request: plainRequest('payment'),
    isAddition: true,
    reply: schedule,
    errorStatuses: [403, 404],
    handle: deleteSchedule,
  }),
  serverOperation({
    method: 'GET',
    path: '/v1/query',
    summary: "Finds payments by the merchant's own id, merchantTransactionId, or by id",
    request: queryRequest,
    isAddition: true,
    reply: foundPayments,
    errorStatuses: [403, 404],
    note: `Either id or merchantTransactionId is required. At most ${maxFound} payments, the newest first. The code is 000.000.100, whatever the results of the payments are. The response is 404 with 700.400.580 if there is none.`,
    handle: queryPayments,
  }),
  serverOperation({
    method: 'GET',
    path: '/v1/query/{id}',
    summary: 'Finds a payment by its id',
    request: plainRequest('payment'),
    isAddition: true,
    reply: payment,
    errorStatuses: [403, 404],
    note: 'Like GET /v1/payments/{id}, with referencedId. The response is 404 with 700.400.580 if there is no such payment.',
    handle: queryPayment,
  }),
  serverOperation({
    method: 'GET',
    path: '/v1/reports',
    summary: 'Lists payments of a period and sums them up',
    request: reportRequest,
    isAddition: true,
    reply: report,
    errorStatuses: [403],
    handle: readReport,
  }),
  openOperation({
    method: 'GET',
    path: '/v1/resultcodes',
    summary: 'Lists the result codes of the gateway',
    request: openRequest({}),
    isAddition: true,
    reply: resultCodes,
    errorStatuses: [],
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
