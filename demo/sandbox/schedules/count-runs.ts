import { fieldsOf, readCron, type Timetable } from './cron.ts';

const secondMs = 1000;
const dayMs = 24 * 60 * 60 * secondMs;

/**
 * Counts the runs between two times, including the second. All days have the same times, so it iterates over days, not
 * over runs.
 */
export function countRuns(
  { expression, startMs = -Infinity, endMs = Infinity }: Timetable,
  afterMs: number,
  untilMs: number,
): number {
  const [second, minute, hour, ...date] = fieldsOf(expression) ?? [];
  const [fromMs, lastMs] = [Math.max(afterMs + 1, startMs), Math.min(untilMs, endMs)];
  if (second === undefined || minute === undefined || hour === undefined || fromMs > lastMs)
    return 0;
  const countInDay = createDayCount(second, minute, hour);
  const perDay = countInDay(dayMs - 1);
  const days = listFirings(`0 0 0 ${date.join(' ')}`, dayOf(fromMs), lastMs);
  return days.reduce((sum, atMs) => {
    const before = atMs < fromMs ? countInDay(fromMs - 1 - atMs) : 0;
    const upTo = lastMs < atMs + dayMs ? countInDay(lastMs - atMs) : perDay;
    return sum + upTo - before;
  }, 0);
}

/** Returns a function that counts the runs of a day up to a time. */
function createDayCount(seconds: string, minutes: string, hours: string) {
  function firstDay(expression: string) {
    return listFirings(expression, 0, dayMs - 1);
  }
  const units = [
    { unitMs: 60 * 60 * secondMs, starts: firstDay(`0 0 ${hours} * * ?`) },
    { unitMs: 60 * secondMs, starts: firstDay(`0 ${minutes} 0 * * ?`) },
    { unitMs: secondMs, starts: firstDay(`${seconds} 0 0 * * ?`) },
  ];
  function sizeFrom(place: number): number {
    return units.slice(place).reduce((size, { starts }) => size * starts.length, 1);
  }
  function countWithin(timeMs: number, place = 0): number {
    const unit = units[place];
    if (unit === undefined) return 1;
    const startMs = Math.floor(timeMs / unit.unitMs) * unit.unitMs;
    const whole = countUpTo(unit.starts, startMs - 1) * sizeFrom(place + 1);
    if (!unit.starts.includes(startMs)) return whole;
    return whole + countWithin(timeMs - startMs, place + 1);
  }
  return countWithin;
}

/** The times at which an expression fires in a period, both ends included. */
function listFirings(expression: string, fromMs: number, untilMs: number): readonly number[] {
  const cadence = readCron(expression);
  const firings: number[] = [];
  let atMs = cadence?.(fromMs - 1);
  while (atMs !== undefined && atMs <= untilMs) {
    firings.push(atMs);
    atMs = cadence?.(atMs);
  }
  return firings;
}

function countUpTo(values: readonly number[], bound: number): number {
  return values.filter((value) => value <= bound).length;
}

function dayOf(atMs: number): number {
  return Math.floor(atMs / dayMs) * dayMs;
}
