import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

/* Relative links and anchors of all documents. */

const root = resolve(import.meta.dirname, '../..');

function documentsIn(folder: string): readonly string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md') && !path.includes('node_modules'))
    .map((path) => join(folder, path));
}

const documents = [
  ...readdirSync(root).filter((path) => path.endsWith('.md')),
  ...['src', 'demo', 'e2e'].flatMap(documentsIn),
];

/** Without code blocks and code spans, in which brackets are no links. */
function proseOf(text: string): string {
  return text.replaceAll(/^( *)```[\s\S]*?^\1```$/gm, '').replaceAll(/`[^`\n]*`/g, '');
}

function linksIn(text: string): readonly string[] {
  return [...proseOf(text).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target));
}

/** The anchors that GitHub derives from the headings. */
function anchorsIn(text: string): readonly string[] {
  return [...text.replaceAll(/^( *)```[\s\S]*?^\1```$/gm, '').matchAll(/^#+ (.+)$/gm)].map(
    ([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
  );
}

function problemOf(document: string, link: string): string | undefined {
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? join(root, document) : join(root, dirname(document), path);
  if (!existsSync(target)) return `${link}: no such file`;
  if (anchor === undefined) return undefined;
  const anchors = anchorsIn(readFileSync(target, 'utf8'));
  return anchors.includes(anchor) ? undefined : `${link}: no such heading`;
}

test.each(documents)('the links of %s lead somewhere', (document) => {
  const links = linksIn(readFileSync(join(root, document), 'utf8'));
  expect(links.map((link) => problemOf(document, link)).filter(Boolean)).toEqual([]);
});
