import type { Client } from '../stores/clients.ts';
import { digest, isSameDigest } from '../stores/digest.ts';
import { tokenLifeS, type Grant } from '../stores/grants.ts';
import type { Sandbox } from '../sandbox.ts';
import { apiError, json, unauthorized } from './api-reply.ts';
import { isFromPage } from './origins.ts';
import { readBasic } from './read-basic.ts';
import type { Call, Reply } from './reply.ts';

type Values = ReadonlyMap<string, string>;

const challenge = 'Basic realm="tokens", charset="UTF-8"';

const notNamed = 'client id and client secret are sent in the Authorization header, as Basic';

export const verifierPattern = /^[A-Za-z0-9._~-]{43,128}$/;

/** The form without the code itself: what is wrong with it whatever the code may be. */
const findFault = (client: Client, values: Values): Reply | undefined => {
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
};

/** A verifier is required where there was a challenge, and refused where there was none. */
const isVerified = ({ codeChallenge }: Grant, verifier: string | undefined): boolean => {
  if (codeChallenge === undefined || verifier === undefined)
    return codeChallenge === undefined && verifier === undefined;
  return isSameDigest(digest(verifier), codeChallenge);
};

const isBoundTo = (grant: Grant, values: Values): boolean =>
  grant.redirectUri === values.get('redirect_uri') &&
  isVerified(grant, values.get('code_verifier'));

/** Why a code buys nothing is told to nobody: it may be in the wrong hands. */
const noGrant = (): Reply =>
  apiError(
    'invalid_grant',
    'the code is unknown, used or expired, or was given for another client, redirect_uri or verifier',
  );

const exchange = (sandbox: Sandbox, client: Client, values: Values): Reply => {
  const code = values.get('code') ?? '';
  const grant = sandbox.grants.redeemCode(code, client.clientId);
  if (grant === undefined || !isBoundTo(grant, values)) return noGrant();
  // Who has logged out since is not logged in by what was still on its way.
  if (sandbox.sessions.find(grant.sessionId)?.state !== 'active') return noGrant();
  return json({
    access_token: sandbox.grants.issueToken(code, grant),
    token_type: 'bearer',
    expires_in: tokenLifeS,
    scope: 'openid',
  });
};

/** `POST /v1/tokens`: an application's server exchanges a code for a token. */
export const exchangeCode = (sandbox: Sandbox, { query, body, header }: Call): Reply => {
  if (isFromPage(header)) return apiError('invalid_request', 'this call is made by servers');
  const named = header('authorization');
  if (named === undefined) return unauthorized('invalid_client', notNamed, challenge);
  const credentials = readBasic(named);
  const client = credentials && sandbox.clients.authenticate(credentials);
  if (client === undefined)
    return unauthorized('invalid_client', 'client id or client secret is wrong', challenge);
  if (!query.ok || query.values.size > 0)
    return apiError('invalid_request', 'parameters are sent in the body');
  if (!body.ok) return apiError('invalid_request', body.problem);
  return findFault(client, body.values) ?? exchange(sandbox, client, body.values);
};
