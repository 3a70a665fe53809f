import type { ParameterError } from '../parameters/table.ts';
import type { ParameterValues } from '../parameters/conditions.ts';
import { readCron } from './cron.ts';

/** When a job runs, as one cron expression, or which parameters say nothing that could run. */
export type CronReading =
  | { readonly kind: 'cron'; readonly expression: string }
  | { readonly kind: 'invalid'; readonly errors: readonly ParameterError[] };

const times = ['job.second', 'job.minute', 'job.hour'] as const;
const days = ['job.dayOfMonth', 'job.month', 'job.dayOfWeek', 'job.year'] as const;
const names = [...times, ...days] as const;

const dialectRule =
  'a cron expression: second minute hour day month weekday [year]; weekdays are 1 (Sunday) to 7, day or weekday is ?, a year is 1970-2099';
const fieldRule = 'a value of this field, a comma-separated list of them, or *';
const futureRule = 'fires at a moment that is still to come';
const missingRule = 'required without job.year, month, dayOfMonth, dayOfWeek, hour, minute, second';

const invalid = (blamed: readonly string[], rule: string): CronReading => ({
  kind: 'invalid',
  errors: blamed.map((name) => ({ name, rule })),
});

/** A time field that is not given is 00 as soon as a coarser field is: "on the 15th" is once that day. */
const timeOf = (given: ParameterValues, place: number): string => {
  const name = names[place] ?? '';
  const isCoarserGiven = names.slice(place + 1).some((coarser) => given.has(coarser));
  return given.get(name) ?? (isCoarserGiven ? '00' : '*');
};

const compose = (given: ParameterValues): string =>
  [
    ...times.map((_, place) => timeOf(given, place)),
    given.get('job.dayOfMonth') ?? '*',
    given.get('job.month') ?? '*',
    given.get('job.dayOfWeek') ?? '?',
    given.get('job.year') ?? '*',
  ].join(' ');

const fires = (expression: string, afterMs: number): boolean =>
  readCron(expression)?.(afterMs) !== undefined;

const without = (given: ParameterValues, name: string): ParameterValues =>
  new Map([...given].filter(([other]) => other !== name));

/** Those that alone stand in the way; if none does, all of them together. */
const findBlamed = (given: ParameterValues, afterMs: number): readonly string[] => {
  const sent = days.filter((name) => given.has(name));
  const alone = sent.filter((name) => fires(compose(without(given, name)), afterMs));
  return alone.length === 0 ? sent : alone;
};

const isStrange = (given: ParameterValues, name: string): boolean => {
  const text = given.get(name);
  return text !== undefined && readCron(compose(new Map([[name, text]]))) === undefined;
};

const isLimited = (given: ParameterValues, name: string): boolean =>
  (given.get(name) ?? '*') !== '*';

const fromFields = (given: ParameterValues, afterMs: number): CronReading => {
  const strange = names.filter((name) => isStrange(given, name));
  if (strange.length > 0) return invalid(strange, fieldRule);
  const both = ['job.dayOfMonth', 'job.dayOfWeek'];
  if (both.every((name) => isLimited(given, name))) return invalid(both, 'not together');
  const expression = compose(given);
  return fires(expression, afterMs)
    ? { kind: 'cron', expression }
    : invalid(findBlamed(given, afterMs), futureRule);
};

const fromExpression = (expression: string, afterMs: number): CronReading => {
  const cadence = readCron(expression);
  if (cadence === undefined) return invalid(['job.expression'], dialectRule);
  if (cadence(afterMs) === undefined) return invalid(['job.expression'], futureRule);
  return { kind: 'cron', expression };
};

/**
 * The parameters `job.second` to `job.year` and `job.expression` as one expression that fires after a
 * moment, in UTC. `job.expression` overrides the others. Of the others, day, month and year are any
 * where they are not given; second, minute and hour are 00 once a coarser one is given, else any.
 */
export const cronOf = (given: ParameterValues, afterMs: number): CronReading => {
  const expression = given.get('job.expression');
  if (expression !== undefined) return fromExpression(expression, afterMs);
  return names.some((name) => given.has(name))
    ? fromFields(given, afterMs)
    : invalid(['job.expression'], missingRule);
};
