import * as v from 'valibot';
import type { Condition } from './conditions.ts';
import { date } from './dates.ts';
import { required } from './table.ts';

/** Table "Reporting" of the payment API reference: the first and the last day of a report. */
export const reportingTable = {
  'date.from': required(date()),
  'date.to': required(date()),
} as const;

/** `date.from` must not be after `date.to`. Dates are compared as texts; invalid ones have their own error. */
export const reportingConditions: readonly Condition[] = [
  {
    names: ['date.from'],
    rule: 'not after date.to',
    holds: (given) => {
      const [from, to] = [given.get('date.from'), given.get('date.to')];
      return !isDay(from) || !isDay(to) || from <= to;
    },
  },
];

function isDay(text: string | undefined): text is string {
  return v.is(date(), text);
}
