import type { FormEntry } from '#contract/form-encoding';
import type { Fault } from './fault.ts';

/** The parameters of a checkout and of its payment together, by name. */
export type Given = ReadonlyMap<string, string>;

/** A rule across fields: whom it blames when broken, the rule in words, and whether it holds. */
export type Condition = {
  readonly names: readonly string[];
  readonly rule: string;
  readonly holds: (given: Given) => boolean;
};

/** Whether any parameter is given whose name starts so. */
export const isAnyGiven = (given: Given, prefix: string): boolean =>
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

/** Every broken condition as a fault of each parameter that it blames. */
export const checkConditions = (
  conditions: readonly Condition[],
  entries: Iterable<FormEntry>,
): readonly Fault[] => {
  const given = new Map(entries);
  return conditions
    .filter(({ holds }) => !holds(given))
    .flatMap(({ names, rule }) => names.map((name) => ({ name, rule })));
};
