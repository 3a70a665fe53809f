import { spawnSync } from 'node:child_process';
import { delimiter, dirname } from 'node:path';
import { adviceForNode, findNode, nodeVersions } from './find-node.ts';

/*
 * `npm run unit:node-22` and `npm run unit:node-24`: run the unit tests on this version of Node. Arguments after `--`
 * are passed to Vitest. Properties run as often as in `npm test`, because random cases do not depend on the version.
 */

const [given = '', ...parameters] = process.argv.slice(2);
const version = nodeVersions.find((name) => name === given);
if (version === undefined) throw new Error(`Use ${nodeVersions.join(' or ')}, not "${given}".`);

const node = findNode(version);
if (node === undefined) {
  console.error(adviceForNode(version));
  console.error('Or install it: npm ci --prefix e2e/tools/node-versions (Linux).');
  process.exit(1);
}

const reports = [
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=e2e/results/unit-node-${version}.json`,
];
const run = spawnSync(node, ['node_modules/vitest/vitest.mjs', 'run', ...reports, ...parameters], {
  stdio: ['ignore', 'inherit', 'inherit'],
  env: {
    ...process.env,
    TEST_SUITE: 'quick',
    // For programs that start with `#!/usr/bin/env node`.
    PATH: [dirname(node), process.env['PATH']].join(delimiter),
  },
});
process.exitCode = run.status ?? 1;
