import type { User } from '../stores/users.ts';
import type { Sandbox } from '../sandbox.ts';
import { apiError, json, unauthorized } from './api-reply.ts';
import { isFromPage } from './origins.ts';
import type { Call, Reply } from './reply.ts';

const pattern = /^bearer +([A-Za-z0-9._~+/-]{1,256}=*)$/i;

const describe = ({ id, name, username, email, attachedTo, role }: User): object => ({
  sub: id,
  id,
  name,
  preferred_username: username,
  email,
  attached_to: attachedTo,
  role,
});

/** Who brings nothing is told the scheme alone, as RFC 6750 has it. */
const challengeOf = (authorization: string | undefined): string =>
  authorization === undefined
    ? 'Bearer realm="users"'
    : 'Bearer realm="users", error="invalid_token"';

/** `GET /v1/users`: who a token was issued for. It is good until it expires, as the reference has it. */
export const describeUser = (sandbox: Sandbox, { header }: Call): Reply => {
  if (isFromPage(header)) return apiError('invalid_request', 'this call is made by servers');
  const authorization = header('authorization');
  const [, token = ''] = pattern.exec(authorization ?? '') ?? [];
  const user = sandbox.users.find(sandbox.grants.findUserId(token) ?? '');
  return user === undefined
    ? unauthorized(
        'invalid_token',
        'the token is missing, wrong or expired',
        challengeOf(authorization),
      )
    : json(describe(user));
};
