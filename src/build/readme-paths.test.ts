import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const source = fileURLToPath(new URL('..', import.meta.url));
const root = dirname(source);

/** READMEs and decisions. */
const documents = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((path) =>
  /README\.md$|^decisions\W/.test(path),
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

test.each(documents)('src/%s names existing files', (document) => {
  const folder = join(source, dirname(document));
  const places = [folder, source, root, join(source, 'widget')];
  const missing = pathsIn(readFileSync(join(source, document), 'utf8')).filter(
    (path) => !places.some((place) => existsSync(join(place, path))),
  );
  expect(missing, relative(root, folder)).toEqual([]);
});
