import { faultTable } from './scenarios/fault-table.ts';
import { operations } from './payment-api/operations.ts';
import { replaceBetweenMarks } from './replace-between-marks.ts';
import { scenarioTable } from './scenarios/scenario-table.ts';

/** The tables of `TABLES.md` that are generated from tables of the sandbox, by the name of their marker. */
const readmeTables: ReadonlyMap<string, () => string> = new Map([
  ['scenarios', scenarioTable],
  ['faults', faultTable],
  ['operations', operationTable],
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
