import type { FormEntry } from '#contract/form-entry';
import { billingTable } from '#sandbox/parameters/addresses';
import { bankAccountTable, cardTable, virtualAccountTable } from '#sandbox/parameters/instruments';
import { findErrors } from '#sandbox/parameters/read';

const tables = { ...cardTable, ...bankAccountTable, ...virtualAccountTable, ...billingTable };

/** Whether the sandbox accepts the parameters, as the tables of the API reference allow them. */
export function isAcceptedBySandbox(entries: readonly FormEntry[]): boolean {
  return findErrors(tables, entries).length === 0;
}
