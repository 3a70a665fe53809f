import { spawnSync } from 'node:child_process';
import { findBrowser, installAdvice, installBrowser, type Engine } from './browsers.ts';

const engines: readonly Engine[] = ['chromium', 'firefox'];

const isAtHand = (engine: Engine): boolean => {
  if (findBrowser(engine) === undefined) installBrowser(engine);
  return findBrowser(engine) !== undefined;
};

const missing = engines.filter((engine) => !isAtHand(engine));
for (const engine of missing) console.error(installAdvice(engine));

if (missing.length > 0) {
  process.exitCode = 1;
} else {
  const run = spawnSync(
    process.execPath,
    ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e', ...process.argv.slice(2)],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  );
  process.exitCode = run.status ?? 1;
}
