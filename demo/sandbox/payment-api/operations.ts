import { authenticationTable } from '../parameters/authentication.ts';
import type { ParameterTable } from '../parameters/table.ts';
import { browserTable, verdictTable } from './browser-tables.ts';
import { readBin } from './checkouts/read-bin.ts';
import { createCheckout } from './checkouts/create-checkout.ts';
import { readStatus } from './checkouts/read-status.ts';
import { readWidget } from './checkouts/read-widget.ts';
import { submit } from './checkouts/submit.ts';
import { updateCheckout } from './checkouts/update-checkout.ts';
import { plainly, type Operation } from './operation.ts';
import { makePayment, payWithRegistration } from './payments/make-payment.ts';
import { readPayment } from './payments/read-payment.ts';
import { referToPayment } from './payments/refer-payment.ts';
import { takeVerdict } from './payments/take-verdict.ts';
import { readResultCodes } from './read-result-codes.ts';
import { forgetRegistration, makeRegistration } from './registrations/make-registration.ts';
import { readReport } from './reports/read-report.ts';
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
} from './requests.ts';
import { endSchedule, readSchedule } from './schedules/end-schedule.ts';
import { makeSchedule } from './schedules/make-schedule.ts';
import { conditions } from './tables.ts';

const nothing: ParameterTable = {};

const checkoutOperations: readonly Operation[] = [
  {
    method: 'POST',
    path: '/v1/checkouts',
    summary: 'Prepares a checkout, for a payment or for a registration only',
    takes: checkoutRequest.takes,
    needs: [],
    act: (sandbox, _id, call) => createCheckout(sandbox, call),
  },
  {
    method: 'POST',
    path: '/v1/checkouts/{id}',
    summary: 'Updates a checkout that has not been paid',
    takes: updateRequest.takes,
    needs: [],
    isAddition: true,
    act: plainly(updateCheckout),
  },
  {
    method: 'POST',
    path: '/v1/checkouts/{id}/payment',
    summary: 'Submits the payment of a checkout, from the widget',
    takes: browserTable,
    needs: [],
    conditions,
    act: plainly(submit('payment')),
  },
  {
    method: 'GET',
    path: '/v1/checkouts/{id}/payment',
    summary: 'Tells what became of the payment of a checkout',
    takes: authenticationTable,
    needs: [],
    act: plainly(readStatus('payment')),
  },
  {
    method: 'POST',
    path: '/v1/checkouts/{id}/registration',
    summary: 'Submits the registration of a checkout, from the widget',
    takes: browserTable,
    needs: [],
    conditions,
    act: plainly(submit('registration')),
  },
  {
    method: 'GET',
    path: '/v1/checkouts/{id}/registration',
    summary: 'Tells what became of the registration of a checkout',
    takes: authenticationTable,
    needs: [],
    act: plainly(readStatus('registration')),
  },
  {
    method: 'GET',
    path: '/v1/checkouts/{id}/widget',
    summary: 'Tells the widget what it may know of its checkout',
    takes: nothing,
    needs: [],
    isAddition: true,
    act: plainly(readWidget),
  },
  {
    method: 'GET',
    path: '/v1/checkouts/{id}/bins/{bin}',
    summary: 'Tells the secure frame the brands of a card by its first digits',
    takes: nothing,
    needs: [],
    isAddition: true,
    act: plainly(readBin),
  },
];

const paymentOperations: readonly Operation[] = [
  {
    method: 'POST',
    path: '/v1/payments',
    summary: 'Pays: preauthorization (PA), debit (DB) or credit (CD)',
    takes: paymentRequest.takes,
    needs: money,
    conditions: paymentRequest.conditions,
    act: plainly((sandbox, _id, call) => makePayment(sandbox, call)),
  },
  {
    method: 'GET',
    path: '/v1/payments/{id}',
    summary: 'Tells what became of a payment',
    takes: authenticationTable,
    needs: [],
    act: plainly(readPayment),
  },
  {
    method: 'POST',
    path: '/v1/payments/{id}',
    summary: 'Captures (CP), reverses (RV) or refunds (RF) an earlier payment',
    takes: referenceRequest.takes,
    needs: ['paymentType'],
    act: plainly(referToPayment),
  },
  {
    method: 'POST',
    path: '/v1/challenges/{id}',
    summary: 'Takes what the site that asked the shopper has to say, signed',
    takes: verdictTable,
    needs: ['transactionId', 'verdict', 'signature'],
    isAddition: true,
    act: takeVerdict,
  },
];

const registrationOperations: readonly Operation[] = [
  {
    method: 'POST',
    path: '/v1/registrations',
    summary: 'Stores an instrument, as a registration',
    takes: registrationRequest.takes,
    needs: [],
    conditions: registrationRequest.conditions,
    act: plainly((sandbox, _id, call) => makeRegistration(sandbox, call)),
  },
  {
    method: 'POST',
    path: '/v1/registrations/{id}/payments',
    summary: 'Pays with a registration',
    takes: registrationPaymentRequest.takes,
    needs: money,
    conditions: registrationPaymentRequest.conditions,
    isAddition: true,
    act: plainly(payWithRegistration),
  },
  {
    method: 'DELETE',
    path: '/v1/registrations/{id}',
    summary: 'Forgets a registration',
    takes: authenticationTable,
    needs: [],
    isAddition: true,
    act: plainly(forgetRegistration),
  },
];

const otherOperations: readonly Operation[] = [
  {
    method: 'POST',
    path: '/v1/schedules',
    summary: 'Has a registration pay at the times that job.* names',
    takes: scheduleRequest.takes,
    needs: [...money, 'registrationId'],
    conditions: scheduleRequest.conditions,
    isAddition: true,
    act: plainly((sandbox, _id, call) => makeSchedule(sandbox, call)),
  },
  {
    method: 'GET',
    path: '/v1/schedules/{id}',
    summary: 'Tells when a schedule runs next, and how often it has',
    takes: authenticationTable,
    needs: [],
    isAddition: true,
    act: plainly(readSchedule),
  },
  {
    method: 'DELETE',
    path: '/v1/schedules/{id}',
    summary: 'Ends a schedule, after its notice period',
    takes: authenticationTable,
    needs: [],
    isAddition: true,
    act: plainly(endSchedule),
  },
  {
    method: 'GET',
    path: '/v1/reports',
    summary: 'Lists and sums up the payments of some days',
    takes: reportRequest.takes,
    needs: ['date.from', 'date.to'],
    conditions: reportRequest.conditions,
    isAddition: true,
    act: plainly((sandbox, _id, call) => readReport(sandbox, call)),
  },
  {
    method: 'GET',
    path: '/v1/resultcodes',
    summary: 'Lists the result codes that the gateway speaks',
    takes: nothing,
    needs: [],
    isAddition: true,
    act: plainly((sandbox) => readResultCodes(sandbox)),
  },
];

/** Every call of the payment API: the gateway routes by it, and its description is made of it. */
export const operations: readonly Operation[] = [
  ...checkoutOperations,
  ...paymentOperations,
  ...registrationOperations,
  ...otherOperations,
];
