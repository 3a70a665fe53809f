import * as v from 'valibot';
import type { FormEntry } from '#contract/form-entry';
import { locate } from './parameter-name.ts';
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

/**
 * Reads the parameters of one table and ignores others. A missing required parameter is an error. Errors never contain
 * values.
 */
export function readParameters<Table extends ParameterTable>(
  table: Table,
  entries: Iterable<FormEntry>,
): Reading<ValuesOf<Table>> {
  const sent = new Map(entries);
  const { values, errors } = readSent(table, sent);
  if (errors.length === 0 && isComplete(table, values)) return { ok: true, values };
  const missing = requiredRows(table)
    .filter(([name]) => !sent.has(name))
    .map(([name, { schema }]) => ({ name, rule: `required, ${ruleOf(schema)}` }));
  return { ok: false, errors: [...errors, ...missing] };
}

/** The errors of the sent parameters of a table. Missing parameters are not errors. */
export function findErrors(
  table: ParameterTable,
  entries: Iterable<FormEntry>,
): readonly ParameterError[] {
  return readSent(table, entries).errors;
}

/** Whether the table has a row for the name. */
export function knowsParameter(table: ParameterTable, name: string): boolean {
  return locate(table, name) !== undefined;
}

type Draft = { readonly values: Record<string, string>; readonly errors: ParameterError[] };

function readSent(table: ParameterTable, sent: Iterable<FormEntry>): Draft {
  const draft: Draft = { values: {}, errors: [] };
  for (const [name, text] of sent) {
    const found = locate(table, name);
    const parameter = found && table[found.row];
    if (found === undefined || parameter === undefined) continue;
    const rule = findBrokenRule(parameter, found.key, text);
    if (rule === undefined) draft.values[name] = text;
    else draft.errors.push({ name, rule });
  }
  return draft;
}

function findBrokenRule(parameter: Parameter, key: string | undefined, text: string) {
  if (parameter.key !== undefined && !isValid(parameter.key, key ?? ''))
    return `key: ${ruleOf(parameter.key)}`;
  return isValid(parameter.schema, text) ? undefined : ruleOf(parameter.schema);
}

const firstOnly = { abortEarly: true, abortPipeEarly: true } as const;

function isValid(schema: v.GenericSchema<string>, text: string): boolean {
  return v.safeParse(schema, text, firstOnly).success;
}

function isComplete<Table extends ParameterTable>(
  table: Table,
  values: Draft['values'],
): values is Draft['values'] & ValuesOf<Table> {
  return requiredRows(table).every(([name]) => Object.hasOwn(values, name));
}

function requiredRows(table: ParameterTable): readonly (readonly [string, Parameter])[] {
  return Object.entries(table).filter(([, { presence }]) => presence === 'yes');
}
