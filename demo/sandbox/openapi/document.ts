import type { Hosts } from '../hosts.ts';
import { operations } from '../payment-api/operations.ts';
import { additionSchemas } from './addition-schemas.ts';
import { authSchemas } from './auth-schemas.ts';
import { authCalls, authTag } from './describe-auth-service.ts';
import { webhooks } from './describe-webhooks.ts';
import { describePaths, paymentTag } from './describe-operation.ts';
import { describeParameters } from './describe-parameter.ts';
import { sharedResponses } from './describe-responses.ts';
import { paymentSchemas } from './payment-schemas.ts';

const info = {
  title: 'Payment API and authentication service',
  version: '1',
  description: `Made from the tables that the sandbox reads requests with.

Requests bring their parameters as a form in UTF-8. Lengths count characters (code points) of text in the normal form NFC. Indices run from 0 to 999 without leading zeros and without a gap. A parameter is sent once; one that is not known is refused.

What is marked \`x-addition\` is not of the reference: other gateways may lack it. Where the reference calls a parameter conditional and names no condition, it is optional.`,
} as const;

const tags = [
  {
    name: paymentTag,
    description:
      "Payments, checkouts, registrations and what follows. A merchant's server names itself by the authentication.* parameters.",
  },
  { name: authTag, description: 'Login, user information, logout and session tracking.' },
] as const;

const securitySchemes = {
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
      ...describeParameters(operations.map(({ takes }) => takes)),
      ...paymentSchemas,
      ...additionSchemas,
      ...authSchemas,
    },
    responses: sharedResponses,
    securitySchemes,
  },
});
