import type { DataFile, OpenTable } from './data-file.ts';
import { readItems, readTables, writeSorted, type ReadErrors, type Tables } from './data-format.ts';

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

/** Memory without data, or with that of a snapshot. */
export function createMemory(snapshot?: string): Memory {
  return createFrom(snapshot === undefined ? new Map() : readSnapshot(snapshot));
}

/** Each snapshot contains the standard merchant, so that a part of one is no snapshot. */
function readSnapshot(snapshot: string): Tables {
  const tables = readTables(snapshot.trimEnd().split(/\r?\n/), errors);
  if (!tables.has('standard merchant')) throw new Error(errors.otherFormat);
  return tables;
}

function createFrom(given: Tables): Memory {
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
