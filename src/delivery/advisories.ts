import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readAdvisories, readError, readExceptions, review } from './judge-advisories.ts';

/** Asks the configured registry; what it says it says as JSON, good or bad. */
const askRegistry = (): unknown => {
  const { stdout } = spawnSync('npm', ['audit', '--json', '--package-lock-only'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  });
  try {
    return JSON.parse(stdout);
  } catch {
    return undefined;
  }
};

const list = new URL('advisory-exceptions.json', import.meta.url);
const exceptions = readExceptions(JSON.parse(readFileSync(list, 'utf8')));
const report = askRegistry();
const advisories = readAdvisories(report);
if (advisories === undefined) {
  console.error(`The registry's advisories could not be reached: ${readError(report)}`);
  console.error('Nothing is known of the locked versions. Ask from where the registry answers.');
  process.exitCode = 2;
} else {
  const { lines, isGood } = review(advisories, exceptions, new Date().toISOString().slice(0, 10));
  for (const line of lines) console.log(line);
  console.log(`${advisories.length} known advisories, ${exceptions.length} exceptions`);
  process.exitCode = isGood ? 0 : 1;
}
