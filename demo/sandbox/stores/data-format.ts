import * as v from 'valibot';

/**
 * The format of data files and snapshots. The first line names it. Each further line is a JSON array of changes that
 * belong together, in the order in which they were made: `[table, id, item]` sets an item, `[table, id]` removes it,
 * `[table]` empties the table.
 */
export type Change = v.InferOutput<typeof changeSchema>;

/** The items of each table by ID, in the order in which the IDs were added. */
export type Tables = Map<string, Map<string, unknown>>;

/** Messages about a text that cannot be read: what is wrong, and what to do. */
export type ReadErrors = {
  readonly otherFormat: string;
  readonly damagedLine: (line: number) => string;
  /** `where`: table, ID, and the rule that is broken. */
  readonly damagedItem: (where: string) => string;
};

const changeSchema = v.union([
  v.strictTuple([v.string()]),
  v.strictTuple([v.string(), v.string()]),
  v.strictTuple([v.string(), v.string(), v.unknown()]),
]);

const lineSchema = v.pipe(v.string(), v.parseJson(), v.array(changeSchema));

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

/** Reads complete lines. `readItems` validates the items. */
export function readTables(lines: readonly string[], errors: ReadErrors): Tables {
  const tables: Tables = new Map();
  const [first = '', ...rest] = lines;
  const renamed = formats.get(first);
  if (renamed === undefined) throw new Error(errors.otherFormat);
  rest.forEach((line, index) => {
    const read = v.safeParse(lineSchema, line);
    if (!read.success) throw new Error(errors.damagedLine(index + 2));
    for (const [table, ...change] of read.output)
      apply(tables, [renamed.get(table) ?? table, ...change]);
  });
  return tables;
}

function apply(tables: Tables, [table, ...change]: Change): void {
  const [id, item] = change;
  const items = tables.get(table) ?? new Map<string, unknown>();
  tables.set(table, items);
  if (id === undefined) items.clear();
  else if (change.length === 1) items.delete(id);
  else items.set(id, item);
}

/** The items of one table. */
export function readItems<Item>(
  tables: Tables,
  name: string,
  schema: v.GenericSchema<unknown, Item>,
  errors: ReadErrors,
): readonly (readonly [id: string, item: Item])[] {
  return Array.from(tables.get(name) ?? [], ([id, saved]) => {
    const read = v.safeParse(schema, saved);
    if (read.success) return [id, read.output] as const;
    const rule = `${v.getDotPath(read.issues[0]) ?? ''}: ${read.issues[0].message}`;
    throw new Error(errors.damagedItem(`${name} ${id} is damaged (${rule})`));
  });
}

/** Writes tables with one line for each item. */
export function writeTables(tables: Tables): string {
  return writeLines(tables, toJson);
}

/** Like `writeTables`, but the same items always have the same text. */
export function writeSorted(tables: Tables): string {
  const byName = [...tables].sort(([a], [b]) => (a < b ? -1 : 1));
  return writeLines(new Map(byName), (key, value) => sortProperties(toJson(key, value)));
}

/** One line, without its line break. */
export function writeChanges(changes: readonly Change[]): string {
  return JSON.stringify(changes, toJson);
}

function writeLines(tables: Tables, replace: (key: string, value: unknown) => unknown): string {
  const lines = [...tables].flatMap(([table, items]) =>
    Array.from(items, ([id, item]) => JSON.stringify([[table, id, item]], replace)),
  );
  return `${[firstLine, ...lines].join('\n')}\n`;
}

/** Maps and sets as arrays of their entries. `savedTexts` and `savedSet` read them. */
function toJson(_key: string, value: unknown): unknown {
  return value instanceof Map || value instanceof Set ? [...value] : value;
}

function sortProperties(value: unknown): unknown {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;
}

/** Stored parameters: a map from name to value. */
export const savedTexts = v.pipe(
  v.array(v.tuple([v.string(), v.string()])),
  v.transform((entries): ReadonlyMap<string, string> => new Map(entries)),
);

export const savedSet = v.pipe(
  v.array(v.string()),
  v.transform((items): ReadonlySet<string> => new Set(items)),
);
