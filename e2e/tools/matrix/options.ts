import { parseArgs } from 'node:util';
import { idleNameOf, idleSubjects, type IdleSubject } from './idle-hour.ts';
import { nameOf, rows, type Row } from './rows.ts';

export const usage = `Usage: npm run matrix -- [--missing] [--rounds <number>] [--parallel <number>] [word ...]

Measures the session tracker of dist/ in each browser configuration and compares the states with expected.ts.

  word        measure only the rows and idle pages whose names contain all words: chromium, firefox, webkitgtk,
              default, allowed, blocked, isolation, prevention, same-site, cross-site, http, https, idle
  --missing   measure only what has no result of this build yet
  --rounds    number of logouts per row whose time until the callback is measured (default: 5)
  --parallel  number of rows that are measured at the same time (default: 1); more than one makes the measured times longer
  --list      print the names and stop
  --help      print this text and stop

The results are added to those of earlier runs with the same build, in e2e/results/matrix.json. When all rows and idle
pages have been measured and none differs, the table in the README is updated. The exit code is 1 if a row of this run
differs or if a false logout occurred.`;

export type Options = {
  readonly rounds: number;
  readonly parallel: number;
  readonly rows: readonly Row[];
  readonly idleSubjects: readonly IdleSubject[];
  /** Skips what has been measured in earlier runs. */
  readonly isMissingOnly: boolean;
  readonly isList: boolean;
  readonly isHelp: boolean;
};

/** Throws an error with a message for the user if the arguments are invalid. */
export function readOptions(args: readonly string[]): Options {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      rounds: { type: 'string', default: '5' },
      parallel: { type: 'string', default: '1' },
      missing: { type: 'boolean', default: false },
      list: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  function isSelected(name: string): boolean {
    return positionals.every((word) => wordsOf(name).includes(word.toLowerCase()));
  }
  const selectedRows = rows.filter((row) => isSelected(nameOf(row)));
  const selectedSubjects = idleSubjects.filter((subject) => isSelected(idleNameOf(subject)));
  if (selectedRows.length + selectedSubjects.length === 0)
    throw new Error(`No row has all these words: ${positionals.join(' ')}`);
  return {
    rounds: readCount('rounds', values.rounds),
    parallel: readCount('parallel', values.parallel),
    rows: selectedRows,
    idleSubjects: selectedSubjects,
    isMissingOnly: values.missing,
    isList: values.list,
    isHelp: values.help,
  };
}

function wordsOf(name: string): readonly string[] {
  return name.toLowerCase().split(/[ ,]+/);
}

function readCount(name: string, text: string): number {
  const count = Number(text);
  if (!Number.isSafeInteger(count) || count < 1) throw new Error(`--${name} must be 1 or more.`);
  return count;
}
