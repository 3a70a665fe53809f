import type { FormEntry } from '#contract/form-entry';
import { checkConditions, type ParameterValues } from '../parameters/conditions.ts';
import { findGaps } from '../parameters/gaps.ts';
import { findErrors, knowsParameter } from '../parameters/read.ts';
import { ruleOf, type ParameterError, type ParameterTable } from '../parameters/table.ts';
import type { Merchant } from '../stores/merchants.ts';
import type { Sandbox } from '../sandbox.ts';
import { authenticate } from './authenticate.ts';
import { findOtherInstruments } from './instruments/read-instrument.ts';
import { badRequest, forbidden, type Call, type Reply } from './reply.ts';
import { relax } from './leniency.ts';
import type { RequestKind } from './request-kinds.ts';
import { findHostErrors } from './return-url.ts';
import { describeUnknown } from './similar-names.ts';

export type Validated =
  | { readonly kind: 'valid'; readonly merchant: Merchant; readonly given: ParameterValues }
  | { readonly kind: 'rejected'; readonly reply: Reply };

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
 * Validates a request of a merchant's server. That of a lenient merchant has been changed before: see `leniency.ts`.
 *
 * 1. Wrong credentials, or an entity that may not make this request: 403. Nothing else is checked then.
 * 2. Invalid parameters according to the tables and conditions of `requested`: 400.
 * 3. Otherwise the errors that `findMore` finds, which are specific to one operation: 400.
 */
export function validateRequest(
  sandbox: Sandbox,
  call: Call,
  requested: RequestKind,
  findMore: (given: ParameterValues, merchant: Merchant) => readonly ParameterError[] = () => [],
): Validated {
  const now = sandbox.clock.now();
  const kind =
    call.isLenient === true ? { ...requested, parameters: relax(requested.parameters) } : requested;
  const merchant = authenticate(sandbox, call, kind.purpose);
  if ('problem' in merchant) return { kind: 'rejected', reply: forbidden(now, merchant.problem) };
  const given = new Map(call.entries);
  const general = findParameterErrors(kind, call, given);
  const errors = general.length > 0 ? general : findMore(given, merchant);
  return errors.length > 0
    ? { kind: 'rejected', reply: badRequest(now, errors, call.entries) }
    : { kind: 'valid', merchant, given };
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
    .map(([name]) => ({ name, rule: explainUnknown(parameters, name) }));
}

function explainUnknown(parameters: ParameterTable, name: string): string {
  return name.startsWith('overridePaymentType[') || name === 'integrity'
    ? 'accepted only at checkout creation'
    : describeUnknown(parameters, name);
}
