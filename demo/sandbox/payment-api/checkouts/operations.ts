import { authenticationTable } from '../../parameters/authentication.ts';
import type { Operation } from '../operation.ts';
import { browserTable, conditions, replacementTable } from '../parameter-tables.ts';
import { checkoutRequest, updateRequest } from '../request-kinds.ts';
import { createCheckout, updateCheckout } from './checkouts.ts';
import { replaceCheckout } from './replacement.ts';
import { readStatus } from './status.ts';
import { submit } from './submit.ts';
import { readBrands, readWidget } from './widget.ts';

/** The operations of a checkout. */
export const checkoutOperations: readonly Operation[] = [
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
    parameters: {},
    required: [],
    isAddition: true,
    handle: readWidget,
  },
  {
    method: 'GET',
    path: '/v1/checkouts/{id}/bins/{bin}',
    summary: 'Returns the brands of a card by its first digits; sent by a hosted field',
    parameters: {},
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
