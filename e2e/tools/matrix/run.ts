import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { canMakeCertificate } from './certificate.ts';
import { missingEngines } from './configurations.ts';
import { idleSubjects, spendIdleHour, type IdleHour } from './idle-hour.ts';
import { findFaults } from './judge-results.ts';
import { runRow, type Outcome } from './journey.ts';
import { writeReadme } from './readme.ts';
import { describeMeasures, describeTable, legend, type Failure, type Results } from './report.ts';
import { nameOf, rows, wordsOf } from './rows.ts';
import { createUndoing } from './undoing.ts';
import { openSandbox, type Sandbox } from './sandbox.ts';

/** Logouts of a row whose push is timed. */
const rounds = Number(process.env['ROUNDS'] ?? 20);

/** Words on the command line choose rows, for whoever works on one: `npm run matrix -- Firefox https`. */
const wishes = process.argv.slice(2);

const isWhole = wishes.length === 0;

const wishedRows = rows.filter((row) => wishes.every((wish) => wordsOf(row).includes(wish)));

const explain = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error);

const interruption = new AbortController();

type Attempt = <Result>(name: string, work: () => Promise<Result>) => Promise<readonly Result[]>;

/** What goes wrong in one piece of work is told at the end; the others have their turn. */
const createAttempt =
  (failures: Failure[]): Attempt =>
  async (name, work) => {
    console.log(name);
    try {
      return [await work()];
    } catch (error) {
      interruption.signal.throwIfAborted();
      failures.push({ name, error: explain(error) });
      return [];
    }
  };

const runAll = async (sandbox: Sandbox): Promise<Results> => {
  const failures: Failure[] = [];
  const attempt = createAttempt(failures);
  const outcomes: Outcome[] = [];
  const idleHours: IdleHour[] = [];
  for (const row of wishedRows)
    outcomes.push(...(await attempt(nameOf(row), () => runRow(sandbox, row, rounds))));
  for (const subject of isWhole || wishes.includes('idle') ? idleSubjects : []) {
    const name = `${subject.engine}, an idle hour, ${subject.embed}`;
    idleHours.push(...(await attempt(name, () => spendIdleHour(sandbox, subject))));
  }
  return { outcomes, failures, idleHours };
};

const report = (results: Results): void => {
  const measures = describeMeasures(results);
  const table = describeTable(results);
  const faults = findFaults(results);
  console.log(['', table, '', ...measures, '', ...faults].join('\n'));
  mkdirSync('e2e/results', { recursive: true });
  writeFileSync('e2e/results/matrix.json', `${JSON.stringify({ ...results, faults }, null, 2)}\n`);
  if (isWhole && faults.length === 0)
    writeReadme([measures.map((line) => `- ${line}`).join('\n'), legend, table].join('\n\n'));
  process.exitCode = faults.length === 0 ? 0 : 1;
};

/** What must be there before anything begins, one line each. */
const obstacles = (): readonly string[] => {
  const distFolder = resolve(process.env['DIST'] ?? 'dist');
  const isBuilt = existsSync(join(distFolder, 'v1/sessionTracker/oasm.js'));
  return [
    ...missingEngines(),
    ...(canMakeCertificate()
      ? []
      : ['No openssl found: install it (Debian: apt-get install openssl).']),
    ...(isBuilt ? [] : [`The tracker is not built: ${distFolder} holds none. Run npm run build.`]),
  ];
};

const all = createUndoing();

const interrupt = async (signal: string): Promise<void> => {
  console.error(`Ended by ${signal}.`);
  interruption.abort();
  await all.undoAll();
  process.exit(1);
};

const work = async (): Promise<void> => {
  try {
    report(await runAll(await openSandbox(all)));
  } catch (error) {
    if (!interruption.signal.aborted) throw error;
  } finally {
    await all.undoAll();
  }
};

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void interrupt(signal));

const found = obstacles();
for (const obstacle of found) console.error(obstacle);
if (found.length > 0) process.exitCode = 1;
else await work();
