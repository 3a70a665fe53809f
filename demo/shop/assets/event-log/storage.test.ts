import { describe, expect, test } from 'vitest';
import { maxEntries, type Entry } from './entries.js';
import { readLog, storeLog } from './storage.js';

function entry(id: string): Entry {
  return { id, at: 1, type: 'request', title: id, place: '' };
}

function entries(count: number): readonly Entry[] {
  return Array.from({ length: count }, (_, index) => entry(`${index}`));
}

/** A storage with a quota. */
function createStorage(longest = Infinity, first?: string) {
  let stored: string | null = first ?? null;
  return {
    getItem: () => stored,
    setItem: (_: string, text: string) => {
      if (text.length > longest) throw new Error('QuotaExceededError');
      stored = text;
    },
  };
}

const log = { subject: 'order', startedAt: 1, entries: entries(4) };

describe('a stored event log', () => {
  test('is read back unchanged', () => {
    const storage = createStorage();
    storeLog(() => storage, log);
    expect(readLog(() => storage)).toEqual(log);
  });

  test('keeps the newer entries if the quota is too small', () => {
    const storage = createStorage(JSON.stringify({ ...log, entries: entries(2) }).length);
    storeLog(() => storage, log);
    expect(readLog(() => storage)?.entries.map(({ id }) => id)).toEqual(['2', '3']);
  });

  test('is undefined, without an error, if there is no quota or no access', () => {
    const full = createStorage(0);
    function shut(): never {
      throw new Error('SecurityError');
    }
    storeLog(() => full, log);
    storeLog(shut, log);
    expect(readLog(() => full)).toBeUndefined();
    expect(readLog(shut)).toBeUndefined();
  });

  test.each(['', 'null', '[]', '{"subject":"order","startedAt":1}', '{"entries":[]}'])(
    'is undefined if the storage contains %j',
    (text) => {
      expect(readLog(() => createStorage(Infinity, text))).toBeUndefined();
    },
  );

  test('is read without invalid entries, and with at most the maximum of entries', () => {
    const all = [...entries(maxEntries + 1), null, { ...entry('x'), type: 'secret' }, { at: 1 }];
    const storage = createStorage(Infinity, JSON.stringify({ ...log, entries: all }));
    const read = readLog(() => storage)?.entries;
    expect(read).toHaveLength(maxEntries);
    expect(read?.at(-1)?.id).toBe(`${maxEntries}`);
  });
});
