import { toChecks, type AdditionRow } from '../addition-row.ts';
import type { Stage } from '../check.ts';
import { cardParameters, credentialParameters, order, secret, type Context } from '../context.ts';
import { accepted, addition, expecting, hasStatus, isAbsent } from '../expectations.ts';
import { authorization, type CheckRequest, type Parameters, type Value } from '../request.ts';

/** Tokens in the header `Authorization`, and the places and names of credentials that servers of shops mix. */
export function credentialStages(context: Context): readonly Stage[] {
  return [{ isInOrder: true, checks: toChecks([...tokenRows(context), ...mixtureRows(context)]) }];
}

const fix = 'Refuse tokens that are wrong with status 403.';

const statement = 'The token is {userId}|{password} in Base64; the entity is entityId.';

function bearer(token: string, shown: string): Value {
  return authorization('Bearer', token, shown);
}

/** The token of the merchant. */
function tokenOf({ credentials: { userId, password } }: Context): Value {
  return bearer(`${userId}|${password}`, '$USER_ID|$PASSWORD');
}

function entityOf({ credentials }: Context): Value {
  return secret(credentials.entityId, '$ENTITY_ID');
}

function create(parameters: Parameters, token: Value): CheckRequest {
  return {
    method: 'POST',
    path: '/v1/checkouts',
    parameters: { ...order, ...parameters },
    headers: { authorization: token },
  };
}

function tokenRows(context: Context): readonly AdditionRow[] {
  const entityId = entityOf(context);
  const headers = { authorization: tokenOf(context) };
  const path = '/v1/checkouts/{checkout of a token}';
  const needs = ['tokens'];
  return [
    {
      title: 'Authorization: Bearer',
      statement,
      request: create({ entityId }, tokenOf(context)),
      expect: addition(accepted('open', fix), ({ status }) => status === 401 || status === 403),
      keeps: 'checkout of a token',
      marks: 'tokens',
      creates: 'checkout',
    },
    {
      title: 'Authorization: Bearer for the update of a checkout',
      statement,
      request: { method: 'POST', path, parameters: { entityId, amount: '12.00' }, headers },
      expect: addition(expecting(fix, hasStatus(200)), isAbsent),
      needs,
    },
    {
      title: 'Authorization: Bearer for the status of a checkout',
      statement,
      request: { method: 'GET', path: `${path}/payment`, parameters: { entityId }, headers },
      expect: accepted('open', fix),
      needs,
    },
    {
      title: 'Authorization: Bearer for a new registration',
      statement,
      request: {
        method: 'POST',
        path: '/v1/registrations',
        parameters: { ...cardParameters(context), entityId },
        headers,
      },
      expect: accepted('success', fix),
      keeps: 'registration of a token',
      creates: 'registration',
      needs,
    },
    {
      title: 'Authorization: Bearer for the deletion of a registration',
      statement,
      request: {
        method: 'DELETE',
        path: '/v1/registrations/{registration of a token}',
        parameters: { entityId },
        headers,
      },
      expect: addition(accepted('success', fix), isAbsent),
      needs,
    },
    ...wrongTokens(context).map(([words, token]): AdditionRow => ({
      title: `Authorization: Bearer with ${words} gets 403`,
      statement: 'The response to a wrong token is 403, as to wrong authentication.*, never 401.',
      request: create({ entityId }, token),
      expect: expecting(fix, hasStatus(403)),
      needs,
    })),
  ];
}

function wrongTokens(context: Context): readonly (readonly [words: string, header: Value])[] {
  const { userId, password } = context.credentials;
  const whole = Buffer.from(`${userId}|${password}`).toString('base64');
  const shown = '$(printf %s "$USER_ID|$PASSWORD" | base64 -w 0)';
  return [
    ['no token', 'Bearer '],
    ['no Base64', 'Bearer !'],
    ['a longer token', secret(`Bearer ${whole}x`, `Bearer ${shown}x`)],
    [
      'a part of the token',
      secret(`Bearer ${whole.slice(4)}`, `Bearer $(echo ${shown} | cut -c5-)`),
    ],
    ['two tokens', secret(`Bearer ${whole} ${whole}`, `Bearer ${shown} ${shown}`)],
    ['no separator', bearer(userId, '$USER_ID')],
    ['no password', bearer(`${userId}|`, '$USER_ID|')],
    ['two separators', bearer(`${userId}|${password}|`, '$USER_ID|$PASSWORD|')],
    ['no user', bearer(`|${password}`, '|$PASSWORD')],
    ['a wrong password', bearer(`${userId}|wrong1password`, '$USER_ID|wrong1password')],
  ];
}

/** Servers of shops mix the names of the entity. */
function mixtureRows(context: Context): readonly AdditionRow[] {
  const entityId = entityOf(context);
  const both = { entityId, 'authentication.entityId': entityId };
  const { 'authentication.entityId': _, ...user } = credentialParameters(context.credentials);
  const mixtures: readonly (readonly [words: string, request: CheckRequest])[] = [
    [
      'a token and authentication.entityId',
      create({ 'authentication.entityId': entityId }, tokenOf(context)),
    ],
    ['a token and both names of the entity', create(both, tokenOf(context))],
    ['user, password and entityId', createBy({ ...user, entityId })],
    ['user, password and both names of the entity', createBy({ ...user, ...both })],
  ];
  return [
    ...mixtures.map(([words, request]): AdditionRow => ({
      title: `credentials: ${words}`,
      statement: 'Either name of the entity belongs to either kind of credentials.',
      request,
      expect: addition(accepted('open', fix), ({ status }) => [400, 401, 403].includes(status)),
      creates: 'checkout',
    })),
    {
      title: 'credentials: a token and authentication.userId are refused',
      statement: 'A request has one kind of credentials.',
      request: create({ ...user, entityId }, tokenOf(context)),
      expect: expecting(fix, hasStatus(403)),
      needs: ['tokens'],
    },
  ];
}

function createBy(parameters: Parameters): CheckRequest {
  return { method: 'POST', path: '/v1/checkouts', parameters: { ...order, ...parameters } };
}
