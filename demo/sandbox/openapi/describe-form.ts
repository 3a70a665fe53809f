import type { ParameterTable } from '../parameters/table.ts';
import { componentOf, isFamily, patternOf } from './describe-parameter.ts';
import { refTo, type Schema, type Schemas } from './schema.ts';

const rowsOf = (parameters: ParameterTable, isWanted: (name: string) => boolean) =>
  Object.entries(parameters).filter(([name]) => isWanted(name));

const plainOf = (parameters: ParameterTable): Schemas =>
  Object.fromEntries(
    rowsOf(parameters, (name) => !isFamily(name)).map(([name]) => [name, refTo(componentOf(name))]),
  );

const familiesOf = (parameters: ParameterTable): Schemas =>
  Object.fromEntries(
    rowsOf(parameters, isFamily).map(([name, row]) => [
      patternOf(name, row),
      refTo(componentOf(name)),
    ]),
  );

/** The parameters of a request as the fields of a form, and no others. */
export const describeForm = (parameters: ParameterTable, required: readonly string[]): Schema => ({
  type: 'object',
  properties: plainOf(parameters),
  patternProperties: familiesOf(parameters),
  ...(required.length > 0 && { required }),
  additionalProperties: false,
});
