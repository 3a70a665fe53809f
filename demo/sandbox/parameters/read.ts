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

/** Parameters whose values were validated one by one, and the errors of those that are invalid, if there are any. */
export type CheckedParameters = {
  readonly given: ReadonlyMap<string, string>;
  readonly errors?: readonly ParameterError[];
};

/**
 * Reads the parameters of one table from parameters that were validated with its rows, and ignores others. A missing
 * required parameter is an error. Errors never contain values.
 */
export function readChecked<Table extends ParameterTable>(
  table: Table,
  { given, errors = [] }: CheckedParameters,
): Reading<ValuesOf<Table>> {
  const values = Object.fromEntries(
    Array.from(given).filter(([name]) => knowsParameter(table, name)),
  );
  const invalid = errors.filter(({ name }) => knowsParameter(table, name));
  if (invalid.length === 0 && isComplete(table, values)) return { ok: true, values };
  const missing = requiredRows(table)
    .filter(([name]) => !given.has(name))
    .map(([name, { schema }]) => ({ name, rule: ruleOfMissing(schema) }));
  return { ok: false, errors: [...invalid, ...missing] };
}

/** Validates the parameters of one table and reads them: see `readChecked`. */
export function readParameters<Table extends ParameterTable>(
  table: Table,
  entries: Iterable<FormEntry>,
): Reading<ValuesOf<Table>> {
  const given = new Map(entries);
  return readChecked(table, { given, errors: findErrors(table, given) });
}

/** The rule of a missing parameter for error messages. */
export function ruleOfMissing(schema: Parameter['schema']): string {
  return `required, ${ruleOf(schema)}`;
}

/** The errors of the sent parameters of a table. Missing parameters are not errors. */
export function findErrors(
  table: ParameterTable,
  entries: Iterable<FormEntry>,
): readonly ParameterError[] {
  const errors: ParameterError[] = [];
  for (const [name, text] of entries) {
    const found = locate(table, name);
    const parameter = found && table[found.row];
    if (found === undefined || parameter === undefined) continue;
    const rule = findBrokenRule(parameter, found.key, text);
    if (rule !== undefined) errors.push({ name, rule });
  }
  return errors;
}

/** Whether the table has a row for the name. */
export function knowsParameter(table: ParameterTable, name: string): boolean {
  return locate(table, name) !== undefined;
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
  values: Readonly<Record<string, string>>,
): values is Readonly<Record<string, string>> & ValuesOf<Table> {
  return requiredRows(table).every(([name]) => Object.hasOwn(values, name));
}

function requiredRows(table: ParameterTable): readonly (readonly [string, Parameter])[] {
  return Object.entries(table).filter(([, { presence }]) => presence === 'yes');
}
