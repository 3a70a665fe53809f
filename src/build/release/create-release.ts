import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { dateEntry, type Increment } from './changelog.ts';
import { packRelease } from './pack-release.ts';

/**
 * The npm scripts that must pass, in this order: `npm test` without the browser tests, which CI has
 * run for the same commit. The unit tests take the longest.
 */
export const checks = ['format', 'lint', 'types', 'build', 'size', 'unit'];

export type ReleaseSettings = {
  /** The folder of the project, which is a git work tree. */
  readonly root: string;
  readonly increment: Increment;
  readonly now: Date;
  /** Runs an npm script of the project. Resolves to whether it has passed. */
  readonly runScript: (name: string) => Promise<boolean>;
};

export type Release = {
  readonly tag: string;
  /** The written files, relative to the project. */
  readonly files: readonly string[];
};

/**
 * Sets version and changelog, runs the checks, writes the archive into `release/`, commits and
 * tags. Throws if the work tree is not clean, the changelog has no entry or one that needs a larger
 * increment, the tag exists or a check fails. Version and changelog are then as before.
 */
export async function createRelease(settings: ReleaseSettings): Promise<Release> {
  const { root, increment } = settings;
  const git = runIn(root, 'git');
  await requireCleanTree(git);
  const changelog = await readFile(join(root, changelogPath), 'utf8');
  const written: string[] = [];
  try {
    const version = await setVersion(root, increment);
    const dated = dateEntry(changelog, { version, increment }, settings.now);
    await writeFile(join(root, changelogPath), dated);
    return await finish(git, settings, { version, written });
  } catch (error) {
    await git('restore', '--staged', '--worktree', ...versionedPaths);
    for (const file of written) await rm(join(root, file), { force: true });
    throw error;
  }
}

const changelogPath = 'CHANGELOG.md';

/** The files that a release changes. */
const versionedPaths = ['package.json', 'package-lock.json', changelogPath];

type Run = (...parameters: readonly string[]) => Promise<string>;

function runIn(cwd: string, program: string, env: Readonly<Record<string, string>> = {}): Run {
  return async (...parameters) => {
    const options = {
      cwd,
      env: { ...process.env, ...env },
      shell: program === 'npm' && process.platform === 'win32',
    };
    const { stdout } = await promisify(execFile)(program, parameters, options);
    return stdout.trim();
  };
}

async function requireCleanTree(git: Run): Promise<void> {
  const changes = await git('status', '--porcelain');
  if (changes === '') return;
  throw new Error(
    `A release contains a commit and nothing else, but the work tree has changes. Commit or stash them:\n${changes}`,
  );
}

/** Raises the version in `package.json` and `package-lock.json`. Returns the new one. */
async function setVersion(root: string, increment: Increment): Promise<string> {
  const tag = await runIn(root, 'npm')(
    'version',
    increment,
    '--no-git-tag-version',
    '--ignore-scripts',
  );
  return tag.replace(/^v/, '');
}

async function finish(
  git: Run,
  { root, now, runScript }: ReleaseSettings,
  { version, written }: { readonly version: string; readonly written: string[] },
): Promise<Release> {
  const tag = `v${version}`;
  if ((await git('tag', '--list', tag)) !== '')
    throw new Error(`The tag ${tag} exists already. The version in package.json is out of date.`);
  for (const name of checks)
    if (!(await runScript(name)))
      throw new Error(`npm run ${name} has failed. Nothing is released: correct it, and repeat.`);
  // Git stores whole seconds.
  const time = new Date(Math.floor(now.getTime() / 1000) * 1000);
  written.push(...(await packRelease(root, { version, time })));
  const commit = runIn(root, 'git', {
    GIT_AUTHOR_DATE: time.toISOString(),
    GIT_COMMITTER_DATE: time.toISOString(),
  });
  await commit('commit', '--quiet', '-m', `Release ${version}`, '--', ...versionedPaths);
  await commit('tag', '--annotate', '-m', `Release ${version}`, tag);
  return { tag, files: written };
}
