import type { FormEntry } from '#contract/form-entry';
import type { ParameterError } from './table.ts';

/** The parameters of a checkout and of its payment together, by name. */
export type ParameterValues = ReadonlyMap<string, string>;

/** A rule that concerns several parameters: the parameters that its error names, its text, and whether it holds. */
export type Condition = {
  readonly names: readonly string[];
  readonly rule: string;
  readonly holds: (given: ParameterValues) => boolean;
};

/** Whether any parameter with the prefix is sent. */
export function isAnyGiven(given: ParameterValues, prefix: string): boolean {
  for (const name of given.keys()) if (name.startsWith(prefix)) return true;
  return false;
}

/** `name` is required with `other`. */
export function requiredWith(name: string, other: string): Condition {
  return {
    names: [name],
    rule: `required with ${other}`,
    holds: (given) => !given.has(other) || given.has(name),
  };
}

/** `name` is required with any parameter that has the prefix. */
export function requiredWithAny(name: string, prefix: string): Condition {
  return {
    names: [name],
    rule: `required with any other ${prefix}* parameter`,
    holds: (given) => given.has(name) || !isAnyGiven(given, prefix),
  };
}

/** The errors of all conditions that do not hold, one for each named parameter. */
export function checkConditions(
  conditions: readonly Condition[],
  entries: Iterable<FormEntry>,
): readonly ParameterError[] {
  const given = new Map(entries);
  return conditions
    .filter(({ holds }) => !holds(given))
    .flatMap(({ names, rule }) => names.map((name) => ({ name, rule })));
}
