import { checkConditions, type Condition, type ParameterValues } from '../parameters/conditions.ts';
import { findGaps } from '../parameters/gaps.ts';
import { ruleOfMissing } from '../parameters/read.ts';
import type { ParameterError, ParameterTable } from '../parameters/table.ts';

/** The rules for the parameters of a request. The gateway applies them, and the OpenAPI document states them. */
export type RequestRules = {
  readonly parameters: ParameterTable;
  /** The parameters that are always required. */
  readonly required: readonly string[];
  readonly sometimesRequired?: SometimesRequired | undefined;
  /** Rules that concern several parameters. */
  readonly conditions: readonly Condition[];
  /**
   * The request changes a part of a resource. Rules that concern several parameters are checked by its handler, for the
   * whole resource.
   */
  readonly isPartial?: boolean | undefined;
};

/** Parameters that are required together, depending on the value of another one. */
export type SometimesRequired = {
  readonly names: readonly string[];
  readonly name: string;
  readonly values: readonly string[];
  /**
   * `required`: they are required with one of the values. `exempt`: they are required unless it has one of the values
   * and none of them is sent.
   */
  readonly effect: 'required' | 'exempt';
};

/** The names of the rows that are always required. */
export function requiredOf(table: ParameterTable): readonly string[] {
  return Object.entries(table).flatMap(([name, { presence }]) =>
    presence === 'yes' ? [name] : [],
  );
}

/** The rules that concern several parameters: gaps in lists, required parameters, conditions. */
export function findCombinationErrors(
  rules: RequestRules,
  given: ParameterValues,
): readonly ParameterError[] {
  return [
    ...findGaps(rules.parameters, given),
    ...findMissing(rules, given),
    ...checkConditions(rules.conditions, given),
  ];
}

function findMissing(
  { required, sometimesRequired, parameters }: RequestRules,
  given: ParameterValues,
): readonly ParameterError[] {
  return [...required, ...namesRequiredWith(sometimesRequired, given)]
    .filter((name) => !given.has(name))
    .map((name) => {
      const row = parameters[name];
      return { name, rule: row === undefined ? 'required' : ruleOfMissing(row.schema) };
    });
}

function namesRequiredWith(
  rule: SometimesRequired | undefined,
  given: ParameterValues,
): readonly string[] {
  if (rule === undefined) return [];
  const { names, name, values, effect } = rule;
  const hasValue = values.includes(given.get(name) ?? '');
  const isRequired =
    effect === 'required' ? hasValue : !hasValue || names.some((each) => given.has(each));
  return isRequired ? names : [];
}
