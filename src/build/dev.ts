/**
 * `npm run dev`: starts the demo, rebuilds the environments whose modules have changed, and reloads
 * the pages of the demo. A build error is logged, and the demo keeps the last build. Legacy scripts
 * and the packages are not built.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { resolve } from 'node:path';
import { createBuilder } from 'vite';
import { assembleCurrent } from './assemble-dist.ts';
import { findEnvironments } from './build-app.ts';
import { openBuildOutput } from './build-output.ts';
import { isLegacy, isPackage } from './environments.ts';
import { merge, writeFileTree } from './file-tree.ts';
import { integrityFile } from './integrity.ts';

const distFolder = resolve('node_modules/.cache/dev');

const builder = await createBuilder({
  mode: 'development',
  logLevel: 'warn',
  build: { outDir: distFolder, watch: {}, minify: false, license: false },
});
const output = openBuildOutput(builder);
const environments = findEnvironments(builder).filter(
  (environment) => !isLegacy(environment) && !isPackage(environment),
);

/** Environments whose last build is still running or has failed. */
const outdated = new Set(environments.map(({ name }) => name));
/** Environments that were built since the last update of `distFolder`. */
const rebuilt = new Set<string>();

let demo: ChildProcess | undefined;

/**
 * `tsx watch` restarts the demo when its modules or its style sheets and browser scripts change.
 */
function startDemo(): ChildProcess {
  const options = ['--clear-screen=false', '--include', 'demo/**/*.{css,js}'];
  return spawn(
    process.execPath,
    ['node_modules/tsx/dist/cli.mjs', 'watch', ...options, 'demo/start.ts'],
    {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, DIST: distFolder, RELOAD: '1' },
    },
  );
}

/**
 * Writes the files of `distFolder`, unless an environment is outdated. The demo reloads its pages
 * when `integrity.json` changes, so this file is written last.
 */
async function update(): Promise<void> {
  if (outdated.size > 0) return;
  const groups = Object.values(await assembleCurrent(output));
  const files = merge(...groups.map((group) => group.files), integrityFile(groups));
  await writeFileTree(distFolder, files);
  if (demo !== undefined) console.log(`Rebuilt ${[...rebuilt].join(', ') || 'locales'}.`);
  rebuilt.clear();
  demo ??= startDemo();
}

let lastUpdate = Promise.resolve();

function scheduleUpdate(): void {
  lastUpdate = lastUpdate.then(update).catch((error: unknown) => console.error(error));
}

const watchers = await Promise.all(
  environments.map(async (environment) => {
    const { name } = environment;
    const watcher = await builder.build(environment);
    if (!('on' in watcher)) throw new Error(`Vite does not watch ${name}.`);
    watcher.on('event', ({ code }) => {
      if (code === 'START') outdated.add(name);
      // After an error, which Vite logs, there is no `BUNDLE_END`: the environment stays outdated
      // until a build succeeds.
      if (code !== 'BUNDLE_END') return;
      rebuilt.add(name);
      outdated.delete(name);
      scheduleUpdate();
    });
    return watcher;
  }),
);

watch('locales', scheduleUpdate);

async function stop(signal: NodeJS.Signals): Promise<void> {
  demo?.kill(signal);
  await Promise.all(watchers.map((watcher) => watcher.close()));
  if (demo?.exitCode === null && demo.signalCode === null) await once(demo, 'exit');
  process.exit();
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop(signal));
