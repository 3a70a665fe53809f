import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { conclude, readExceptions } from './judge-advisories.ts';

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Asks the configured registry; what it says it says as JSON, good or bad. */
const askRegistry = (): unknown => {
  const { stdout } = spawnSync('npm', ['audit', '--json', '--package-lock-only'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  });
  return parse(stdout);
};

/** What the registry said elsewhere: how old that is, whoever reads it must know. */
const readSaved = (path: string): unknown => {
  console.log(`As ${path} says, of ${statSync(path).mtime.toISOString().slice(0, 10)}.`);
  return parse(readFileSync(path, 'utf8'));
};

const usage = 'npm run advisories [-- --from <a saved answer of npm audit --json>]';

const run = (words: readonly string[]): number => {
  const [option, path, ...more] = words;
  if (option !== undefined && (option !== '--from' || path === undefined || more.length > 0)) {
    console.error(usage);
    return 2;
  }
  const list = new URL('advisory-exceptions.json', import.meta.url);
  const { lines, exitCode } = conclude(path === undefined ? askRegistry() : readSaved(path), {
    exceptions: readExceptions(parse(readFileSync(list, 'utf8'))),
    lock: parse(readFileSync('package-lock.json', 'utf8')),
    today: new Date().toISOString().slice(0, 10),
  });
  const tell = exitCode === 2 ? console.error : console.log;
  for (const line of lines) tell(line);
  return exitCode;
};

try {
  process.exitCode = run(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
