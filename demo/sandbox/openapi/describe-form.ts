import type { ParameterTable } from '../parameters/table.ts';
import { componentOf, isFamily, patternOf } from './describe-parameter.ts';
import { refTo, type Schema, type Schemas } from './schema.ts';

const rowsOf = (takes: ParameterTable, isWanted: (name: string) => boolean) =>
  Object.entries(takes).filter(([name]) => isWanted(name));

const plainOf = (takes: ParameterTable): Schemas =>
  Object.fromEntries(
    rowsOf(takes, (name) => !isFamily(name)).map(([name]) => [name, refTo(componentOf(name))]),
  );

const familiesOf = (takes: ParameterTable): Schemas =>
  Object.fromEntries(
    rowsOf(takes, isFamily).map(([name, row]) => [patternOf(name, row), refTo(componentOf(name))]),
  );

/** The parameters of a request as the fields of a form, and no others. */
export const describeForm = (takes: ParameterTable, needs: readonly string[]): Schema => ({
  type: 'object',
  properties: plainOf(takes),
  patternProperties: familiesOf(takes),
  ...(needs.length > 0 && { required: needs }),
  additionalProperties: false,
});
