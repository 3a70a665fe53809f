import type { FormEntry } from '#contract/form-encoding';
import type { Fault } from '../parameters/fault.ts';
import { checkConditions, type Given } from '../parameters/conditions.ts';
import { findGaps } from '../parameters/gaps.ts';
import { findFaults, knowsParameter } from '../parameters/read.ts';
import { ruleOf, type ParameterTable } from '../parameters/table.ts';
import type { Merchant } from '../stores/merchants.ts';
import type { Sandbox } from '../sandbox.ts';
import { authenticate } from './authenticate.ts';
import { findForeignInstruments } from './instruments/read-instrument.ts';
import { refuse, type Call, type Reply } from './reply.ts';
import type { RequestKind } from './requests.ts';
import { findHostFaults } from './return-address.ts';

export type Received =
  | { readonly kind: 'received'; readonly merchant: Merchant; readonly given: Given }
  | { readonly kind: 'refused'; readonly reply: Reply };

/** The rule for a parameter that exists, but not in this request. */
const describeUnknown = (name: string): string =>
  name.startsWith('overridePaymentType[') || name === 'integrity'
    ? 'accepted only at checkout creation'
    : 'not a parameter of this request';

const findUnknown = (table: ParameterTable, entries: readonly FormEntry[]): readonly Fault[] =>
  entries
    .filter(([name]) => !knowsParameter(table, name))
    .map(([name]) => ({ name, rule: describeUnknown(name) }));

const findMissing = (kind: RequestKind, given: Given): readonly Fault[] =>
  kind
    .needs(given)
    .filter((name) => !given.has(name))
    .map((name) => {
      const row = kind.takes[name];
      return { name, rule: row === undefined ? 'required' : `required, ${ruleOf(row.schema)}` };
    });

/** What the contract has against parameters together, each of which is in order by itself. */
export const findWholeFaults = (
  kind: RequestKind,
  entries: readonly FormEntry[],
): readonly Fault[] => [
  ...(kind.isPart === true ? [] : findGaps(kind.takes, entries)),
  ...findMissing(kind, new Map(entries)),
  ...checkConditions(kind.conditions, entries),
];

/** Everything that the contract has against a request of a merchant's server. */
const findRequestFaults = (kind: RequestKind, entries: readonly FormEntry[]): readonly Fault[] => [
  ...findUnknown(kind.takes, entries),
  ...findFaults(kind.takes, entries),
  ...findWholeFaults(kind, entries),
  ...findHostFaults(new Map(entries).get('notificationUrl')),
];

/** Lets a merchant's server in and reads what it sent; `findMore` is what only this call can judge. */
export const receive = (
  sandbox: Sandbox,
  call: Call,
  kind: RequestKind,
  findMore: (given: Given, merchant: Merchant) => readonly Fault[] = () => [],
): Received => {
  const entered = authenticate(sandbox, call, kind.purpose);
  if (entered.kind === 'refused') return entered;
  const { merchant } = entered;
  const given = new Map(call.entries);
  const crowd = knowsParameter(kind.takes, 'card.number') ? findForeignInstruments(given) : [];
  const faults = crowd.length > 0 ? crowd : findRequestFaults(kind, call.entries);
  const all = faults.length > 0 ? faults : findMore(given, merchant);
  return all.length > 0
    ? { kind: 'refused', reply: refuse(sandbox.clock.now(), all, call.entries) }
    : { kind: 'received', merchant, given };
};
