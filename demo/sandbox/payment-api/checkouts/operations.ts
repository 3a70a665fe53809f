import { maxBins } from '../../stores/checkouts.ts';
import { openOperation, openRequest, serverOperation, type Operation } from '../operation.ts';
import { browserTable, conditions, replacementTable } from '../parameter-tables.ts';
import { plainRequest } from '../server-request.ts';
import { submission } from '../operation-notes.ts';
import { payment } from '../payments/answers.ts';
import { registration } from '../registration-answer.ts';
import { cardBrands, checkout, checkoutView, replacement } from './answers.ts';
import { checkoutRequest, createCheckout, updateCheckout, updateRequest } from './checkouts.ts';
import { replaceCheckout } from './replacement.ts';
import { readStatus, reportPaymentOf, reportRegistrationOf } from './status.ts';
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
    reply: checkout,
    errorStatuses: [403],
    note: 'amount, currency and paymentType are required, unless createRegistration is true and none of the three is sent. Rules across parameters apply when the shopper submits.',
    handle: createCheckout,
  }),
  serverOperation({
    method: 'POST',
    path: '/v1/checkouts/{id}',
    summary: 'Updates a checkout that has not been paid',
    request: updateRequest,
    isAddition: true,
    reply: checkout,
    errorStatuses: [403, 404],
    note: 'Parameters that are not sent do not change, nor does the lifetime of the checkout. The code is 000.200.101.',
    handle: updateCheckout,
  }),
  openOperation({
    method: 'POST',
    path: '/v1/checkouts/{id}/payment',
    summary: 'Submits the payment of a checkout; sent by the widget',
    request: submissionRequest,
    ...submission,
    reply: payment,
    mayBeDeclined: true,
    handle: submit('payment'),
  }),
  serverOperation({
    method: 'GET',
    path: '/v1/checkouts/{id}/payment',
    summary: 'Returns the payment status of a checkout',
    request: plainRequest('payment'),
    reply: payment,
    errorStatuses: [403, 404],
    note: 'The status is 200 for declined payments too. Before the submission, the id is that of the checkout and the code is that of a created checkout.',
    handle: readStatus(reportPaymentOf),
  }),
  openOperation({
    method: 'POST',
    path: '/v1/checkouts/{id}/registration',
    summary: 'Submits the registration of a checkout; sent by the widget',
    request: submissionRequest,
    ...submission,
    reply: registration,
    handle: submit('registration'),
  }),
  serverOperation({
    method: 'GET',
    path: '/v1/checkouts/{id}/registration',
    summary: 'Returns the registration status of a checkout',
    request: plainRequest('registration'),
    reply: registration,
    errorStatuses: [403, 404],
    note: 'Before the submission, the id is that of the checkout and the code is that of a created checkout.',
    handle: readStatus(reportRegistrationOf),
  }),
  openOperation({
    method: 'GET',
    path: '/v1/checkouts/{id}/widget',
    summary: 'Returns the data of a checkout that the widget displays',
    request: openRequest({}),
    isAddition: true,
    reply: checkoutView,
    errorStatuses: [403, 404],
    handle: readWidget,
  }),
  openOperation({
    method: 'GET',
    path: '/v1/checkouts/{id}/bins/{bin}',
    summary: 'Returns the brands of a card by its first digits; sent by a hosted field',
    request: openRequest({}),
    isAddition: true,
    reply: cardBrands,
    errorStatuses: [403, 404],
    note: `Sent by hosted fields only: 6 to 8 digits, at most ${maxBins} different ones for each checkout.`,
    handle: readBrands,
  }),
  openOperation({
    method: 'POST',
    path: '/v1/checkouts/{id}/replacement',
    summary: 'Closes a checkout that was not paid, and replaces it; sent by a hosted field',
    request: openRequest(replacementTable),
    isAddition: true,
    reply: replacement,
    errorStatuses: [403, 404],
    note: 'Sent by hosted fields, with the header Wpwl-Parent-Origin, and by the page around them. checkoutId is the new checkout, resource its purpose. With submitted, the page has submitted the old checkout and does not know the result: it must then be declined.',
    handle: replaceCheckout,
  }),
];
