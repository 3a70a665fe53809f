import type { Hosts } from '../http/hosts.ts';
import { operations } from '../payment-api/operations.ts';
import { additionSchemas } from './addition-schemas.ts';
import { authSchemas } from './auth-schemas.ts';
import { authCalls, authTag } from './describe-auth-service.ts';
import { webhooks } from './describe-webhooks.ts';
import { describePaths, paymentTag } from './describe-operation.ts';
import { describeParameters } from './describe-parameter.ts';
import { sharedResponses } from './describe-responses.ts';
import { paymentSchemas } from './payment-schemas.ts';
import { added } from './schema.ts';

const info = {
  title: 'Payment API and authentication service',
  version: '1',
  description: `Made from the tables that the sandbox reads requests with.

Requests bring their parameters as a form in UTF-8. Lengths count characters (code points) of text in the normal form NFC. Indices run from 0 to 999 without leading zeros and without a gap. A parameter is sent once; one that is not known is refused.

A POST must not have a query: it is rejected with 400, and the query is not read. Responses with statuses that the reference does not list state the reason in their body: 405 (with \`Allow\`) for an unsupported method, 413 for a body that is too large, 414 for a URL and 431 for headers of more than 16 kB, 415 for a body with a \`Content-Encoding\`, 421 for an unknown host.

What is marked \`x-addition\` is not of the reference: other gateways may lack it. Where the reference calls a parameter conditional and names no condition, it is optional.`,
} as const;

const tags = [
  {
    name: paymentTag,
    description:
      "Payments, checkouts, registrations and what follows. A merchant's server names itself by the authentication.* parameters, or by a token and the parameter entityId.",
  },
  { name: authTag, description: 'Login, user information, logout and session tracking.' },
] as const;

const securitySchemes = {
  merchantToken: added({
    type: 'http',
    scheme: 'bearer',
    description:
      'Instead of authentication.*: Base64 of `authentication.userId`, `|` and `authentication.password`, with `entityId` as a parameter',
  }),
  client: {
    type: 'http',
    scheme: 'basic',
    description: 'Client id and client secret, each form-encoded before they are joined.',
  },
  accessToken: { type: 'http', scheme: 'bearer', description: 'What `POST /v1/tokens` gave.' },
} as const;

const taggedCalls = (origin: string): Readonly<Record<string, object>> =>
  Object.fromEntries(
    Object.entries(authCalls).map(([path, calls]) => [
      path,
      {
        servers: [{ url: origin, description: authTag }],
        ...Object.fromEntries(
          Object.entries(calls).map(([method, call]) => [method, { tags: [authTag], ...call }]),
        ),
      },
    ]),
  );

/** Both services as one OpenAPI 3.1 document, at the addresses that this sandbox has. */
export const describeServices = (hosts: Hosts): object => ({
  openapi: '3.1.1',
  info,
  servers: [{ url: hosts.origin('gateway'), description: paymentTag }],
  tags,
  // Calls without a scheme of their own need none: servers of merchants name themselves by parameters.
  security: [],
  paths: { ...describePaths(operations), ...taggedCalls(hosts.origin('auth')) },
  webhooks,
  components: {
    schemas: {
      ...describeParameters(operations.map(({ parameters }) => parameters)),
      ...paymentSchemas,
      ...additionSchemas,
      ...authSchemas,
    },
    responses: sharedResponses,
    securitySchemes,
  },
});
