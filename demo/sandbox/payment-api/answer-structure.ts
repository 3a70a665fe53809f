import * as v from 'valibot';
import type { Parameter, ParameterTable } from '../parameters/table.ts';
import type { AnswerSchema } from '../answer-schema.ts';

type TextOf<Rule> = Rule extends Parameter<infer Text> ? Text : never;

/** The part of a name before its first dot: `result` for `result.code`, `items[n]` for `items[n].name`. */
type Head<Name> = Name extends `${infer First}.${string}` ? First : Name;

type Field<First> = First extends `${infer Name}[${string}]` ? Name : First;

type Inner<Table, First extends string> = {
  [Name in keyof Table as Name extends `${First}.${infer Rest}` ? Rest : never]: Table[Name];
};

type Node<Table, First> = First extends keyof Table
  ? Table[First] extends { readonly key: unknown }
    ? Readonly<Record<string, TextOf<Table[First]>>>
    : TextOf<Table[First]>
  : First extends `${string}[n]`
    ? readonly Structure<Inner<Table, First>>[]
    : Structure<Inner<Table, First & string>>;

type NeededName<Table> = {
  [Name in keyof Table]: Table[Name] extends { readonly presence: 'yes' } ? Name : never;
}[keyof Table];

/** The nested object that a table describes: `result.code` is the field `code` of the object `result`. */
export type Structure<Table> = {
  readonly [First in Head<NeededName<Table>> as Field<First> & string]: Node<Table, First>;
} & {
  readonly [First in Head<keyof Table> as Field<First> & string]?: Node<Table, First>;
};

/** The same rows, all optional. */
export function relaxed<const Table extends ParameterTable>(table: Table): Relaxed<Table>;
export function relaxed(table: ParameterTable): unknown {
  return Object.fromEntries(
    Object.entries(table).map(([name, row]) => [name, { ...row, presence: 'no' } as const]),
  );
}

type Relaxed<Table> = {
  readonly [Name in keyof Table]: Omit<Table[Name], 'presence'> & { readonly presence: 'no' };
};

/**
 * An answer that a table of the reference describes. `echoed`: rows that it contains too, and whose fields the handlers
 * do not know.
 */
export function structureOf<const Table extends ParameterTable>(
  table: Table,
  echoed: ParameterTable = {},
): AnswerSchema<Structure<Table>> {
  return v.pipe(
    v.custom<Structure<Table>>((value) => typeof value === 'object'),
    v.metadata({ describedBy: objectOf(Object.entries<Parameter>({ ...echoed, ...table })) }),
  );
}

type Row = readonly [name: string, parameter: Parameter];

function objectOf(rows: readonly Row[]): v.GenericSchema {
  const needed = new Set(rows.filter(isNeeded).map((row) => fieldOf(headOf(row))));
  return v.object(
    Object.fromEntries(
      group(rows, (row) => fieldOf(headOf(row))).map(([field, inner]) => {
        const schema = fieldSchemaOf(inner);
        return [field, needed.has(field) ? schema : v.exactOptional(schema)];
      }),
    ),
  );
}

function isNeeded([, { presence }]: Row): boolean {
  return presence === 'yes';
}

function fieldOf(head: string): string {
  return head.replace(/\[\w+\]$/, '');
}

function headOf([name]: Row): string {
  return name.split('.')[0] ?? '';
}

function group(rows: readonly Row[], nameOf: (row: Row) => string) {
  const groups = new Map<string, readonly Row[]>();
  for (const row of rows) groups.set(nameOf(row), [...(groups.get(nameOf(row)) ?? []), row]);
  return Array.from(groups);
}

/** A field may be an object with known fields and a map at the same time. */
function fieldSchemaOf(rows: readonly Row[]): v.GenericSchema {
  const [schema = v.unknown(), ...more] = group(rows, headOf).map(([head, inner]) =>
    nodeOf(head, inner),
  );
  return more.reduce((one, other) => v.pipe(one, v.metadata({ describedBy: other })), schema);
}

function nodeOf(head: string, rows: readonly Row[]): v.GenericSchema {
  const [first] = rows;
  if (first === undefined) return v.unknown();
  const [name, { schema, key }] = first;
  if (name === head) return key === undefined ? schema : v.record(key, schema);
  const inner = objectOf(rows.map(restOf));
  return head.endsWith('[n]') ? v.array(inner) : inner;
}

function restOf([name, parameter]: Row): Row {
  return [name.slice(name.indexOf('.') + 1), parameter];
}
