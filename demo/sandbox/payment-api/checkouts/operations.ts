import { openOperation, openRequest, serverOperation, type Operation } from '../operation.ts';
import { browserTable, conditions, replacementTable } from '../parameter-tables.ts';
import { plainRequest } from '../server-request.ts';
import { checkoutView } from './answers.ts';
import { checkoutRequest, createCheckout, updateCheckout, updateRequest } from './checkouts.ts';
import { replaceCheckout } from './replacement.ts';
import { readStatus } from './status.ts';
import { submit } from './submit.ts';
import { readBrands, readWidget } from './widget.ts';

/** The checkout may already contain what a submission requires. */
const submissionRequest = openRequest(browserTable, { required: [], conditions });

/** The operations of a checkout. */
export const checkoutOperations: readonly Operation[] = [
  serverOperation({
    method: 'POST',
    path: '/v1/checkouts',
    summary: 'Creates a checkout for a payment, or for a registration only',
    request: checkoutRequest,
    handle: createCheckout,
  }),
  serverOperation({
    method: 'POST',
    path: '/v1/checkouts/{id}',
    summary: 'Updates a checkout that has not been paid',
    request: updateRequest,
    isAddition: true,
    handle: updateCheckout,
  }),
  openOperation({
    method: 'POST',
    path: '/v1/checkouts/{id}/payment',
    summary: 'Submits the payment of a checkout; sent by the widget',
    request: submissionRequest,
    handle: submit('payment'),
  }),
  serverOperation({
    method: 'GET',
    path: '/v1/checkouts/{id}/payment',
    summary: 'Returns the payment status of a checkout',
    request: plainRequest('payment'),
    handle: readStatus('payment'),
  }),
  openOperation({
    method: 'POST',
    path: '/v1/checkouts/{id}/registration',
    summary: 'Submits the registration of a checkout; sent by the widget',
    request: submissionRequest,
    handle: submit('registration'),
  }),
  serverOperation({
    method: 'GET',
    path: '/v1/checkouts/{id}/registration',
    summary: 'Returns the registration status of a checkout',
    request: plainRequest('registration'),
    handle: readStatus('registration'),
  }),
  openOperation({
    method: 'GET',
    path: '/v1/checkouts/{id}/widget',
    summary: 'Returns the data of a checkout that the widget displays',
    request: openRequest({}),
    isAddition: true,
    reply: checkoutView,
    handle: readWidget,
  }),
  openOperation({
    method: 'GET',
    path: '/v1/checkouts/{id}/bins/{bin}',
    summary: 'Returns the brands of a card by its first digits; sent by a hosted field',
    request: openRequest({}),
    isAddition: true,
    handle: readBrands,
  }),
  openOperation({
    method: 'POST',
    path: '/v1/checkouts/{id}/replacement',
    summary: 'Closes a checkout that was not paid, and replaces it; sent by a hosted field',
    request: openRequest(replacementTable),
    isAddition: true,
    handle: replaceCheckout,
  }),
];
