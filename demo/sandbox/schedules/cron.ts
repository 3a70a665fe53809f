import { Cron } from 'croner';

/** Returns the next time at which an expression fires, strictly after a given time. */
export type Cadence = (afterMs: number) => number | undefined;

/** Seven fields of up to 649 characters: expressions composed of lists can exceed the limit of `job.expression`. */
const longestExpression = 5_000;

const plain = /^[0-9A-Z*,/-]+$/i;
const day = /^[0-9A-Z*,/?-]+$/i;

/** Croner accepts 8 as Sunday. Digits after `#` or `/` are not weekdays. */
const weekday = /^(?!(?:.*[,-])?(?:[089]|[0-9]{2}))[0-9A-Z*,/#?-]+$/i;

const year = '(?:19[7-9][0-9]|20[0-9]{2})';
const yearItem = `(?:\\*|${year}(?:-${year})?)(?:/[1-9][0-9]?)?`;

const years = new RegExp(`^${yearItem}(?:,${yearItem})*$`);

const shapes = [plain, plain, plain, day, plain, weekday, years];
const places = { day: 3, weekday: 5, year: 6 } as const;

/** Returns the seven fields of an expression. `undefined` if the expression is not in this dialect. */
export function fieldsOf(expression: string): readonly string[] | undefined {
  if (expression.length > longestExpression) return undefined;
  const given = expression.trim().split(/\s+/);
  const fields = given.length === places.year ? [...given, '*'] : given;
  const isShaped =
    fields.length === shapes.length &&
    shapes.every((shape, place) => shape.test(fields[place] ?? ''));
  if (!isShaped || (isLimited(fields[places.day]) && isLimited(fields[places.weekday])))
    return undefined;
  return fields.map((text, place) => (place === places.year ? boundYears(text) : text));
}

/**
 * Reads a cron expression in the dialect of Quartz: `second minute hour day month weekday [year]`, with
 * names, `,` `-` `/` `?` `L` `W` `#`. Either day or weekday is `?` or `*`. A year is 1970 to 2099; without
 * one, the search ends after 400 years, when the calendar repeats.
 */
export function readCron(expression: string): Cadence | undefined {
  const fields = fieldsOf(expression);
  const cron = fields && parse(fields);
  return cron && ((afterMs) => cron.nextRun(new Date(afterMs))?.getTime());
}

/** The period in which a job may run, both ends included. */
export type Span = { readonly startMs?: number | undefined; readonly endMs?: number | undefined };

export type Timetable = Span & { readonly expression: string };

/** The first run strictly after a given time within the period of the job. `undefined` if there is none. */
export function nextRun(
  { expression, startMs = -Infinity, endMs = Infinity }: Timetable,
  afterMs: number,
): number | undefined {
  const nextMs = readCron(expression)?.(Math.max(afterMs, startMs - 1));
  return nextMs === undefined || nextMs > endMs ? undefined : nextMs;
}

function isLimited(text: string | undefined): boolean {
  return text !== '*' && text !== '?';
}

const openStep = new RegExp(`(^|,)(\\*|${year})/`, 'g');

/** Adds an end to steps of years, because a search without end takes long. */
function boundYears(text: string): string {
  return text.replace(
    openStep,
    (_, before: string, from: string) => `${before}${from === '*' ? '1970' : from}-2099/`,
  );
}

/** Seconds first, a year may follow the weekday; weekdays are 1 (Sunday) to 7 (Saturday); UTC. */
const dialect = {
  paused: true,
  utcOffset: 0,
  alternativeWeekdays: true,
  mode: '6-or-7-parts',
  sloppyRanges: true,
} as const;

function parse(fields: readonly string[]): Cron | undefined {
  try {
    return new Cron(fields.join(' '), dialect);
  } catch {
    return undefined;
  }
}
