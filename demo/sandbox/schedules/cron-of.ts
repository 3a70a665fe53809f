import type { ParameterError } from '../parameters/table.ts';
import type { ParameterValues } from '../parameters/conditions.ts';
import { readCron } from './cron.ts';

/** The times of a job as one cron expression, or the errors. */
export type CronReading =
  | { readonly kind: 'cron'; readonly expression: string }
  | { readonly kind: 'invalid'; readonly errors: readonly ParameterError[] };

const times = ['job.second', 'job.minute', 'job.hour'] as const;
const days = ['job.dayOfMonth', 'job.month', 'job.dayOfWeek', 'job.year'] as const;
const names = [...times, ...days] as const;

const missingRule = 'required without job.year, month, dayOfMonth, dayOfWeek, hour, minute, second';

/**
 * The parameters `job.second` to `job.year` and `job.expression` as one expression in UTC that fires after a given
 * time. `job.expression` overrides the others. Missing days, months and years are any; missing seconds, minutes and
 * hours are 00 if a coarser field is sent, else any.
 */
export function cronOf(given: ParameterValues, afterMs: number): CronReading {
  const expression = given.get('job.expression');
  if (expression !== undefined) return fromExpression(expression, afterMs);
  return names.some((name) => given.has(name))
    ? fromFields(given, afterMs)
    : invalid(['job.expression'], missingRule);
}

const dialectRule =
  'a cron expression: second minute hour day month weekday [year]; weekdays are 1 (Sunday) to 7, day or weekday is ?, a year is 1970-2099';

const futureRule = 'fires at a moment that is still to come';

function fromExpression(expression: string, afterMs: number): CronReading {
  const cadence = readCron(expression);
  if (cadence === undefined) return invalid(['job.expression'], dialectRule);
  if (cadence(afterMs) === undefined) return invalid(['job.expression'], futureRule);
  return { kind: 'cron', expression };
}

function invalid(invalidNames: readonly string[], rule: string): CronReading {
  return {
    kind: 'invalid',
    errors: invalidNames.map((name) => ({ name, rule })),
  };
}

const fieldRule = 'a value of this field, a comma-separated list of them, or *';

function fromFields(given: ParameterValues, afterMs: number): CronReading {
  const invalidFields = names.filter((name) => isInvalidField(given, name));
  if (invalidFields.length > 0) return invalid(invalidFields, fieldRule);
  const both = ['job.dayOfMonth', 'job.dayOfWeek'];
  if (both.every((name) => isLimited(given, name))) return invalid(both, 'not together');
  const expression = compose(given);
  return fires(expression, afterMs)
    ? { kind: 'cron', expression }
    : invalid(findPreventingFields(given, afterMs), futureRule);
}

function isInvalidField(given: ParameterValues, name: string): boolean {
  const text = given.get(name);
  return text !== undefined && readCron(compose(new Map([[name, text]]))) === undefined;
}

function compose(given: ParameterValues): string {
  return [
    ...times.map((_, place) => timeOf(given, place)),
    given.get('job.dayOfMonth') ?? '*',
    given.get('job.month') ?? '*',
    given.get('job.dayOfWeek') ?? '?',
    given.get('job.year') ?? '*',
  ].join(' ');
}

/** A missing time field is 00 if a coarser field is sent: "on the 15th" means once on that day. */
function timeOf(given: ParameterValues, place: number): string {
  const name = names[place] ?? '';
  const isCoarserGiven = names.slice(place + 1).some((coarser) => given.has(coarser));
  return given.get(name) ?? (isCoarserGiven ? '00' : '*');
}

function isLimited(given: ParameterValues, name: string): boolean {
  return (given.get(name) ?? '*') !== '*';
}

function fires(expression: string, afterMs: number): boolean {
  return readCron(expression)?.(afterMs) !== undefined;
}

/**
 * Returns the fields that prevent the job from running: without such a field, it would run. Returns all fields if there
 * is no such field.
 */
function findPreventingFields(given: ParameterValues, afterMs: number): readonly string[] {
  const sent = days.filter((name) => given.has(name));
  const alone = sent.filter((name) => fires(compose(without(given, name)), afterMs));
  return alone.length === 0 ? sent : alone;
}

function without(given: ParameterValues, name: string): ParameterValues {
  return new Map([...given].filter(([other]) => other !== name));
}
