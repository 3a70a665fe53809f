import type { Client, ClientCredentials, Clients } from '../stores/clients.ts';
import { digest, isSameDigest } from '../stores/digest.ts';
import { tokenLifeS, type Grant } from '../stores/grants.ts';
import type { SentBy } from '../answer-schema.ts';
import type { tokenAnswer } from './answers.ts';
import type { CodeStores } from './authorization-response.ts';
import { decodeFormText, decodeUtf8, isFromPage, type AuthRequest } from './request.ts';
import { apiError, json, unauthorized, type AuthResponse } from './response.ts';

export const verifierPattern = /^[A-Za-z0-9._~-]{43,128}$/;

const challenge = 'Basic realm="tokens", charset="UTF-8"';

/** `POST /v1/tokens`, the token request: an application's server exchanges an authorization code for a token. */
export function exchangeCode(
  stores: CodeStores & { readonly clients: Clients },
  request: AuthRequest,
): AuthResponse {
  const { query, body, header } = request;
  if (isFromPage(request)) return apiError('invalid_request', 'this call is made by servers');
  const authorization = header('authorization');
  if (authorization === undefined)
    return unauthorized(
      'invalid_client',
      'client id and client secret are sent in the Authorization header, as Basic',
      challenge,
    );
  const client = readBasic(authorization)
    .map((credentials) => stores.clients.authenticate(credentials))
    .find((found) => found !== undefined);
  if (client === undefined)
    return unauthorized('invalid_client', 'client id or client secret is wrong', challenge);
  if (!query.ok || query.values.size > 0)
    return apiError('invalid_request', 'parameters are sent in the body');
  if (!body.ok) return apiError('invalid_request', body.problem);
  return findRequestError(client, body.values) ?? exchange(stores, client, body.values);
}

/**
 * Reads Basic credentials in both ways of writing them: ID and secret unchanged, as in the reference, and form-encoded
 * before they are joined (RFC 6749 §2.3.1). They differ if the secret has characters such as `+` and `%`.
 */
function readBasic(authorization: string): readonly ClientCredentials[] {
  const [, base64 = ''] = /^Basic +([A-Za-z0-9+/]+={0,2})$/i.exec(authorization) ?? [];
  const [first = '', ...rest] = (decodeUtf8(Buffer.from(base64, 'base64')) ?? '').split(':');
  if (rest.length === 0) return [];
  const sent = [first, rest.join(':')];
  return [sent, sent.map(decodeFormText)].flatMap(([clientId, clientSecret]) =>
    clientId === undefined || clientSecret === undefined ? [] : [{ clientId, clientSecret }],
  );
}

type Values = ReadonlyMap<string, string>;

/** The error of a token request that no code could make valid. The code is not used up. */
function findRequestError(client: Client, values: Values): AuthResponse | undefined {
  const clientId = values.get('client_id') ?? client.clientId;
  const missing = ['grant_type', 'code', 'redirect_uri'].find((name) => !values.has(name));
  if (missing !== undefined) return apiError('invalid_request', `${missing} is missing`);
  if (values.has('client_secret') || clientId !== client.clientId)
    return apiError('invalid_request', 'the client is named by the Authorization header alone');
  if (values.get('grant_type') !== 'authorization_code')
    return apiError('unsupported_grant_type', 'grant_type is authorization_code');
  if (values.get('scope') !== 'openid') return apiError('invalid_scope', 'scope is openid');
  if (!verifierPattern.test(values.get('code_verifier') ?? '-'.repeat(43)))
    return apiError('invalid_request', 'code_verifier is 43 to 128 unreserved characters');
  return undefined;
}

function exchange({ grants, sessions }: CodeStores, client: Client, values: Values): AuthResponse {
  const code = values.get('code') ?? '';
  const grant = grants.redeemCode(code, client.clientId);
  if (grant === undefined || !isBoundTo(grant, values)) return invalidGrant();
  // A logout also invalidates codes that were issued before it.
  if (sessions.find(grant.sessionId)?.state !== 'active') return invalidGrant();
  const answer: SentBy<typeof tokenAnswer> = {
    access_token: grants.issueToken(code, grant),
    token_type: 'bearer',
    expires_in: tokenLifeS,
    scope: 'openid',
  };
  return json(answer);
}

function isBoundTo(grant: Grant, values: Values): boolean {
  return (
    grant.redirectUri === values.get('redirect_uri') &&
    isVerified(grant, values.get('code_verifier'))
  );
}

/**
 * Whether the verifier matches the challenge (RFC 7636 §4.6). Attack (RFC 9700 §4.8.2): an attacker removes the
 * challenge from the authorization request. So a verifier without a challenge is rejected.
 */
function isVerified({ codeChallenge }: Grant, verifier: string | undefined): boolean {
  if (codeChallenge === undefined || verifier === undefined)
    return codeChallenge === undefined && verifier === undefined;
  return isSameDigest(digest(verifier), codeChallenge);
}

/** Does not reveal which condition failed: the sender may have stolen the code. */
function invalidGrant(): AuthResponse {
  return apiError(
    'invalid_grant',
    'the code is unknown, used or expired, or was given for another client, redirect_uri or verifier',
  );
}
