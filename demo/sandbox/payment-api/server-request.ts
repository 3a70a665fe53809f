import type { FormEntry } from '#contract/form-entry';
import { authenticationTable } from '../parameters/authentication.ts';
import type { Condition, ParameterValues } from '../parameters/conditions.ts';
import { findErrors, knowsParameter, readChecked, type Reading } from '../parameters/read.ts';
import type { ParameterError, ParameterTable, ValuesOf } from '../parameters/table.ts';
import type { Merchant, Purpose } from '../stores/merchants.ts';
import type { Registrations } from '../stores/registrations.ts';
import { findOtherInstruments } from './instruments/read-instrument.ts';
import { relax } from './leniency.ts';
import {
  findCombinationErrors,
  requiredOf,
  type RequestRules,
  type SometimesRequired,
} from './request-rules.ts';
import { findHostErrors } from './return-url.ts';
import { describeUnknown } from './similar-names.ts';

/** A request of a merchant's server whose credentials are right, with the values of its parameters. */
export type ServerRequest<Values> = {
  readonly merchant: Merchant;
  readonly values: Values;
  /** `{id}` of the path. */
  readonly id: string;
  /** When the request was received, by the sandbox's clock. */
  readonly now: number;
  /** The parameters as texts, for error messages. */
  readonly entries: readonly FormEntry[];
};

/** A request whose parameters the tables and conditions accept. */
export type CheckedRequest<Values> = ServerRequest<Values> & { readonly given: ParameterValues };

/** The values of a request; or its errors, or that nothing has the id of its path. */
export type RequestReading<Values> =
  | Reading<Values>
  | { readonly ok: false; readonly isUnknown: true };

/** A request before its parameters are validated. */
type Received = Omit<ServerRequest<unknown>, 'values'> & { readonly isLenient: boolean };

/** One kind of request of merchants' servers. */
export type RequestKind<Values> = RequestRules & {
  /** What the authenticated entity must be allowed to do. */
  readonly purpose: Purpose;
  readonly read: (received: Received, registrations: Registrations) => RequestReading<Values>;
};

type Definition<Used extends ParameterTable, Values> = {
  readonly purpose: Purpose;
  /** The parameters that the request may contain, except credentials. */
  readonly parameters: ParameterTable;
  /** The rows of them that `read` reads by name. Those with `required` are required. */
  readonly used: Used;
  readonly sometimesRequired?: SometimesRequired;
  readonly conditions?: readonly Condition[];
  readonly isPartial?: boolean;
  /** Reads what the handler needs, and finds the errors that tables and conditions cannot state. */
  readonly read: (
    request: CheckedRequest<ValuesOf<Used>>,
    registrations: Registrations,
  ) => RequestReading<Values>;
};

/**
 * Defines a request. Its parameters are validated here and nowhere else:
 *
 * 1. Every parameter by its row, which states length and characters; then gaps, required parameters and conditions.
 * 2. If there is no error, by `read`, whose result the handler gets.
 *
 * Requests of lenient merchants have been changed before: see `leniency.ts`.
 */
export function defineRequest<Used extends ParameterTable, Values>({
  purpose,
  used,
  sometimesRequired,
  conditions = [],
  isPartial,
  read,
  ...definition
}: Definition<Used, Values>): RequestKind<Values> {
  const parameters = { ...authenticationTable, ...definition.parameters, ...used };
  const rules = {
    parameters,
    required: requiredOf(used),
    sometimesRequired,
    conditions,
    isPartial,
  };
  const lenientRules = { ...rules, parameters: relax(parameters) };
  return {
    ...rules,
    purpose,
    read: ({ isLenient, ...received }, registrations) => {
      const given = new Map(received.entries);
      const errors = findParameterErrors(isLenient ? lenientRules : rules, received.entries, given);
      if (errors.length > 0) return { ok: false, errors };
      const reading = readChecked(used, { given });
      return reading.ok
        ? read({ ...received, given, values: reading.values }, registrations)
        : reading;
    },
  };
}

/** A GET or DELETE of a resource, without parameters except credentials. */
export function plainRequest(purpose: Purpose): RequestKind<unknown> {
  return defineRequest({
    purpose,
    parameters: {},
    used: {},
    read: ({ values }) => ({ ok: true, values }),
  });
}

function findParameterErrors(
  rules: RequestRules,
  entries: readonly FormEntry[],
  given: ParameterValues,
): readonly ParameterError[] {
  const { parameters } = rules;
  // Parameters of a second instrument would cause misleading errors about what that instrument requires.
  const others = knowsParameter(parameters, 'card.number') ? findOtherInstruments(given) : [];
  if (others.length > 0) return others;
  return [
    ...findUnknown(parameters, entries),
    ...findErrors(parameters, entries),
    ...(rules.isPartial === true ? [] : findCombinationErrors(rules, given)),
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
