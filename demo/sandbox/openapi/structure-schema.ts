import type { Parameter, ParameterTable } from '../parameters/table.ts';
import { describeRule } from './parameter-schema.ts';
import type { Schema } from './schema.ts';

/** A table as the nested object of a response: `result.code` is the field `code` of the object `result`. */
export function describeStructure(table: ParameterTable): Schema {
  return describeRows(Object.entries(table));
}

/** The same rows, all optional. */
export function relaxed(table: ParameterTable): ParameterTable {
  return Object.fromEntries(
    Object.entries(table).map(([name, row]) => [name, { ...row, presence: 'no' } as const]),
  );
}

type Row = readonly [name: string, parameter: Parameter];

function describeRows(rows: readonly Row[]): Schema {
  const required = new Set(rows.filter(isNeeded).map((row) => fieldOf(headOf(row))));
  return {
    type: 'object',
    properties: Object.fromEntries(
      group(rows, (row) => fieldOf(headOf(row))).map(([field, inner]) => [
        field,
        describeField(inner),
      ]),
    ),
    ...(required.size > 0 && { required: [...required] }),
  };
}

function isNeeded([, { presence }]: Row): boolean {
  return presence === 'yes';
}

function fieldOf(head: string): string {
  return head.replace(/\[\w+\]$/, '');
}

/** The part of a name before its first dot: `result` for `result.code`, `items[n]` for `items[n].name`. */
function headOf([name]: Row): string {
  return name.split('.')[0] ?? '';
}

function group(rows: readonly Row[], nameOf: (row: Row) => string) {
  const groups = new Map<string, readonly Row[]>();
  for (const row of rows) groups.set(nameOf(row), [...(groups.get(nameOf(row)) ?? []), row]);
  return Array.from(groups);
}

/** A field may be an object with known fields and a map at the same time. */
function describeField(rows: readonly Row[]): Schema {
  return Object.fromEntries(
    group(rows, headOf).flatMap(([head, inner]) => Object.entries(describeNode(head, inner))),
  );
}

function describeNode(head: string, rows: readonly Row[]): Schema {
  const [first] = rows;
  if (first === undefined) return {};
  const [name, parameter] = first;
  if (name !== head) {
    const inner = describeRows(rows.map(restOf));
    return head.endsWith('[n]') ? { type: 'array', items: inner } : inner;
  }
  return parameter.key === undefined ? describeRule(parameter.schema) : mapOf(parameter);
}

function restOf([name, parameter]: Row): Row {
  return [name.slice(name.indexOf('.') + 1), parameter];
}

function mapOf({ key, schema }: Parameter): Schema {
  return {
    type: 'object',
    ...(key && { propertyNames: describeRule(key) }),
    additionalProperties: describeRule(schema),
  };
}
