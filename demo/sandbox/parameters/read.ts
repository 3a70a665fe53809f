import * as v from 'valibot';
import type { FormEntry } from '#contract/form-encoding';
import { locate, type Place } from './parameter-name.ts';
import {
  ruleOf,
  type Parameter,
  type ParameterError,
  type ParameterTable,
  type ValuesOf,
} from './table.ts';

/** The values of a table, or all errors, one for each parameter. */
export type Reading<Values> =
  | { readonly ok: true; readonly values: Values }
  | { readonly ok: false; readonly errors: readonly ParameterError[] };

type Rows = Record<string, string | Map<string, string>>;
type Draft = { readonly rows: Rows; readonly errors: ParameterError[] };

const firstOnly = { abortEarly: true, abortPipeEarly: true } as const;

const isValid = (schema: v.GenericSchema<string>, text: string): boolean =>
  v.safeParse(schema, text, firstOnly).success;

const findBrokenRule = (parameter: Parameter, key: string | undefined, text: string) => {
  if (parameter.key !== undefined && !isValid(parameter.key, key ?? ''))
    return `key: ${ruleOf(parameter.key)}`;
  return isValid(parameter.schema, text) ? undefined : ruleOf(parameter.schema);
};

const keep = (rows: Rows, { row, key }: Place, text: string): void => {
  const known = rows[row];
  if (key === undefined) rows[row] = text;
  else if (known instanceof Map) known.set(key, text);
  else rows[row] = new Map([[key, text]]);
};

const readPresent = (table: ParameterTable, values: ReadonlyMap<string, string>): Draft => {
  const draft: Draft = { rows: {}, errors: [] };
  for (const [name, text] of values) {
    const place = locate(table, name);
    const parameter = place && table[place.row];
    if (place === undefined || parameter === undefined) continue;
    const rule = findBrokenRule(parameter, place.key, text);
    if (rule === undefined) keep(draft.rows, place, text);
    else draft.errors.push({ name, rule });
  }
  return draft;
};

const requiredRows = (table: ParameterTable): readonly (readonly [string, Parameter])[] =>
  Object.entries(table).filter(([, { presence }]) => presence === 'yes');

const isComplete = <Table extends ParameterTable>(
  table: Table,
  rows: Rows,
): rows is Rows & ValuesOf<Table> =>
  requiredRows(table).every(([name]) => Object.hasOwn(rows, name));

/**
 * Reads the parameters of one table and ignores others. Rows with a key are returned as a map from key to value. A
 * missing required parameter is an error. Errors never contain values.
 */
export const readParameters = <Table extends ParameterTable>(
  table: Table,
  entries: Iterable<FormEntry>,
): Reading<ValuesOf<Table>> => {
  const values = new Map(entries);
  const { rows, errors } = readPresent(table, values);
  if (errors.length === 0 && isComplete(table, rows)) return { ok: true, values: rows };
  const missing = requiredRows(table)
    .filter(([name]) => !values.has(name))
    .map(([name, { schema }]) => ({ name, rule: `required, ${ruleOf(schema)}` }));
  return { ok: false, errors: [...errors, ...missing] };
};

/** The errors of the sent parameters of a table. Missing parameters are no errors. */
export const findErrors = (
  table: ParameterTable,
  entries: Iterable<FormEntry>,
): readonly ParameterError[] => readPresent(table, new Map(entries)).errors;

/** Whether the table has a row for the name. */
export const knowsParameter = (table: ParameterTable, name: string): boolean =>
  locate(table, name) !== undefined;
