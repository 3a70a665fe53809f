import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { bounds, listed, seconds, type Row } from './bounds.fixture.ts';
import { checkConditions } from './conditions.ts';
import { jobConditions, jobTable } from './job.ts';

type Name = keyof typeof jobTable;

/** The values at both ends and those beyond, alone and in lists. */
const schedule = (
  name: Name,
  ends: readonly [least: string, most: string],
  beyond: readonly string[],
): readonly Row<Name>[] => [
  ...ends.map((value) => [name, value, true, 'an end of the range'] as const),
  [name, ends.join(','), true, 'a list'],
  [name, '*', true, 'every one'],
  ...beyond.map((value) => [name, value, false, 'beyond the range'] as const),
  ...beyond.map((value) => [name, `${ends[0]},${value}`, false, 'beyond, in a list'] as const),
  [name, '', false, 'nothing'],
  [name, `${ends[0]},`, false, 'a comma at the end'],
  [name, `,${ends[0]}`, false, 'a comma in front'],
  [name, `${ends[0]}, ${ends[1]}`, false, 'a blank in a list'],
  [name, `${ends[0]},*`, false, 'a star in a list'],
  [name, `${ends[0]}-${ends[1]}`, false, 'a range'],
  [name, '**', false, 'two stars'],
];

const sixty = Array.from({ length: 60 }, (_, minute) => String(minute).padStart(2, '0'));

const rows: readonly Row<keyof typeof jobTable>[] = [
  ...bounds('job.name', 1, 64),
  ...schedule('job.year', ['0000', '9999'], ['999', '10000', '26']),
  ...schedule('job.month', ['01', '12'], ['00', '13']),
  ...schedule('job.dayOfMonth', ['01', '31'], ['00', '32']),
  ...schedule('job.dayOfWeek', ['1', '7'], ['0', '8']),
  ...schedule('job.hour', ['00', '23'], ['0', '24']),
  ...schedule('job.minute', ['00', '59'], ['0', '60']),
  ...schedule('job.second', ['00', '59'], ['0', '60']),
  ['job.hour', '1', false, 'two digits'],
  ['job.minute', sixty.join(','), true, 'every minute by name'],
  ['job.year', Array(130).fill('2026').join(','), true, '649 characters'],
  ['job.year', Array(131).fill('2026').join(','), false, '654 characters are too many'],
  ...seconds('job.startDate'),
  ...seconds('job.endDate'),
  ...listed('job.noticeUnit', ['YEAR', 'MONTH', 'WEEK', 'DAY', 'HOUR', 'MINUTE', 'SECOND']),
  ...bounds('job.noticeNumber', 1, 9, '9'),
  ['job.noticeNumber', '-1', false, 'no sign'],
  ...listed('job.noticeCallable', ['ANYTIME', 'DURATION_END']),
  ...listed('job.durationUnit', ['YEAR', 'MONTH', 'WEEK', 'DAY', 'HOUR', 'MINUTE', 'SECOND']),
  ...bounds('job.durationNumber', 1, 9, '9'),
  ['job.durationNumber', '1.5', false, 'a number is whole'],
  ...bounds('job.expression', 1, 255, '*'),
  ['job.expression', '0 0/15 8-18 ? * MON#2,FRIL', true, 'all that a cron expression may hold'],
  ['job.expression', '0 0 12 * * ?; ls', false, 'a semicolon'],
  ['job.expression', '0 0\n12', false, 'a line break'],
];

type Case = readonly [given: readonly string[], blamed: readonly string[]];

const cases: readonly Case[] = [
  [[], []],
  [['dayOfMonth'], []],
  [['dayOfWeek'], []],
  [['month', 'dayOfMonth', 'hour', 'minute', 'second'], []],
  [
    ['dayOfMonth', 'dayOfWeek'],
    ['dayOfMonth', 'dayOfWeek'],
  ],
  [['dayOfMonth', 'dayOfWeek', 'expression'], []],
  [['expression'], []],
  [['noticeNumber', 'noticeUnit'], []],
  [['noticeNumber'], ['noticeUnit']],
  [['noticeUnit'], ['noticeNumber']],
  [['durationNumber', 'durationUnit'], []],
  [['durationNumber'], ['durationUnit']],
  [['durationUnit'], ['durationNumber']],
  [
    ['noticeUnit', 'durationNumber'],
    ['noticeNumber', 'durationUnit'],
  ],
];

const callables: readonly (readonly [
  callable: string,
  given: readonly string[],
  blamed: readonly string[],
])[] = [
  ['ANYTIME', [], []],
  ['DURATION_END', [], ['durationUnit', 'durationNumber']],
  ['DURATION_END', ['noticeNumber', 'noticeUnit'], ['durationUnit', 'durationNumber']],
  ['DURATION_END', ['durationNumber'], ['durationUnit']],
  ['DURATION_END', ['durationUnit'], ['durationNumber']],
  ['DURATION_END', ['durationNumber', 'durationUnit'], []],
];

describe('job', () => {
  test.each(rows)('%s: %j is accepted: %s (%s)', (name, value, accepted) => {
    expect(v.is(jobTable[name].schema, value)).toBe(accepted);
  });

  test.each(cases)('%j blames %j', (given, blamed) => {
    const entries = given.map((name) => [`job.${name}`, '1'] as const);
    const errors = checkConditions(jobConditions, entries);
    expect(errors.map(({ name }) => name)).toEqual(blamed.map((name) => `job.${name}`));
  });

  test.each(callables)('%s with %j requires %j', (callable, given, blamed) => {
    const entries = given.map((name) => [`job.${name}`, '1'] as const);
    const errors = checkConditions(jobConditions, [['job.noticeCallable', callable], ...entries]);
    expect(errors.map(({ name }) => name)).toEqual(blamed.map((name) => `job.${name}`));
  });
});
