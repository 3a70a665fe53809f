import { componentNameOf } from '../answer-schema.ts';
import type { Operation } from '../payment-api/operation.ts';
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
export function describeResponses(operation: Operation): object {
  const { method, reply, mayBeDeclined = false } = operation;
  const answer = reply && refTo(componentNameOf(reply));
  return {
    ...(answer && { 200: { description: 'Success.', content: json(answer) } }),
    ...redirectsOf(operation),
    307: refToResponse('ToHttps'),
    400: mayBeDeclined && answer ? declined(answer) : refToResponse('BadRequest'),
    ...Object.fromEntries(operation.errorStatuses.map((status) => [status, errorStatuses[status]])),
    ...(method !== 'GET' && {
      413: refToResponse('TooLarge'),
      415: refToResponse('UnsupportedEncoding'),
    }),
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

function redirectsOf({ redirects = {} }: Operation) {
  return Object.fromEntries(
    Object.entries(redirects).map(([status, description]) => [status, redirectTo(description)]),
  );
}

function declined(answer: Schema) {
  return {
    description: 'A declined payment, or an invalid request.',
    content: json({ anyOf: [answer, refTo('ErrorResponse')] }),
  };
}
