import { spawnSync } from 'node:child_process';
import { findBrowser, installAdvice, type Engine } from '../browsers.ts';

const mounts = 1_000;

/** Mounts and unmounts the widget in one page of each browser, prints its figures, and fails where they grow. */
const endure = (engine: Engine): boolean => {
  if (findBrowser(engine) === undefined) {
    console.error(installAdvice(engine));
    return false;
  }
  const run = spawnSync(
    process.execPath,
    [
      'node_modules/@playwright/test/cli.js',
      'test',
      '--config=e2e',
      `--project=${engine}`,
      '--reporter=list',
      'mounts-again-and-again',
    ],
    {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, MOUNTS: String(mounts) },
    },
  );
  return run.status === 0;
};

const engines: readonly Engine[] = ['chromium', 'firefox'];
const verdicts = engines.map(endure);
process.exitCode = verdicts.every(Boolean) ? 0 : 1;
