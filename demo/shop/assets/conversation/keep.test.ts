import { describe, expect, test } from 'vitest';
import { mostEntries, type Entry } from './entries.js';
import { keep, recall } from './keep.js';

const entry = (id: string): Entry => ({ id, at: 1, type: 'request', title: id, place: '' });

const entries = (count: number): readonly Entry[] =>
  Array.from({ length: count }, (_, index) => entry(`${index}`));

/** A storage that takes texts up to a length. */
const createStorage = (longest = Infinity, first?: string) => {
  let kept: string | null = first ?? null;
  return {
    getItem: () => kept,
    setItem: (_: string, text: string) => {
      if (text.length > longest) throw new Error('QuotaExceededError');
      kept = text;
    },
  };
};

const conversation = { subject: 'order', startedAt: 1, entries: entries(4) };

describe('a conversation', () => {
  test('is the same after the way to the bank and back', () => {
    const storage = createStorage();
    keep(() => storage, conversation);
    expect(recall(() => storage)).toEqual(conversation);
  });

  test('loses its beginning where there is too little room', () => {
    const storage = createStorage(JSON.stringify({ ...conversation, entries: entries(2) }).length);
    keep(() => storage, conversation);
    expect(recall(() => storage)?.entries.map(({ id }) => id)).toEqual(['2', '3']);
  });

  test('is not kept, and disturbs nobody, where there is no room or no storage', () => {
    const full = createStorage(0);
    const shut = (): never => {
      throw new Error('SecurityError');
    };
    keep(() => full, conversation);
    keep(shut, conversation);
    expect(recall(() => full)).toBeUndefined();
    expect(recall(shut)).toBeUndefined();
  });

  test.each(['', 'null', '[]', '{"subject":"order","startedAt":1}', '{"entries":[]}'])(
    'is none where something else was kept: %s',
    (text) => {
      expect(recall(() => createStorage(Infinity, text))).toBeUndefined();
    },
  );

  test('is read without what is no entry, and never longer than it may be', () => {
    const all = [...entries(mostEntries + 1), null, { ...entry('x'), type: 'secret' }, { at: 1 }];
    const storage = createStorage(Infinity, JSON.stringify({ ...conversation, entries: all }));
    const read = recall(() => storage)?.entries;
    expect(read).toHaveLength(mostEntries);
    expect(read?.at(-1)?.id).toBe(`${mostEntries}`);
  });
});
