import { createHash } from 'node:crypto';
import { encode, sorted, type Tree } from './tree.ts';

type Row = { readonly path: string; readonly bytes: number; readonly sha384: string };

const row = (path: string, content: Uint8Array): Row => ({
  path,
  bytes: content.byteLength,
  sha384: `sha384-${createHash('sha384').update(content).digest('base64')}`,
});

/** What was delivered, for auditors; `sha384` is written as the `integrity` attribute wants it. */
export const integrityOf = (tree: Tree): Tree => {
  const rows = sorted(tree).map(([path, content]) => row(path, content));
  return new Map([['integrity.json', encode(`${JSON.stringify(rows, undefined, 2)}\n`)]]);
};
