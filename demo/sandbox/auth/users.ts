import type { Grants } from '../stores/grants.ts';
import type { User, Users } from '../stores/users.ts';
import type { SentBy } from '../answer-schema.ts';
import type { userAnswer } from './answers.ts';
import { isFromPage, type AuthRequest } from './request.ts';
import { apiError, json, unauthorized, type AuthResponse } from './response.ts';

const bearerPattern = /^bearer +([A-Za-z0-9._~+/-]{1,256}=*)$/i;

/**
 * `GET /v1/users`: the user of a token. As in the reference, a token is valid until it expires, even after a logout.
 */
export function describeUser(
  { grants, users }: { readonly grants: Grants; readonly users: Users },
  request: AuthRequest,
): AuthResponse {
  if (isFromPage(request)) return apiError('invalid_request', 'this call is made by servers');
  const authorization = request.header('authorization');
  const [, token = ''] = bearerPattern.exec(authorization ?? '') ?? [];
  const user = users.find(grants.findUserId(token) ?? '');
  return user === undefined
    ? unauthorized(
        'invalid_token',
        'the token is missing, wrong or expired',
        challengeFor(authorization),
      )
    : json(describe(user));
}

/** A request without credentials gets no error code (RFC 6750 §3.1). */
function challengeFor(authorization: string | undefined): string {
  return authorization === undefined
    ? 'Bearer realm="users"'
    : 'Bearer realm="users", error="invalid_token"';
}

/** Lists the fields, so that a field that is added to the store is not returned by accident. */
function describe({
  id,
  name,
  username,
  email,
  attachedTo,
  role,
}: User): SentBy<typeof userAnswer> {
  return {
    sub: id,
    id,
    name,
    preferred_username: username,
    email,
    attached_to: attachedTo,
    role,
  };
}
