import type { Merchant, Merchants, Purpose, RejectionReason } from '../stores/merchants.ts';
import { hasBearerScheme, readBearerToken } from './bearer-token.ts';
import type { Call } from './reply.ts';

/** Whether a request contains credentials, which only a merchant's server has. */
export function hasCredentials(call: Call): boolean {
  return hasToken(call) || call.entries.some(([name]) => name.startsWith('authentication.'));
}

/**
 * Authenticates a merchant's server. User and password are `authentication.userId` and `authentication.password`, or
 * the token of `Authorization: Bearer`. The entity is `authentication.entityId` or `entityId`. Servers of shops mix
 * them, so either name of the entity belongs to either kind of credentials.
 */
export function authenticate(
  merchants: Merchants,
  call: Call,
  purpose: Purpose,
): Merchant | { readonly problem: string } {
  const credentials = readCredentials(call);
  if ('problem' in credentials) return credentials;
  const result = merchants.authenticate(credentials, purpose);
  return result.kind === 'accepted'
    ? result.merchant
    : { problem: explain(result.reason, credentials) };
}

function hasToken({ header }: Call): boolean {
  return hasBearerScheme(header('authorization'));
}

/** The credentials of a request, and what they are called in error messages. */
type Credentials = {
  readonly userId: string;
  readonly password: string;
  readonly entityId: string | undefined;
  readonly names: string;
  readonly entityName: string;
};

type CredentialsOrProblem = Credentials | { readonly problem: string };

const credentialsMissing =
  'authentication.userId is missing: send authentication.* in the form of a POST or in the query of a GET';

const tokenMissing =
  'entityId was sent without Authorization: Bearer; some proxies remove this header';

const credentialsTwice =
  'send either authentication.userId and authentication.password or Authorization: Bearer, not both';

const entitiesDiffer = 'authentication.entityId and entityId differ: send one of them';

function readCredentials(call: Call): CredentialsOrProblem {
  const values = new Map(call.entries);
  const [long, short] = [values.get('authentication.entityId'), values.get('entityId')];
  // Attack: one component checks one entity, and another component charges the other.
  if (long !== undefined && short !== undefined && long !== short)
    return { problem: entitiesDiffer };
  const entityId = long ?? short;
  return hasToken(call) ? readToken(call, values, entityId) : readParameters(values, entityId);
}

type Values = ReadonlyMap<string, string>;

function readParameters(values: Values, entityId: string | undefined): CredentialsOrProblem {
  const userId = values.get('authentication.userId');
  if (userId === undefined)
    return { problem: values.has('entityId') ? tokenMissing : credentialsMissing };
  const entityName =
    values.has('entityId') && !values.has('authentication.entityId')
      ? 'entityId'
      : 'authentication.entityId';
  return {
    userId,
    password: values.get('authentication.password') ?? '',
    entityId,
    names: `authentication.userId, authentication.password or ${entityName}`,
    entityName,
  };
}

function readToken(
  { header }: Call,
  values: Values,
  entityId: string | undefined,
): CredentialsOrProblem {
  if (values.has('authentication.userId') || values.has('authentication.password'))
    return { problem: credentialsTwice };
  const entityName =
    values.has('authentication.entityId') && !values.has('entityId')
      ? 'authentication.entityId'
      : 'entityId';
  return {
    ...(readBearerToken(header('authorization')) ?? { userId: '', password: '' }),
    entityId,
    names: `the token of Authorization: Bearer or ${entityName}`,
    entityName,
  };
}

function explain(reason: RejectionReason, { names, entityName }: Credentials): string {
  switch (reason) {
    case 'wrong':
      return `${names} is wrong`;
    case 'division':
      return `${entityName}: a division is for registrations only; payments name a channel`;
    case 'merchant':
      return `${entityName}: a merchant is named only with channel dispatching; name a channel`;
  }
}
