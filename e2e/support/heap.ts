import type { CDPSession, Frame, Page } from '@playwright/test';

/** All that scripts of a document's process hold, as Chromium writes it down once what nobody holds is gone. */
export const readHeap = async (document: Page | Frame, page: Page): Promise<string> => {
  const session: CDPSession = await page.context().newCDPSession(document);
  const chunks: string[] = [];
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await session.detach();
  return chunks.join('');
};

/** Which pieces of a text, each so many signs long, a heap holds. */
export const piecesIn = (heap: string, secret: string, length: number): readonly string[] =>
  Array.from({ length: secret.length - length + 1 }, (_, start) =>
    secret.slice(start, start + length),
  ).filter((piece) => heap.includes(piece));
