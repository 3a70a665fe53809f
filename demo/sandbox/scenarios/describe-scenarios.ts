import { resultCatalogue } from './result-catalogue.ts';
import { recognizeBrand } from '#contract/card-number-brands';
import type { Checks } from '../stores/payments.ts';
import type { Scenario, Trigger } from './scenario.ts';
import { scenarios } from './scenarios.ts';

/** A row as the documentation shows it: what to enter, the result and the reason. */
export type DescribedScenario = {
  readonly id: string;
  readonly title: string;
  readonly card?: string;
  readonly brand?: string;
  readonly amount?: string;
  readonly cvv?: string;
  readonly holder?: string;
  readonly account?: string;
  readonly password?: string;
  readonly postcode?: string;
  readonly outcome: string;
  readonly why: string;
};

/** All rows in the order of the table. */
export function describeScenarios(): readonly DescribedScenario[] {
  return scenarios.map(describe);
}

function describe(scenario: Scenario): DescribedScenario {
  const { id, trigger, why } = scenario;
  const brand = brandOf(trigger);
  const words = id.replace(/-by-(?:cvv|amount)$/, '').replaceAll('-', ' ');
  return {
    id,
    title: `${words.charAt(0).toUpperCase()}${words.slice(1)}`,
    outcome: outcomeOf(scenario),
    why,
    ...trigger,
    ...(brand === undefined ? {} : { brand }),
  };
}

/** A brand with account and password. */
const accountBrand = 'CASHU';

function brandOf(trigger: Trigger): string | undefined {
  if ('card' in trigger) return recognizeBrand(trigger.card);
  return 'account' in trigger || 'password' in trigger ? accountBrand : undefined;
}

function outcomeOf({ outcome }: Scenario): string {
  switch (outcome.kind) {
    case 'approved':
    case 'frictionless':
    case 'not-enrolled':
      return 'Paid without a challenge';
    case 'challenge':
      return `Challenge at the bank, by ${outcome.method}`;
    case 'failed':
    case 'answered':
      return `${outcome.code} ${resultCatalogue[outcome.code]}`;
    case 'delayed':
      return `Paid after ${outcome.delayMs} ms`;
    case 'pending':
      return `Pending, then ${outcome.code ?? 'paid'}`;
    case 'check':
      return `Paid, with ${describeChecks(outcome.checks)}`;
  }
}

function describeChecks(checks: Checks): string {
  return [
    ['result.avsResponse', checks.avsResponse],
    ['result.cvvResponse', checks.cvvResponse],
    ['resultDetails.AcquirerResponse', checks.acquirerResponse],
    ['risk.score', checks.riskScore],
  ]
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');
}
