import { spawn } from 'node:child_process';
import { isIncrement } from './changelog.ts';
import { createRelease } from './create-release.ts';

/* `npm run release -- patch|minor|major`: makes the next version from the commit that is checked out. */

const usage = `npm run release -- patch|minor|major
  Checks this commit, sets the version and the date of its entry in CHANGELOG.md, builds, writes the archive of dist/
  with checksums into release/, commits and tags. If a step fails, version and changelog are as before.`;

function runScript(name: string): Promise<boolean> {
  console.log(`\n── ${name}`);
  return new Promise((resolve) => {
    const child = spawn('npm', ['run', '--silent', name], {
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    });
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  });
}

async function run([increment, ...more]: readonly string[]): Promise<void> {
  if (!isIncrement(increment) || more.length > 0) throw new Error(usage);
  // Ctrl+C ends the running check, which then fails, so that version and changelog are restored.
  process.on('SIGINT', () => {});
  const { tag, files } = await createRelease({
    root: process.cwd(),
    increment,
    now: new Date(),
    runScript,
  });
  console.log(`\nThe release is tagged ${tag}, on this machine only: git push --follow-tags`);
  for (const file of files) console.log(`  ${file}`);
}

run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
