import type { FormEntry } from '#contract/form-entry';
import { checkConditions, type ParameterValues } from '../parameters/conditions.ts';
import { findGaps } from '../parameters/gaps.ts';
import { findErrors, knowsParameter } from '../parameters/read.ts';
import { ruleOf, type ParameterError, type ParameterTable } from '../parameters/table.ts';
import type { Merchant, RejectionReason } from '../stores/merchants.ts';
import type { Sandbox } from '../sandbox.ts';
import { hasBearerScheme, readBearerToken } from './bearer-token.ts';
import { findOtherInstruments } from './instruments/read-instrument.ts';
import { badRequest, forbidden, type Call, type Reply } from './reply.ts';
import type { RequestKind } from './request-kinds.ts';
import { findHostErrors } from './return-url.ts';

export type Validated =
  | { readonly kind: 'valid'; readonly merchant: Merchant; readonly given: ParameterValues }
  | { readonly kind: 'rejected'; readonly reply: Reply };

/** Whether a request contains credentials, which only a merchant's server has. */
export function hasCredentials(call: Call): boolean {
  return hasParameters(call) || hasToken(call);
}

/** The rules that concern several parameters: gaps in lists, required parameters, conditions. */
export function findCombinationErrors(
  kind: RequestKind,
  given: ParameterValues,
): readonly ParameterError[] {
  return [
    ...(kind.isPartial === true ? [] : findGaps(kind.parameters, given)),
    ...findMissing(kind, given),
    ...checkConditions(kind.conditions, given),
  ];
}

/**
 * Validates a request of a merchant's server.
 *
 * 1. Wrong credentials, or an entity that may not make this request: 403. Nothing else is checked then.
 * 2. Invalid parameters according to the tables and conditions of `kind`: 400.
 * 3. Otherwise the errors that `findMore` finds, which are specific to one operation: 400.
 */
export function validateRequest(
  sandbox: Sandbox,
  call: Call,
  kind: RequestKind,
  findMore: (given: ParameterValues, merchant: Merchant) => readonly ParameterError[] = () => [],
): Validated {
  const now = sandbox.clock.now();
  const merchant = authenticate(sandbox, call, kind);
  if ('problem' in merchant) return { kind: 'rejected', reply: forbidden(now, merchant.problem) };
  const given = new Map(call.entries);
  const general = findParameterErrors(kind, call, given);
  const errors = general.length > 0 ? general : findMore(given, merchant);
  return errors.length > 0
    ? { kind: 'rejected', reply: badRequest(now, errors, call.entries) }
    : { kind: 'valid', merchant, given };
}

function hasParameters({ entries }: Call): boolean {
  return entries.some(([name]) => name.startsWith('authentication.'));
}

function hasToken({ header }: Call): boolean {
  return hasBearerScheme(header('authorization'));
}

function findMissing(kind: RequestKind, given: ParameterValues): readonly ParameterError[] {
  return kind
    .required(given)
    .filter((name) => !given.has(name))
    .map((name) => {
      const row = kind.parameters[name];
      return { name, rule: row === undefined ? 'required' : `required, ${ruleOf(row.schema)}` };
    });
}

/** Authenticates a merchant's server by `authentication.*`, or by a Bearer token and `entityId`. */
function authenticate(
  sandbox: Sandbox,
  call: Call,
  { purpose }: RequestKind,
): Merchant | { readonly problem: string } {
  const credentials = readCredentials(call);
  if ('problem' in credentials) return credentials;
  const result = sandbox.merchants.authenticate(credentials, purpose);
  return result.kind === 'accepted'
    ? result.merchant
    : { problem: explain(result.reason, credentials) };
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

function readCredentials(call: Call): CredentialsOrProblem {
  if (!hasToken(call)) return readParameters(call);
  return hasParameters(call)
    ? { problem: 'send either authentication.* or Authorization: Bearer, not both' }
    : readToken(call);
}

const credentialsMissing =
  'authentication.userId is missing: send authentication.* in the form of a POST or in the query of a GET';

const tokenMissing =
  'entityId was sent without Authorization: Bearer; some proxies remove this header';

function readParameters({ entries }: Call): CredentialsOrProblem {
  const values = new Map(entries);
  const userId = values.get('authentication.userId');
  if (userId === undefined)
    return { problem: values.has('entityId') ? tokenMissing : credentialsMissing };
  if (values.has('entityId'))
    return {
      problem: 'with authentication.userId, send authentication.entityId instead of entityId',
    };
  return {
    userId,
    password: values.get('authentication.password') ?? '',
    entityId: values.get('authentication.entityId'),
    names: 'authentication.userId, authentication.password or authentication.entityId',
    entityName: 'authentication.entityId',
  };
}

function readToken({ entries, header }: Call): CredentialsOrProblem {
  return {
    ...(readBearerToken(header('authorization')) ?? { userId: '', password: '' }),
    entityId: new Map(entries).get('entityId'),
    names: 'the token of Authorization: Bearer or entityId',
    entityName: 'entityId',
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

function findParameterErrors(
  kind: RequestKind,
  { entries }: Call,
  given: ParameterValues,
): readonly ParameterError[] {
  // Parameters of a second instrument would cause misleading errors about what that instrument requires.
  const others = knowsParameter(kind.parameters, 'card.number') ? findOtherInstruments(given) : [];
  if (others.length > 0) return others;
  return [
    ...findUnknown(kind.parameters, entries),
    ...findErrors(kind.parameters, entries),
    ...findCombinationErrors(kind, given),
    ...findHostErrors(given.get('notificationUrl')),
  ];
}

function findUnknown(
  parameters: ParameterTable,
  entries: readonly FormEntry[],
): readonly ParameterError[] {
  return entries
    .filter(([name]) => !knowsParameter(parameters, name))
    .map(([name]) => ({ name, rule: explainUnknown(name) }));
}

function explainUnknown(name: string): string {
  return name.startsWith('overridePaymentType[') || name === 'integrity'
    ? 'accepted only at checkout creation'
    : 'not a parameter of this request';
}
