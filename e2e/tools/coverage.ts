import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { relative, sep } from 'node:path';

/*
 * `npm run coverage -- [files] [Vitest options]`: runs the unit tests and prints how much of each module they run, by
 * the counters of V8. Browser tests are not counted. The report of each line is in e2e/results/coverage/index.html.
 */

const folder = 'e2e/results/coverage';

const options = [
  '--coverage.enabled',
  '--coverage.provider=v8',
  `--coverage.reportsDirectory=${folder}`,
  ...['json-summary', 'html'].map((reporter) => `--coverage.reporter=${reporter}`),
  ...['src/**/*.{ts,tsx}', 'demo/**/*.ts'].map((glob) => `--coverage.include=${glob}`),
  ...['**/*.fixture.{ts,tsx}', '**/*.d.ts', '**/*.test-d.ts', 'demo/apps/*/dist/**'].map(
    (glob) => `--coverage.exclude=${glob}`,
  ),
];

const kinds = ['lines', 'branches', 'functions'] as const;

type Count = { readonly total: number; readonly covered: number };
type Coverage = Readonly<Record<(typeof kinds)[number], Count>>;

/** `src/widget` for a file anywhere in this folder, `demo` for a file directly in it. */
function moduleOf(path: string): string {
  const names = relative(process.cwd(), path).split(sep);
  return names.slice(0, Math.min(2, names.length - 1)).join('/');
}

function row(name: string, cells: readonly string[]): string {
  return [name.padEnd(22), ...cells.map((cell) => cell.padStart(10))].join('');
}

function rowOf(name: string, files: readonly Coverage[]): string {
  const cells = kinds.map((kind) => {
    const total = files.reduce((sum, file) => sum + file[kind].total, 0);
    const covered = files.reduce((sum, file) => sum + file[kind].covered, 0);
    return total === 0 ? '–' : `${((100 * covered) / total).toFixed(1)} %`;
  });
  return row(name, cells);
}

async function printModules(): Promise<void> {
  const { total: _total, ...files } = JSON.parse(
    await readFile(`${folder}/coverage-summary.json`, 'utf8'),
  ) as Readonly<Record<string, Coverage>>;
  const modules = new Map<string, Coverage[]>();
  for (const [path, coverage] of Object.entries(files)) {
    const name = moduleOf(path);
    modules.set(name, [...(modules.get(name) ?? []), coverage]);
  }
  console.log(row('module', kinds));
  for (const name of [...modules.keys()].toSorted())
    console.log(rowOf(name, modules.get(name) ?? []));
  console.log(rowOf('all', Object.values(files)));
}

const vitest = ['node_modules/vitest/vitest.mjs', 'run', ...options, ...process.argv.slice(2)];
const { status } = spawnSync(process.execPath, vitest, { stdio: ['ignore', 'inherit', 'inherit'] });
if (status === 0) await printModules();
process.exitCode = status ?? 1;
