import type { Merchant, Purpose, RejectionReason } from '../stores/merchants.ts';
import type { Sandbox } from '../sandbox.ts';
import { isBearer, readBearer } from './read-bearer.ts';
import { forbid, type Call, type Reply } from './reply.ts';

export type Entry =
  | { readonly kind: 'entered'; readonly merchant: Merchant }
  | { readonly kind: 'refused'; readonly reply: Reply };

const hasParameters = ({ entries }: Call): boolean =>
  entries.some(([name]) => name.startsWith('authentication.'));

const hasToken = ({ header }: Call): boolean => isBearer(header('authorization'));

/** Whether a request brings what only a merchant's server may hold. */
export const hasCredentials = (call: Call): boolean => hasParameters(call) || hasToken(call);

/** The credentials of a request, and what their parts are called in error messages. */
type Presented = {
  readonly userId: string;
  readonly password: string;
  readonly entityId: string | undefined;
  readonly names: string;
  readonly entityName: string;
};

type ReadCredentials = Presented | { readonly problem: string };

const notSent =
  'authentication.userId did not arrive: a POST brings authentication.* in its form, a GET in its query';

const tokenNotSent =
  'entityId arrived without Authorization: Bearer; some proxies remove this header';

const readToken = ({ entries, header }: Call): ReadCredentials => ({
  ...(readBearer(header('authorization')) ?? { userId: '', password: '' }),
  entityId: new Map(entries).get('entityId'),
  names: 'the token of Authorization: Bearer or entityId',
  entityName: 'entityId',
});

const readParameters = ({ entries }: Call): ReadCredentials => {
  const values = new Map(entries);
  const userId = values.get('authentication.userId');
  if (userId === undefined) return { problem: values.has('entityId') ? tokenNotSent : notSent };
  if (values.has('entityId'))
    return { problem: 'beside authentication.userId the entity is authentication.entityId' };
  return {
    userId,
    password: values.get('authentication.password') ?? '',
    entityId: values.get('authentication.entityId'),
    names: 'authentication.userId, authentication.password or authentication.entityId',
    entityName: 'authentication.entityId',
  };
};

const readCredentials = (call: Call): ReadCredentials => {
  if (!hasToken(call)) return readParameters(call);
  return hasParameters(call)
    ? { problem: 'send either authentication.* or Authorization: Bearer, not both' }
    : readToken(call);
};

const explain = (reason: RejectionReason, { names, entityName }: Presented): string => {
  switch (reason) {
    case 'wrong':
      return `${names} is wrong`;
    case 'division':
      return `${entityName}: a division is for registrations only; payments name a channel`;
    case 'merchant':
      return `${entityName}: a merchant is named only with channel dispatching; name a channel`;
  }
};

/** Authenticates a merchant's server by `authentication.*`, or by a Bearer token and `entityId`. */
export const authenticate = (sandbox: Sandbox, call: Call, purpose: Purpose): Entry => {
  const presented = readCredentials(call);
  const refuse = (why: string): Entry => ({
    kind: 'refused',
    reply: forbid(sandbox.clock.now(), why),
  });
  if ('problem' in presented) return refuse(presented.problem);
  const result = sandbox.merchants.authenticate(presented, purpose);
  return result.kind === 'accepted'
    ? { kind: 'entered', merchant: result.merchant }
    : refuse(explain(result.reason, presented));
};
