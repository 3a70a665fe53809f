import * as v from 'valibot';

/** A day of the calendar, `yyyy-MM-dd`. */
export function date() {
  return v.pipe(
    v.string(),
    v.length(10),
    v.check(isDate),
    v.description('a date, yyyy-MM-dd'),
    v.metadata({ minLength: 10, maxLength: 10, format: 'date' }),
  );
}

/** A second of the calendar on a 24-hour clock, `yyyy-MM-dd hh:mm:ss`. */
export function timestamp() {
  return v.pipe(
    v.string(),
    v.length(19),
    v.check(isTimestamp),
    v.description('a date and time, yyyy-MM-dd hh:mm:ss'),
    v.metadata({ minLength: 19, maxLength: 19, format: 'timestamp' }),
  );
}

const datePattern = /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/;

/** `Date` accepts February 30 and changes it to March 2, so the date must be the same after parsing. */
function isDate(text: string): boolean {
  const atMs = datePattern.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(atMs) && new Date(atMs).toISOString().startsWith(text);
}

const timePattern = /^(?:[01][0-9]|2[0-3])(?::[0-5][0-9]){2}$/;

function isTimestamp(text: string): boolean {
  return isDate(text.slice(0, 10)) && text[10] === ' ' && timePattern.test(text.slice(11));
}
