import {
  appendFileSync,
  closeSync,
  existsSync,
  fstatSync,
  ftruncateSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import type * as v from 'valibot';
import {
  readItems,
  readTables,
  writeChanges,
  writeTables,
  type Change,
  type ReadErrors,
  type Tables,
} from './data-format.ts';
import { lockDataFile } from './lock-data-file.ts';

/** One table of the data: its items at the start, and the functions that save changes. */
export type SavedTable<Item> = {
  readonly restored: readonly (readonly [id: string, item: Item])[];
  readonly put: (id: string, item: Item) => void;
  readonly remove: (id: string) => void;
  readonly clear: () => void;
};

export type OpenTable = <Item>(
  name: string,
  schema: v.GenericSchema<unknown, Item>,
) => SavedTable<Item>;

/**
 * Where a sandbox saves its data: a file that keeps it over a restart (`SANDBOX_DATA`), or the memory.
 *
 * Changes are collected until `flush` writes them as one line of the file. The server calls it before it sends a
 * response, so that a response never reports what a killed process would lose, and a line is either written whole or
 * ignored.
 */
export type DataFile = {
  /** A table that a restart keeps. */
  readonly table: OpenTable;
  /** A table of short-lived items, which are not worth writing to a file. Snapshots contain them. */
  readonly volatile: OpenTable;
  readonly flush: () => void;
  readonly close: () => void;
};

const unsaved: OpenTable = () => ({
  restored: [],
  put: () => {},
  remove: () => {},
  clear: () => {},
});

/** For stores that nothing restores. */
export const memoryOnly: DataFile = {
  table: unsaved,
  volatile: unsaved,
  flush: () => {},
  close: () => {},
};

/**
 * Opens the file, or creates it. An incomplete last line is reported by `warn`; any other damage is an error, because
 * data would be lost silently. Another sandbox that has opened the file is an error, too.
 */
export function openDataFile(path: string, warn: (message: string) => void): DataFile {
  const unlock = lockDataFile(path);
  try {
    const tables = readFile(path, warn);
    writeCompact(path, tables);
    return appendTo({ path, tables, unlock, warn });
  } catch (error) {
    unlock();
    throw error;
  }
}

function errorsOf(path: string): ReadErrors {
  return {
    // A file of another kind would be overwritten.
    otherFormat: `${path} is not a data file of this sandbox. Choose another SANDBOX_DATA.`,
    damagedLine: (line) => `${path}: line ${line} is damaged. Repair it, or delete the file.`,
    damagedItem: (where) => `${path}: ${where}. Delete the file.`,
  };
}

function readFile(path: string, warn: (message: string) => void): Tables {
  if (!existsSync(path)) return new Map();
  const { lines, isTorn } = readLines(path);
  const tables = readTables(lines, errorsOf(path));
  if (isTorn)
    warn(
      `${path}: the last line is incomplete and is ignored. The sandbox was stopped while writing it.`,
    );
  return tables;
}

/** Reads the complete lines of a file. `isTorn`: the last line has no line break, because its write was interrupted. */
function readLines(path: string): { readonly lines: readonly string[]; readonly isTorn: boolean } {
  const bytes = readFileSync(path);
  const lines: string[] = [];
  let start = 0;
  for (let end = bytes.indexOf('\n'); end !== -1; end = bytes.indexOf('\n', start)) {
    lines.push(bytes.toString('utf8', start, end));
    start = end + 1;
  }
  return { lines, isTorn: start < bytes.length };
}

/** Replaces the file by one with the current items only. It contains secrets, so only its owner may read it. */
function writeCompact(path: string, tables: Tables): void {
  writeFileSync(`${path}.new`, writeTables(tables), { mode: 0o600 });
  renameSync(`${path}.new`, path);
}

type Opened = {
  readonly path: string;
  readonly tables: Tables;
  readonly warn: (message: string) => void;
  readonly unlock: () => void;
};

function appendTo({ path, tables, warn, unlock }: Opened): DataFile {
  const file = openSync(path, 'a');
  let length = fstatSync(file).size;
  let changes: Change[] = [];
  let isClosed = false;

  function flush(): void {
    if (changes.length === 0) return;
    const line = Buffer.from(`${writeChanges(changes)}\n`);
    try {
      appendFileSync(file, line);
    } catch (error) {
      // On a full disk, part of the line may be written.
      ftruncateSync(file, length);
      throw error;
    }
    length += line.length;
    changes = [];
  }

  function flushLater(): void {
    try {
      flush();
    } catch (error) {
      warn(`${path} cannot be written: ${String(error)}`);
    }
  }

  function add(change: Change): void {
    // A request or webhook may still run when the sandbox ends. Another file may have the same descriptor by then.
    if (isClosed) return;
    // Changes outside of a request, such as those of the clock, have no response that waits for them.
    if (changes.length === 0) setImmediate(flushLater);
    changes.push(change);
  }

  return {
    table: (name, schema) => {
      const restored = readItems(tables, name, schema, errorsOf(path));
      tables.delete(name);
      return {
        restored,
        put: (id, item) => add([name, id, item]),
        remove: (id) => add([name, id]),
        clear: () => add([name]),
      };
    },
    volatile: unsaved,
    flush,
    close: () => {
      flush();
      closeSync(file);
      isClosed = true;
      unlock();
    },
  };
}
