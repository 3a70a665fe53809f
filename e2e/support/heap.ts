import type { CDPSession, Frame, Page } from '@playwright/test';

/** What scripts hold: all of it as one text, and the texts among it, each as a whole. */
export type Heap = { readonly text: string; readonly texts: ReadonlySet<string> };

/** As Chromium writes a heap down: nodes are rows of numbers, of which one is their kind and one their name. */
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
 * The texts that are held as such. The table of names has others too, as of properties, functions and lines of
 * code: among those a word of four signs stands by chance, as the value of a script it does not.
 */
const readTexts = (text: string): ReadonlySet<string> => {
  const { snapshot, nodes, strings } = JSON.parse(text) as Snapshot;
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [kind, name] = [fields.indexOf('type'), fields.indexOf('name')];
  const isText = types[0].map((type) => /^(?:concatenated |sliced )?string$/.test(type));
  const texts = new Set<string>();
  for (let row = 0; row < nodes.length; row += fields.length)
    if (isText[nodes[row + kind] ?? 0]) texts.add(strings[nodes[row + name] ?? 0] ?? '');
  return texts;
};

/** All that scripts of a document's process hold, as Chromium writes it down once what nobody holds is gone. */
export const readHeap = async (document: Page | Frame, page: Page): Promise<Heap> => {
  const session: CDPSession = await page.context().newCDPSession(document);
  const chunks: string[] = [];
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await session.detach();
  const text = chunks.join('');
  return { text, texts: readTexts(text) };
};

/** Which pieces of a text, each so many signs long, a heap holds. */
export const piecesIn = ({ text }: Heap, secret: string, length: number): readonly string[] =>
  Array.from({ length: secret.length - length + 1 }, (_, start) =>
    secret.slice(start, start + length),
  ).filter((piece) => text.includes(piece));
