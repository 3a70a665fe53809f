import type { FormEntry } from '#contract/form-encoding';
import type { ParameterError } from './table.ts';

/** The parameters of a checkout and of its payment together, by name. */
export type ParameterValues = ReadonlyMap<string, string>;

/** A rule across fields: whom it blames when broken, the rule in words, and whether it holds. */
export type Condition = {
  readonly names: readonly string[];
  readonly rule: string;
  readonly holds: (given: ParameterValues) => boolean;
};

/** Whether any parameter is given whose name starts so. */
export const isAnyGiven = (given: ParameterValues, prefix: string): boolean =>
  Array.from(given.keys()).some((name) => name.startsWith(prefix));

/** `name` must be given whenever `other` is. */
export const requiredWith = (name: string, other: string): Condition => ({
  names: [name],
  rule: `required with ${other}`,
  holds: (given) => !given.has(other) || given.has(name),
});

/** `name` must be given whenever any parameter is whose name starts with `prefix`. */
export const requiredWithAny = (name: string, prefix: string): Condition => ({
  names: [name],
  rule: `required with any other ${prefix}* parameter`,
  holds: (given) => given.has(name) || !isAnyGiven(given, prefix),
});

/** Every broken condition as an error of each parameter that it blames. */
export const checkConditions = (
  conditions: readonly Condition[],
  entries: Iterable<FormEntry>,
): readonly ParameterError[] => {
  const given = new Map(entries);
  return conditions
    .filter(({ holds }) => !holds(given))
    .flatMap(({ names, rule }) => names.map((name) => ({ name, rule })));
};
