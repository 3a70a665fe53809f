import { hundredthsOf } from '../parameters/basic-payment.ts';
import { amountOf } from '../stores/amounts.ts';
import type { Checks } from '../stores/payments.ts';
import { checkRows } from './check-rows.ts';
import type { Authentication, Authorisation, Scenario } from './scenario.ts';
import { authenticationRows, authorisationRows, scenarios } from './scenarios.ts';

/** The values of a payment with which triggers are compared. They contain card number and CVV: never store them. */
export type Facts = {
  readonly number?: string | undefined;
  readonly cvv?: string | undefined;
  readonly holder?: string | undefined;
  readonly account?: string | undefined;
  readonly password?: string | undefined;
  /** As in the request: `12` or `12.30`. */
  readonly amount?: string | undefined;
  readonly postcode?: string | undefined;
  /** For a registration: the rows that matched when it was created, because its number is not stored. */
  readonly remembered?: readonly string[];
};

/** The matching rows in the order of the table. */
export function findRows<Found extends Scenario>(
  rows: readonly Found[],
  facts: Facts,
): readonly Found[] {
  const amount = normalizeAmount(facts.amount);
  return rows.filter((row) => fits(row, facts, amount));
}

/** The rows that match number, account or holder of an instrument, to be stored with a registration. */
export function rememberedRows({
  number,
  holder,
  account,
  remembered = [],
}: Facts): readonly string[] {
  return findRows(scenarios, { number, holder, account, remembered }).map(({ id }) => id);
}

/** The scenarios that match a payment. If there are none, the payment succeeds. */
export type MatchedScenarios = {
  /** The matching rows. Of authentication and authorisation rows, the first one. */
  readonly ids: readonly string[];
  readonly authentication: Authentication | undefined;
  readonly checks: Checks;
};

export function matchScenarios(facts: Facts, usesThreeDSecure: boolean): MatchedScenarios {
  const [authentication] = usesThreeDSecure ? findRows(authenticationRows, facts) : [];
  const [authorisation] = findRows(authorisationRows, facts);
  const checks = findRows(checkRows, facts);
  return {
    ids: [authentication, authorisation, ...checks]
      .filter((row) => row !== undefined)
      .map(({ id }) => id),
    authentication: authentication?.outcome,
    checks: mergeChecks(checks.map(({ outcome }) => outcome.checks)),
  };
}

/** The authorisation of a payment by the ids of its scenarios. */
export function findAuthorisation(ids: readonly string[]): Authorisation {
  return authorisationRows.find(({ id }) => ids.includes(id))?.outcome ?? { kind: 'approved' };
}

/** With two decimals, as in the table: `12`, `12.00` and `012.00` are the same amount. */
function normalizeAmount(amount: string | undefined): string | undefined {
  return amount === undefined ? undefined : amountOf(hundredthsOf(amount));
}

function fits({ id, trigger }: Scenario, facts: Facts, amount: string | undefined): boolean {
  if (facts.remembered?.includes(id) === true) return true;
  if ('card' in trigger) return trigger.card === facts.number;
  if ('cvv' in trigger) return trigger.cvv === facts.cvv;
  if ('holder' in trigger) return trigger.holder === facts.holder;
  if ('account' in trigger) return trigger.account === facts.account;
  if ('password' in trigger) return trigger.password === facts.password;
  if ('postcode' in trigger) return trigger.postcode === facts.postcode;
  return trigger.amount === amount;
}

function mergeChecks(all: readonly Checks[]): Checks {
  function first<Name extends keyof Checks>(name: Name): Checks[Name] {
    return all.find((checks) => checks[name] !== undefined)?.[name];
  }
  return {
    avsResponse: first('avsResponse'),
    cvvResponse: first('cvvResponse'),
    acquirerResponse: first('acquirerResponse'),
    riskScore: first('riskScore'),
  };
}
