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
import * as v from 'valibot';
import { lockDataFile } from './lock-data-file.ts';

/** One table of the data file: its items at the start, and the functions that save changes. */
export type SavedTable<Item> = {
  readonly restored: readonly (readonly [id: string, item: Item])[];
  readonly put: (id: string, item: Item) => void;
  readonly remove: (id: string) => void;
  readonly clear: () => void;
};

/**
 * The file that keeps the sandbox's data over a restart (`SANDBOX_DATA`).
 *
 * The first line names the format. Each further line is a JSON array of changes that belong together, in the order in
 * which they were made: `[table, id, item]` sets an item, `[table, id]` removes it, `[table]` empties the table.
 *
 * Changes are collected until `flush` writes them as one line. The server calls it before it sends a response, so that
 * a response never reports what a killed process would lose, and a line is either written whole or ignored.
 */
export type DataFile = {
  readonly table: <Item>(name: string, schema: v.GenericSchema<unknown, Item>) => SavedTable<Item>;
  readonly flush: () => void;
  readonly close: () => void;
};

/** Stored parameters: a map from name to value. */
export const savedTexts = v.pipe(
  v.array(v.tuple([v.string(), v.string()])),
  v.transform((entries): ReadonlyMap<string, string> => new Map(entries)),
);

export const savedSet = v.pipe(
  v.array(v.string()),
  v.transform((items): ReadonlySet<string> => new Set(items)),
);

/**
 * Opens the file, or creates it. An incomplete last line is reported by `warn`; any other damage is an error, because
 * data would be lost silently. Another sandbox that has opened the file is an error, too.
 */
export function openDataFile(path: string, warn: (message: string) => void): DataFile {
  const unlock = lockDataFile(path);
  try {
    const tables = readTables(path, warn);
    writeCompact(path, tables);
    return appendTo({ path, tables, unlock, warn });
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Without `SANDBOX_DATA`, data is kept in memory only. */
export const memoryOnly: DataFile = {
  table: () => ({ restored: [], put: () => {}, remove: () => {}, clear: () => {} }),
  flush: () => {},
  close: () => {},
};

const firstLine = firstLineOf(2);

/** The first lines of the formats that are read, with the tables that had other names in them. */
const formats: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map([
  [firstLine, new Map()],
  [
    firstLineOf(1),
    new Map([
      ['session markers', 'login ids'],
      ['sessions by marker', 'sessions by login id'],
      ['session handles', 'session states'],
    ]),
  ],
]);

function firstLineOf(version: number): string {
  return JSON.stringify({ format: 'payment sandbox data', version });
}

type Tables = Map<string, Map<string, unknown>>;

const changeSchema = v.union([
  v.strictTuple([v.string()]),
  v.strictTuple([v.string(), v.string()]),
  v.strictTuple([v.string(), v.string(), v.unknown()]),
]);

const lineSchema = v.pipe(v.string(), v.parseJson(), v.array(changeSchema));

function readTables(path: string, warn: (message: string) => void): Tables {
  const tables: Tables = new Map();
  if (!existsSync(path)) return tables;
  const { lines, isTorn } = readLines(path);
  const [first = '', ...rest] = lines;
  const renamed = formats.get(first);
  // A file of another kind would be overwritten.
  if (renamed === undefined)
    throw new Error(`${path} is not a data file of this sandbox. Choose another SANDBOX_DATA.`);
  rest.forEach((line, index) => {
    const read = v.safeParse(lineSchema, line);
    if (!read.success)
      throw new Error(`${path}: line ${index + 2} is damaged. Repair it, or delete the file.`);
    for (const [table, ...change] of read.output)
      apply(tables, [renamed.get(table) ?? table, ...change]);
  });
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

type Change = v.InferOutput<typeof changeSchema>;

function apply(tables: Tables, [table, ...change]: Change): void {
  const [id, item] = change;
  const items = tables.get(table) ?? new Map<string, unknown>();
  tables.set(table, items);
  if (id === undefined) items.clear();
  else if (change.length === 1) items.delete(id);
  else items.set(id, item);
}

/** Replaces the file by one with the current items only. It contains secrets, so only its owner may read it. */
function writeCompact(path: string, tables: Tables): void {
  const changes = [...tables].flatMap(([table, items]) =>
    Array.from(items, ([id, item]) => JSON.stringify([[table, id, item]])),
  );
  writeFileSync(`${path}.new`, `${[firstLine, ...changes].join('\n')}\n`, { mode: 0o600 });
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
    const line = Buffer.from(`${JSON.stringify(changes, toJson)}\n`);
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
      const restored = Array.from(tables.get(name) ?? [], ([id, saved]) => {
        const read = v.safeParse(schema, saved);
        if (read.success) return [id, read.output] as const;
        const where = `${v.getDotPath(read.issues[0]) ?? ''}: ${read.issues[0].message}`;
        throw new Error(`${path}: ${name} ${id} is damaged (${where}). Delete the file.`);
      });
      tables.delete(name);
      return {
        restored,
        put: (id, item) => add([name, id, item]),
        remove: (id) => add([name, id]),
        clear: () => add([name]),
      };
    },
    flush,
    close: () => {
      flush();
      closeSync(file);
      isClosed = true;
      unlock();
    },
  };
}

/** Maps and sets as arrays of their entries. `savedTexts` and `savedSet` read them. */
function toJson(_key: string, value: unknown): unknown {
  return value instanceof Map || value instanceof Set ? [...value] : value;
}
