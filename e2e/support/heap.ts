import type { Frame, Page } from '@playwright/test';

/** A heap snapshot as one text, and its string values. */
export type Heap = { readonly text: string; readonly strings: ReadonlySet<string> };

/** The JavaScript heap of the process of a document, after a garbage collection. Chromium only. */
export async function readHeap(document: Page | Frame, page: Page): Promise<Heap> {
  const session = await page.context().newCDPSession(document);
  const chunks: string[] = [];
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await session.detach();
  const text = chunks.join('');
  return { text, strings: readStrings(text) };
}

/** Whether a heap contains any `length` consecutive characters of the secret. */
export function includesPart({ text }: Heap, secret: string, length: number): boolean {
  return Array.from({ length: secret.length - length + 1 }, (_, start) =>
    secret.slice(start, start + length),
  ).some((part) => text.includes(part));
}

/** Format of Chromium's heap snapshots: `nodes` is a table of numbers, `node_fields` names its columns. */
type Snapshot = {
  readonly snapshot: {
    readonly meta: {
      readonly node_fields: readonly string[];
      readonly node_types: readonly [readonly string[], ...unknown[]];
    };
  };
  readonly nodes: readonly number[];
  readonly strings: readonly string[];
};

/**
 * The string values. The snapshot's string table also contains property names, function names and source code, in
 * which four given digits occur by chance.
 */
function readStrings(text: string): ReadonlySet<string> {
  const { snapshot, nodes, strings } = JSON.parse(text) as Snapshot;
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [typeColumn, nameColumn] = [fields.indexOf('type'), fields.indexOf('name')];
  const isString = types[0].map((type) => /^(?:concatenated |sliced )?string$/.test(type));
  const found = new Set<string>();
  for (let row = 0; row < nodes.length; row += fields.length)
    if (isString[nodes[row + typeColumn] ?? 0])
      found.add(strings[nodes[row + nameColumn] ?? 0] ?? '');
  return found;
}
