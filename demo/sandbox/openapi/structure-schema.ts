import type { Parameter, ParameterTable } from '../parameters/table.ts';
import { describeRule } from './parameter-schema.ts';
import type { Schema } from './schema.ts';

type Row = readonly [name: string, parameter: Parameter];

/** The part of a name before its first dot: `result` for `result.code`, `items[n]` for `items[n].name`. */
const headOf = ([name]: Row): string => name.split('.')[0] ?? '';

const restOf = ([name, parameter]: Row): Row => [name.slice(name.indexOf('.') + 1), parameter];

const fieldOf = (head: string): string => head.replace(/\[\w+\]$/, '');

const isNeeded = ([, { presence }]: Row): boolean => presence === 'yes';

const mapOf = ({ key, schema }: Parameter): Schema => ({
  type: 'object',
  ...(key && { propertyNames: describeRule(key) }),
  additionalProperties: describeRule(schema),
});

const group = (rows: readonly Row[], nameOf: (row: Row) => string) => {
  const groups = new Map<string, readonly Row[]>();
  for (const row of rows) groups.set(nameOf(row), [...(groups.get(nameOf(row)) ?? []), row]);
  return Array.from(groups);
};

const describeNode = (head: string, rows: readonly Row[]): Schema => {
  const [first] = rows;
  if (first === undefined) return {};
  const [name, parameter] = first;
  if (name !== head) {
    const inner = describeRows(rows.map(restOf));
    return head.endsWith('[n]') ? { type: 'array', items: inner } : inner;
  }
  return parameter.key === undefined ? describeRule(parameter.schema) : mapOf(parameter);
};

/** A field may be an object with known fields and a map at the same time. */
const describeField = (rows: readonly Row[]): Schema =>
  Object.fromEntries(
    group(rows, headOf).flatMap(([head, inner]) => Object.entries(describeNode(head, inner))),
  );

const describeRows = (rows: readonly Row[]): Schema => {
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
};

/** A table as the nested object of a response: `result.code` is the field `code` of the object `result`. */
export const describeStructure = (table: ParameterTable): Schema =>
  describeRows(Object.entries(table));

/** The same rows, all optional. */
export const relaxed = (table: ParameterTable): ParameterTable =>
  Object.fromEntries(
    Object.entries(table).map(([name, row]) => [name, { ...row, presence: 'no' } as const]),
  );
