import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser, installAdvice } from '../../../demo/shared/browsers.ts';
import { createCleanup, type Cleanup } from './cleanup.ts';
import { findIdleFaults, findRowFaults } from './find-faults.ts';
import { findWebKit, webKitAdvice } from './find-webkit.ts';
import { idleNameOf, idleSubjects, measureIdleHour, type IdleSubject } from './idle-hour.ts';
import { measureRow } from './measure-row.ts';
import { readOptions, usage, type Options } from './options.ts';
import { updateReadme } from './readme.ts';
import { describeMeasures, describeTable, legend } from './report.ts';
import { distFolder, readResults, saveResults, type Results } from './results.ts';
import { nameOf, rows, type Engine, type Row } from './rows.ts';

const cleanup = createCleanup();

function explain(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

const advice: Readonly<Record<Engine, () => string | undefined>> = {
  Chromium: () => (findBrowser('chromium') ? undefined : installAdvice.chromium),
  // Playwright's build of Firefox has no WebDriver BiDi server.
  Firefox: () => (findBrowser('firefox')?.isStock === true ? undefined : installAdvice.firefox),
  WebKitGTK: () => (findWebKit() ? undefined : webKitAdvice),
};

/** What is missing for this selection, one line each. */
function findMissing({ rows: selected, idleSubjects: subjects }: Options): readonly string[] {
  const engines = [...selected.map(({ configuration }) => configuration), ...subjects];
  const missing = [...new Set(engines.map(({ engine }) => engine))].map((engine) =>
    advice[engine](),
  );
  const isBuilt = existsSync(join(distFolder, 'v1/sessionTracker/oasm.js'));
  return [
    ...missing.filter((line) => line !== undefined),
    ...(isBuilt ? [] : ['The tracker is not built. Run npm run build.']),
  ];
}

/** Runs one measurement with an empty profile; returns its faults. */
async function attempt(
  name: string,
  measure: (profile: string, cleanup: Cleanup) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const startedAt = performance.now();
  const own = createCleanup();
  cleanup.add(own.run);
  const profile = mkdtempSync(join(tmpdir(), 'matrix-'));
  own.add(() => rmSync(profile, { recursive: true, force: true, maxRetries: 5 }));
  async function findFaults(): Promise<readonly string[]> {
    try {
      return await measure(profile, own);
    } catch (error) {
      return [explain(error)];
    }
  }
  const faults = (await findFaults()).map((fault) => `${name}: ${fault}`);
  await own.run();
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  console.log([`${name}: ${seconds} s, ${faults.length} faults`, ...faults].join('\n  '));
  return faults;
}

type Task = () => Promise<readonly string[]>;

function rowTask(row: Row, rounds: number, results: Results): Task {
  return () =>
    attempt(nameOf(row), async (profile, own) => {
      delete results.rows[nameOf(row)];
      const measured = await measureRow(row, rounds, profile, own);
      results.rows[nameOf(row)] = measured;
      return findRowFaults(row, measured);
    });
}

function idleTask(subject: IdleSubject, results: Results): Task {
  return () =>
    attempt(idleNameOf(subject), async (profile, own) => {
      delete results.idleHours[idleNameOf(subject)];
      const measured = await measureIdleHour(subject, profile, own);
      results.idleHours[idleNameOf(subject)] = measured;
      return findIdleFaults(measured);
    });
}

/** Measures the selection, some rows at the same time; returns the faults. */
async function measureAll(options: Options, results: Results): Promise<readonly string[]> {
  function isSelected(result: unknown): boolean {
    return !options.isMissingOnly || result === undefined;
  }
  const tasks = [
    ...options.rows
      .filter((row) => isSelected(results.rows[nameOf(row)]))
      .map((row) => rowTask(row, options.rounds, results)),
    ...options.idleSubjects
      .filter((subject) => isSelected(results.idleHours[idleNameOf(subject)]))
      .map((subject) => idleTask(subject, results)),
  ];
  const faults: string[] = [];
  async function work(): Promise<void> {
    for (let task = tasks.shift(); task !== undefined; task = tasks.shift()) {
      faults.push(...(await task()));
      saveResults(results);
    }
  }
  await Promise.all(Array.from({ length: options.parallel }, work));
  return faults;
}

/** Whether all rows and idle pages have been measured, in this run or before, and none differs. */
function isComplete(results: Results): boolean {
  return (
    rows.every((row) => {
      const measured = results.rows[nameOf(row)];
      return measured !== undefined && findRowFaults(row, measured).length === 0;
    }) &&
    idleSubjects.every((subject) => {
      const measured = results.idleHours[idleNameOf(subject)];
      return measured !== undefined && findIdleFaults(measured).length === 0;
    })
  );
}

async function run(options: Options): Promise<void> {
  const results = readResults();
  const faults = await measureAll(options, results);
  const measures = describeMeasures(results).map((line) => `- ${line}`);
  const table = describeTable(results);
  console.log(['', ...measures, '', table, '', ...faults].join('\n'));
  if (isComplete(results)) updateReadme([measures.join('\n'), legend, table].join('\n\n'));
  process.exitCode = faults.length === 0 ? 0 : 1;
}

async function stop(): Promise<void> {
  await cleanup.run();
  process.exit(1);
}

async function main(options: Options): Promise<void> {
  if (options.isHelp) return console.log(usage);
  if (options.isList)
    return console.log(
      [...options.rows.map(nameOf), ...options.idleSubjects.map(idleNameOf)].join('\n'),
    );
  const missing = findMissing(options);
  if (missing.length > 0) throw new Error(missing.join('\n'));
  process.once('SIGINT', () => void stop());
  process.once('SIGTERM', () => void stop());
  await run(options);
}

try {
  await main(readOptions(process.argv.slice(2)));
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
} finally {
  await cleanup.run();
}
