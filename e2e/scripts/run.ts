import { spawnSync } from 'node:child_process';
import { findBrowser, installAdvice, installBrowser, type Engine } from './browsers.ts';
import { hasNginx, installNginx, nginxAdvice } from './find-nginx.ts';

const engines: readonly Engine[] = ['chromium', 'firefox'];

const isAtHand = (engine: Engine): boolean => {
  if (findBrowser(engine) === undefined) installBrowser(engine);
  return findBrowser(engine) !== undefined;
};

if (!hasNginx()) installNginx();
const missing = engines.filter((engine) => !isAtHand(engine)).map(installAdvice);
if (!hasNginx()) missing.push(nginxAdvice());
for (const advice of missing) console.error(advice);

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
