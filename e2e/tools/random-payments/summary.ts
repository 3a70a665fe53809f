import type { SeedResult } from '../../support/random-payments/run-seed.ts';

type Counts = ReadonlyMap<string, number>;

const increment = (counts: Counts, name: string): Counts =>
  new Map(counts).set(name, (counts.get(name) ?? 0) + 1);

/** Totals of all scenarios of one browser. */
export type Summary = {
  readonly scenarios: number;
  readonly failures: number;
  readonly payments: number;
  readonly commands: Counts;
  readonly responses: Counts;
  readonly ends: Counts;
};

export const emptySummary: Summary = {
  scenarios: 0,
  failures: 0,
  payments: 0,
  commands: new Map(),
  responses: new Map(),
  ends: new Map(),
};

export const addResult = (summary: Summary, result: SeedResult): Summary => {
  const scenarios = summary.scenarios + 1;
  if (result.kind === 'failed') return { ...summary, scenarios, failures: summary.failures + 1 };
  let { commands, responses } = summary;
  for (const command of result.commands) {
    commands = increment(commands, command.kind);
    if (command.kind === 'pay') responses = increment(responses, command.response);
  }
  return {
    ...summary,
    scenarios,
    commands,
    responses,
    payments: summary.payments + result.payments,
    ends: increment(summary.ends, result.end),
  };
};

const wholeNumbers = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const format = (value: number): string => wholeNumbers.format(value);

const list = (counts: Counts): string =>
  [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .map(([name, count]) => `${name} ${format(count)}`)
    .join(', ');

export const describeSummary = (name: string, summary: Summary, seconds: number): string => {
  const { scenarios, failures, payments, commands, responses, ends } = summary;
  const executed = [...commands.values()].reduce((sum, count) => sum + count, 0);
  return [
    `${name}: ${format(scenarios)} scenarios, ${format(executed)} commands, ${format(payments)} payments, ${failures} failures, ${format(seconds)} seconds`,
    `  commands: ${list(commands)}`,
    `  payment responses: ${list(responses)}`,
    `  final states: ${list(ends)}`,
  ].join('\n');
};
