import { spawnSync } from 'node:child_process';
import { missingRequirements } from '../requirements.ts';

/* `npm run endurance`: mounts and unmounts the widget 1000 times in each browser; fails if memory grows. */

const missing = missingRequirements();
for (const advice of missing) console.error(advice);
if (missing.length > 0) process.exit(1);

const run = spawnSync(
  process.execPath,
  [
    'node_modules/@playwright/test/cli.js',
    'test',
    '--config=e2e',
    '--workers=1',
    '--reporter=list',
    'specs/widget/repeated-mounts',
  ],
  { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, MOUNTS: '1000' } },
);
process.exitCode = run.status ?? 1;
