import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const source = fileURLToPath(new URL('..', import.meta.url));
const root = dirname(source);

const readmes = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('README.md'),
);

/** Built files, which exist only after a build. */
function isBuilt(path: string): boolean {
  return /^(?:v1|types)\//.test(path);
}

/**
 * Paths of source files in code spans. A name without a folder belongs to the folder that its
 * sentence is about.
 */
function pathsIn(text: string): readonly string[] {
  return [...text.matchAll(/`([\w.-]+\/[\w./-]+\.(?:tsx?|css|mjs))`/g)]
    .map(([, path = '']) => path)
    .filter((path) => !isBuilt(path));
}

test.each(readmes)('src/%s names existing files', (readme) => {
  const folder = join(source, dirname(readme));
  const places = [folder, source, root, join(source, 'widget')];
  const missing = pathsIn(readFileSync(join(source, readme), 'utf8')).filter(
    (path) => !places.some((place) => existsSync(join(place, path))),
  );
  expect(missing, relative(root, folder)).toEqual([]);
});
