import * as v from 'valibot';

const datePattern = /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/;
const timePattern = /^(?:[01][0-9]|2[0-3])(?::[0-5][0-9]){2}$/;

const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

const daysOf = (year: number, month: number): number => {
  if (month === 2) return isLeap(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
};

const isDate = (text: string): boolean => {
  const [, year, month, day] = (datePattern.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return false;
  return month >= 1 && month <= 12 && day >= 1 && day <= daysOf(year, month);
};

/** A day of the calendar, `yyyy-MM-dd`. */
export const date = () =>
  v.pipe(
    v.string(),
    v.length(10),
    v.check(isDate),
    v.description('a date, yyyy-MM-dd'),
    v.metadata({ minLength: 10, maxLength: 10, format: 'date' }),
  );

const isTimestamp = (text: string): boolean =>
  isDate(text.slice(0, 10)) && text[10] === ' ' && timePattern.test(text.slice(11));

/** A second of the calendar on a 24-hour clock, `yyyy-MM-dd hh:mm:ss`. */
export const timestamp = () =>
  v.pipe(
    v.string(),
    v.length(19),
    v.check(isTimestamp),
    v.description('a date and time, yyyy-MM-dd hh:mm:ss'),
    v.metadata({ minLength: 19, maxLength: 19, format: 'timestamp' }),
  );
