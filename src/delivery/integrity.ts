import { createHash } from 'node:crypto';
import type { DeliveredFile } from '#contract/integrity';
import { encode, merge, sorted, type Tree } from './tree.ts';

/** Files that came to be together, and the version that names them, such as `1.2.3-0123abcd`. */
export type Delivery = { readonly version: string; readonly tree: Tree };

export const sha384Of = (content: Uint8Array): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** The files of a delivery, in the order of their paths. */
export const rowsOf = ({ version, tree }: Delivery): readonly DeliveredFile[] =>
  sorted(tree).map(([path, content]) => ({
    path,
    version,
    bytes: content.byteLength,
    sha384: sha384Of(content),
  }));

/** What was delivered, for auditors; `sha384` is written as the `integrity` attribute wants it. */
export const integrityOf = (deliveries: readonly Delivery[]): Tree => {
  const order = sorted(merge(...deliveries.map(({ tree }) => tree))).map(([path]) => path);
  const rows = new Map(deliveries.flatMap(rowsOf).map((row) => [row.path, row]));
  const list = order.map((path) => rows.get(path));
  return new Map([['integrity.json', encode(`${JSON.stringify(list, undefined, 2)}\n`)]]);
};
