import type { FormEntry } from '#contract/form-encoding';
import type { ParameterError } from '../parameters/table.ts';
import { checkConditions, type ParameterValues } from '../parameters/conditions.ts';
import { findGaps } from '../parameters/gaps.ts';
import { findErrors, knowsParameter } from '../parameters/read.ts';
import { ruleOf, type ParameterTable } from '../parameters/table.ts';
import type { Merchant } from '../stores/merchants.ts';
import type { Sandbox } from '../sandbox.ts';
import { authenticate } from './authenticate.ts';
import { findForeignInstruments } from './instruments/read-instrument.ts';
import { refuse, type Call, type Reply } from './reply.ts';
import type { RequestKind } from './requests.ts';
import { findHostErrors } from './return-address.ts';

export type Received =
  | { readonly kind: 'received'; readonly merchant: Merchant; readonly given: ParameterValues }
  | { readonly kind: 'refused'; readonly reply: Reply };

/** The rule for a parameter that exists, but not in this request. */
const describeUnknown = (name: string): string =>
  name.startsWith('overridePaymentType[') || name === 'integrity'
    ? 'accepted only at checkout creation'
    : 'not a parameter of this request';

const findUnknown = (
  table: ParameterTable,
  entries: readonly FormEntry[],
): readonly ParameterError[] =>
  entries
    .filter(([name]) => !knowsParameter(table, name))
    .map(([name]) => ({ name, rule: describeUnknown(name) }));

const findMissing = (kind: RequestKind, given: ParameterValues): readonly ParameterError[] =>
  kind
    .needs(given)
    .filter((name) => !given.has(name))
    .map((name) => {
      const row = kind.takes[name];
      return { name, rule: row === undefined ? 'required' : `required, ${ruleOf(row.schema)}` };
    });

/** What the contract has against parameters together, each of which is in order by itself. */
export const findCombinationErrors = (
  kind: RequestKind,
  entries: readonly FormEntry[],
): readonly ParameterError[] => [
  ...(kind.isPart === true ? [] : findGaps(kind.takes, entries)),
  ...findMissing(kind, new Map(entries)),
  ...checkConditions(kind.conditions, entries),
];

/** Everything that the contract has against a request of a merchant's server. */
const findRequestErrors = (
  kind: RequestKind,
  entries: readonly FormEntry[],
): readonly ParameterError[] => [
  ...findUnknown(kind.takes, entries),
  ...findErrors(kind.takes, entries),
  ...findCombinationErrors(kind, entries),
  ...findHostErrors(new Map(entries).get('notificationUrl')),
];

/** Lets a merchant's server in and reads what it sent; `findMore` is what only this call can judge. */
export const receive = (
  sandbox: Sandbox,
  call: Call,
  kind: RequestKind,
  findMore: (given: ParameterValues, merchant: Merchant) => readonly ParameterError[] = () => [],
): Received => {
  const entered = authenticate(sandbox, call, kind.purpose);
  if (entered.kind === 'refused') return entered;
  const { merchant } = entered;
  const given = new Map(call.entries);
  const otherInstruments = knowsParameter(kind.takes, 'card.number')
    ? findForeignInstruments(given)
    : [];
  const errors =
    otherInstruments.length > 0 ? otherInstruments : findRequestErrors(kind, call.entries);
  const all = errors.length > 0 ? errors : findMore(given, merchant);
  return all.length > 0
    ? { kind: 'refused', reply: refuse(sandbox.clock.now(), all, call.entries) }
    : { kind: 'received', merchant, given };
};
