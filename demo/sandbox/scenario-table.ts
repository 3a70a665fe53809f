import { describeScenarios, type DescribedScenario } from './describe-scenarios.ts';

const begin = '<!-- scenarios:begin -->';
const end = '<!-- scenarios:end -->';

const triggerOf = ({ brand, card, cvv, amount, holder }: DescribedScenario): string => {
  if (card !== undefined) return `${brand ?? 'card'} \`${card}\``;
  if (cvv !== undefined) return `CVV \`${cvv}\``;
  if (amount !== undefined) return `amount \`${amount}\``;
  return `holder \`${holder ?? ''}\``;
};

const rowOf = (scenario: DescribedScenario): string =>
  `| ${triggerOf(scenario)} | ${scenario.outcome} | ${scenario.why} |`;

/** The scenarios as a table for people. */
export const scenarioTable = (): string =>
  ['| trigger | outcome | why |', '|---|---|---|', ...describeScenarios().map(rowOf)].join('\n');

/** A text with the table between its two marks; the rest stays as it is. */
export const withScenarios = (text: string): string => {
  const [before = '', rest = ''] = text.split(begin);
  const [, after = ''] = rest.split(end);
  return `${before}${begin}\n\n${scenarioTable()}\n\n${end}${after}`;
};
