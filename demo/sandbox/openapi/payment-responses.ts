import { bankAccountTable, cardTable, virtualAccountTable } from '../parameters/instruments.ts';
import type { Parameter, ParameterTable } from '../parameters/table.ts';
import { maxFound } from '../payment-api/queries.ts';
import { maxBins } from '../stores/checkouts.ts';
import { refTo, type Schema } from './schema.ts';

/** Responses that several operations share. */
export const sharedResponses = {
  BadRequest: errorResponse(
    'A parameter is missing, unknown or invalid, or the request is not a form.',
  ),
  ToHttps: redirectTo('The request was sent by http to a server with https: repeat it by https.'),
  Forbidden: errorResponse('Wrong credentials, or a sender that may not make this request.'),
  NotFound: errorResponse('The resource is unknown, expired or of another merchant.'),
  TooLarge: errorResponse('Not in the reference: the body is too large.'),
  UnsupportedEncoding: errorResponse('Not in the reference: the body has a Content-Encoding.'),
  UnknownResult: errorResponse('An unexpected error. The result of the request is unknown.'),
} as const;

const errorStatuses = { 403: refToResponse('Forbidden'), 404: refToResponse('NotFound') } as const;

/** The responses of an operation, and notes that the tables do not contain. */
export type OperationResponses = {
  /** The component of a 200. `undefined` if the operation only redirects. */
  readonly schema?: string;
  /** Whether a 400 may have the same component: a declined payment. */
  readonly mayBeDeclined?: true;
  readonly redirects?: Readonly<Partial<Record<302 | 303, string>>>;
  /** In addition to 400 and 500, which any call can return, and 413 and 415, which any call with a body can return. */
  readonly errorStatuses: readonly (403 | 404)[];
  readonly note?: string;
  /** Whether the widget sends the request, with headers of its own (`Wpwl-…`). */
  readonly isFromWidget?: true;
};

const instrument = `paymentBrand determines the instrument: a card (${requiredOf(cardTable)} are required), a bank account (${requiredOf(bankAccountTable)}) or a virtual account (${requiredOf(virtualAccountTable)}). Without paymentBrand, the brand is that of the card number.`;

const orStored = `${instrument} With registrationId, none of these is sent.`;

const submission = {
  redirects: {
    303: 'A form without card data that the browser posted without the widget: redirect to shopperResultUrl.',
  },
  errorStatuses: [403, 404],
  isFromWidget: true,
  note: `A browser sends it without credentials. Only hosted fields may send card data and the password of an account. A checkout is paid once; repeated submissions receive the first result. Rules across parameters apply to checkout and submission together.

${orStored}`,
} as const satisfies OperationResponses;

/** By method and path of the operation. */
export const paymentResponses: Readonly<Record<string, OperationResponses>> = {
  'POST /v1/checkouts': {
    schema: 'Checkout',
    errorStatuses: [403],
    note: 'amount, currency and paymentType are required, unless createRegistration is true and none of the three is sent. Rules across parameters apply when the shopper submits.',
  },
  'POST /v1/checkouts/{id}': {
    schema: 'Checkout',
    errorStatuses: [403, 404],
    note: 'Parameters that are not sent do not change, nor does the lifetime of the checkout. The code is 000.200.101.',
  },
  'POST /v1/checkouts/{id}/payment': { ...submission, schema: 'Payment', mayBeDeclined: true },
  'GET /v1/checkouts/{id}/payment': {
    schema: 'Payment',
    errorStatuses: [403, 404],
    note: 'The status is 200 for declined payments too. Before the submission, the id is that of the checkout and the code is that of a created checkout.',
  },
  'POST /v1/checkouts/{id}/registration': { ...submission, schema: 'Registration' },
  'GET /v1/checkouts/{id}/registration': {
    schema: 'Registration',
    errorStatuses: [403, 404],
    note: 'Before the submission, the id is that of the checkout and the code is that of a created checkout.',
  },
  'GET /v1/checkouts/{id}/widget': { schema: 'CheckoutView', errorStatuses: [403, 404] },
  'GET /v1/checkouts/{id}/bins/{bin}': {
    schema: 'CardBrands',
    errorStatuses: [403, 404],
    note: `Sent by hosted fields only: 6 to 8 digits, at most ${maxBins} different ones for each checkout.`,
  },
  'POST /v1/checkouts/{id}/replacement': {
    schema: 'Replacement',
    errorStatuses: [403, 404],
    note: 'Sent by hosted fields, with the header Wpwl-Parent-Origin, and by the page around them. checkoutId is the new checkout, resource its purpose. With submitted, the page has submitted the old checkout and does not know the result: it must then be declined.',
  },
  'POST /v1/payments': {
    schema: 'Payment',
    mayBeDeclined: true,
    errorStatuses: [403, 404],
    note: orStored,
  },
  'GET /v1/payments/{id}': {
    schema: 'Payment',
    errorStatuses: [403, 404],
    note: 'The status is 200 for declined payments too.',
  },
  'POST /v1/payments/{id}': {
    schema: 'Payment',
    errorStatuses: [403, 404],
    note: 'amount and currency are required too, except for a reversal, which is always of the whole amount.',
  },
  'POST /v1/challenges/{id}': {
    redirects: {
      302: 'Redirect to shopperResultUrl.',
      303: 'Redirect to the page that reports the return from a challenge in a frame.',
    },
    errorStatuses: [404],
  },
  'POST /v1/registrations': {
    schema: 'Registration',
    errorStatuses: [403],
    note: instrument,
  },
  'POST /v1/registrations/{id}/payments': {
    schema: 'Payment',
    mayBeDeclined: true,
    errorStatuses: [403, 404],
  },
  'DELETE /v1/registrations/{id}': { schema: 'Registration', errorStatuses: [403, 404] },
  'POST /v1/schedules': { schema: 'Schedule', errorStatuses: [403, 404] },
  'GET /v1/schedules/{id}': { schema: 'Schedule', errorStatuses: [403, 404] },
  'DELETE /v1/schedules/{id}': { schema: 'Schedule', errorStatuses: [403, 404] },
  'GET /v1/query': {
    schema: 'FoundPayments',
    errorStatuses: [403, 404],
    note: `Either id or merchantTransactionId is required. At most ${maxFound} payments, the newest first. The code is 000.000.100, whatever the results of the payments are. The response is 404 with 700.400.580 if there is none.`,
  },
  'GET /v1/query/{id}': {
    schema: 'Payment',
    errorStatuses: [403, 404],
    note: 'Like GET /v1/payments/{id}, with referencedId. The response is 404 with 700.400.580 if there is no such payment.',
  },
  'GET /v1/reports': { schema: 'Report', errorStatuses: [403] },
  'GET /v1/resultcodes': { schema: 'ResultCodes', errorStatuses: [] },
};

/** A redirect. */
export function redirectTo(description: string) {
  return {
    description,
    headers: {
      Location: { description: 'The target.', required: true, schema: { type: 'string' } },
    },
  };
}

export function refToResponse(name: keyof typeof sharedResponses) {
  return {
    $ref: `#/components/responses/${name}`,
  };
}

/** All responses of an operation by status. */
export function describeResponses(responses: OperationResponses, hasBody: boolean): object {
  return {
    ...(responses.schema !== undefined && {
      200: { description: 'Success.', content: json(refTo(responses.schema)) },
    }),
    ...redirectsOf(responses),
    307: refToResponse('ToHttps'),
    400:
      responses.mayBeDeclined === true && responses.schema !== undefined
        ? declined(responses.schema)
        : refToResponse('BadRequest'),
    ...Object.fromEntries(responses.errorStatuses.map((status) => [status, errorStatuses[status]])),
    ...(hasBody && { 413: refToResponse('TooLarge'), 415: refToResponse('UnsupportedEncoding') }),
    500: refToResponse('UnknownResult'),
  };
}

function errorResponse(description: string) {
  return {
    description,
    content: json(refTo('ErrorResponse')),
  };
}

function json(schema: Schema) {
  return { 'application/json': { schema } };
}

function requiredOf(table: ParameterTable): string {
  return Object.entries<Parameter>(table)
    .filter(([, { presence }]) => presence === 'yes')
    .map(([name]) => name)
    .join(', ');
}

function redirectsOf({ redirects = {} }: OperationResponses) {
  return Object.fromEntries(
    Object.entries(redirects).map(([status, description]) => [status, redirectTo(description)]),
  );
}

function declined(schema: string) {
  return {
    description: 'A declined payment, or an invalid request.',
    content: json({ anyOf: [refTo(schema), refTo('ErrorResponse')] }),
  };
}
