import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { distOf } from './pages.ts';
import { scenarios, type Scenario } from './scenarios.ts';

export const usage = `Usage: npm run benchmark -- startup [--loads <number>] [--against <folder>] [scenario ...]

Measures the time from the navigation until card number and CVV can be filled in, with the files in dist/.

  scenario   ${scenarios.map(({ name }) => name).join(', ')}: measure only these (default: all)
  --loads    number of loads of each page (default: 15)
  --against  folder of another build, or of a working copy with a build, which nginx serves with the configuration of
             this copy; loaded alternately with dist/; prints the difference per round; may be repeated
  --help     print this text and stop`;

export type Options = {
  readonly loads: number;
  readonly against: readonly string[];
  readonly scenarios: readonly Scenario[];
  readonly isHelp: boolean;
};

/** Throws an error with a message for the user if the arguments are invalid. */
export function readOptions(args: readonly string[]): Options {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      loads: { type: 'string', default: '15' },
      against: { type: 'string', multiple: true, default: [] },
      help: { type: 'boolean', default: false },
    },
  });
  const loads = Number(values.loads);
  if (!Number.isSafeInteger(loads) || loads < 1) throw new Error('--loads must be 1 or more.');
  const unknown = positionals.find((name) => !scenarios.some((scenario) => scenario.name === name));
  if (unknown !== undefined) throw new Error(`Unknown scenario: ${unknown}\n\n${usage}`);
  const unbuilt = ['dist', ...values.against].find(
    (folder) => !existsSync(join(distOf(folder), 'integrity.json')),
  );
  if (unbuilt !== undefined && !values.help)
    throw new Error(`${unbuilt} contains no build. Run "npm run build" first.`);
  return {
    loads,
    against: values.against,
    scenarios: scenarios.filter(
      ({ name }) => positionals.length === 0 || positionals.includes(name),
    ),
    isHelp: values.help,
  };
}
