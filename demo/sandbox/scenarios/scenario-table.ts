import { describeScenarios, type DescribedScenario } from './describe-scenarios.ts';

/** The scenarios as a Markdown table. */
export function scenarioTable(): string {
  return [
    '| trigger | outcome | why |',
    '| --- | --- | --- |',
    ...describeScenarios().map(rowOf),
  ].join('\n');
}

function rowOf(scenario: DescribedScenario): string {
  return `| ${triggerOf(scenario)} | ${scenario.outcome} | ${scenario.why} |`;
}

function triggerOf(scenario: DescribedScenario): string {
  const { brand, card, cvv, amount, postcode, account, password, holder } = scenario;
  if (card !== undefined) return `${brand ?? 'card'} \`${card}\``;
  if (cvv !== undefined) return `CVV \`${cvv}\``;
  if (amount !== undefined) return `amount \`${amount}\``;
  if (postcode !== undefined) return `billing.postcode \`${postcode}\``;
  if (account !== undefined) return `${brand ?? ''} account \`${account}\``;
  if (password !== undefined) return `${brand ?? ''} password \`${password}\``;
  return `holder \`${holder ?? ''}\``;
}
