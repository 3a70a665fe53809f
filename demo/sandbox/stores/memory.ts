import type { DataFile, OpenTable } from './data-file.ts';
import { readItems, readTables, writeSorted, type ReadErrors } from './data-format.ts';

/** Keeps the data of a sandbox in memory. */
export type Memory = DataFile & {
  /** All data as a text in the format of the data file, without the tables named by `leftOut`. The same data has the same text. */
  readonly write: (leftOut?: readonly string[]) => string;
};

const errors: ReadErrors = {
  otherFormat: 'This text is not a snapshot of a sandbox. Pass what snapshot() has returned.',
  damagedLine: (line) => `The snapshot is damaged in line ${line}. Take a new one.`,
  damagedItem: (where) =>
    `The snapshot cannot be read: ${where}. It may be of another version. Take a new one.`,
};

/** Without a snapshot, there is no data at the start. */
export function createMemory(snapshot?: string): Memory {
  const given =
    snapshot === undefined ? new Map() : readTables(snapshot.trimEnd().split('\n'), errors);
  const tables = new Map<string, Map<string, unknown>>();

  const open: OpenTable = (name, schema) => {
    const restored = readItems(given, name, schema, errors);
    given.delete(name);
    const items = new Map<string, unknown>(restored);
    tables.set(name, items);
    return {
      restored,
      put: (id, item) => void items.set(id, item),
      remove: (id) => void items.delete(id),
      clear: () => items.clear(),
    };
  };

  return {
    table: open,
    volatile: open,
    flush: () => {},
    close: () => {},
    write: (leftOut = []) =>
      writeSorted(new Map([...tables].filter(([name]) => !leftOut.includes(name)))),
  };
}
