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

/** The values of a table, or every error that was found, one per parameter. */
export type Reading<Values> =
  | { readonly ok: true; readonly values: Values }
  | { readonly ok: false; readonly errors: readonly ParameterError[] };

type Rows = Record<string, string | Map<string, string>>;
type Draft = { readonly rows: Rows; readonly errors: ParameterError[] };

const firstOnly = { abortEarly: true, abortPipeEarly: true } as const;

const obeys = (schema: v.GenericSchema<string>, text: string): boolean =>
  v.safeParse(schema, text, firstOnly).success;

const findBreach = (parameter: Parameter, key: string | undefined, text: string) => {
  if (parameter.key !== undefined && !obeys(parameter.key, key ?? ''))
    return `key: ${ruleOf(parameter.key)}`;
  return obeys(parameter.schema, text) ? undefined : ruleOf(parameter.schema);
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
    const rule = findBreach(parameter, place.key, text);
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
 * Reads the parameters of one table; those of other tables pass by. Rows with a key come as a map from key
 * to value. A required row that is not there is an error. Nothing of a value ever shows in an error.
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

/** The errors of those parameters of a table that are there: what a part of a request may still lack is none. */
export const findErrors = (
  table: ParameterTable,
  entries: Iterable<FormEntry>,
): readonly ParameterError[] => readPresent(table, new Map(entries)).errors;

/** Whether the name belongs to a row of the table, its `[n]` and `[name]` rows included. */
export const knowsParameter = (table: ParameterTable, name: string): boolean =>
  locate(table, name) !== undefined;
