import type { Hosts } from '../http/hosts.ts';
import { componentNameOf } from '../answer-schema.ts';
import { errorResponse, response, resultCode } from '../payment-api/envelope.ts';
import { operations } from '../payment-api/operations.ts';
import { authSchemas } from './auth-schemas.ts';
import { authCalls, authTag } from './auth-service.ts';
import { webhooks } from './webhooks.ts';
import { toComponents } from './json-schema.ts';
import { describePaths, paymentTag } from './operation.ts';
import { describeParameters } from './parameter-schema.ts';
import { sharedResponses } from './payment-responses.ts';
import { added } from './schema.ts';

const info = {
  title: 'Payment API and authentication service',
  version: '1',
  description: `Generated from the tables by which the sandbox validates requests.

Requests contain their parameters as a form in UTF-8. Lengths count characters (code points) of text in the normal form NFC. Indices run from 0 to 999 without leading zeros and without a gap. A parameter must not be sent twice, and unknown parameters are rejected. Merchants that were created with \`lenient\` may bend some of these rules, and get \`warnings\` in the responses.

The query of a POST may contain only credentials and entity of a merchant's server: anything else is rejected with 400. Responses with statuses that the reference does not list state the reason in their body: 405 (with \`Allow\`) for an unsupported method, 413 for a body that is too large, 414 for a URL and 431 for headers of more than 16 kB, 415 for a body with a \`Content-Encoding\`, 421 for an unknown host.

Additions to the reference are marked \`x-addition\`: other gateways may not support them. Conditional parameters without a condition in the reference are optional.`,
} as const;

const tags = [
  {
    name: paymentTag,
    description:
      "Payments, checkouts, registrations, schedules and reports. A merchant's server authenticates by the authentication.* parameters, or by a token and the parameter entityId. The entity can have either name with both.",
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
    description:
      'Client id and client secret, joined by a colon: as they are, or both form-encoded before (RFC 6749).',
  },
  accessToken: { type: 'http', scheme: 'bearer', description: 'The token of `POST /v1/tokens`.' },
} as const;

const answers = Object.fromEntries(
  [resultCode, response, errorResponse, ...operations.flatMap(({ reply }) => reply ?? [])].map(
    (answer) => [componentNameOf(answer), answer],
  ),
);

/** Both services as one OpenAPI 3.1 document, with the URLs of this sandbox. */
export function describeServices(hosts: Hosts): object {
  return {
    openapi: '3.1.1',
    info,
    servers: [{ url: hosts.origin('gateway'), description: paymentTag }],
    tags,
    // Operations without their own scheme need none: servers of merchants authenticate by parameters.
    security: [],
    paths: { ...describePaths(operations), ...taggedCalls(hosts.origin('auth')) },
    webhooks,
    components: {
      schemas: {
        ...describeParameters(operations.map(({ request }) => request.parameters)),
        ...toComponents(answers),
        ...toComponents(authSchemas),
      },
      responses: sharedResponses,
      securitySchemes,
    },
  };
}

function taggedCalls(origin: string): Readonly<Record<string, object>> {
  return Object.fromEntries(
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
}
