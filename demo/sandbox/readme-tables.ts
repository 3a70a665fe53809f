import { faultTable } from './scenarios/fault-table.ts';
import { leniencies } from './payment-api/leniency.ts';
import { neverLenient } from './payment-api/never-lenient.ts';
import { operations } from './payment-api/operations.ts';
import { replaceBetweenMarks } from './replace-between-marks.ts';
import { scenarioTable } from './scenarios/scenario-table.ts';

/** The tables of `TABLES.md` that are generated from tables of the sandbox, by the name in their marks. */
const readmeTables: ReadonlyMap<string, () => string> = new Map([
  ['scenarios', scenarioTable],
  ['faults', faultTable],
  ['operations', operationTable],
  ['leniencies', leniencyTable],
  ['never-lenient', neverLenientTable],
]);

/** A text with each table between its two marks; the rest stays as it is. */
export function withTables(text: string): string {
  return [...readmeTables].reduce(
    (whole, [name, write]) => replaceBetweenMarks(whole, name, write()),
    text,
  );
}

function operationTable(): string {
  return [
    '| call | does | |',
    '| --- | --- | --- |',
    ...operations.map(
      ({ method, path, summary, isAddition }) =>
        `| \`${method} ${path}\` | ${summary} | ${isAddition === true ? 'addition' : ''} |`,
    ),
  ].join('\n');
}

function leniencyTable(): string {
  return [
    '| accepted | example | what is done | rule of the reference |',
    '| --- | --- | --- | --- |',
    ...leniencies.map(
      ({ accepted, example, effect, rule }) => `| ${accepted} | ${example} | ${effect} | ${rule} |`,
    ),
  ].join('\n');
}

function neverLenientTable(): string {
  return [
    '| never lenient | parameters |',
    '| --- | --- |',
    ...neverLenient.map(({ what, names }) => `| ${what} | ${names} |`),
  ].join('\n');
}
