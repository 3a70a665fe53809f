import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { days, type Row } from './bounds.fixture.ts';
import { checkConditions } from './conditions.ts';
import { readParameters } from './read.ts';
import { reportingConditions, reportingTable } from './reporting.ts';

const rows: readonly Row<keyof typeof reportingTable>[] = [
  ...days('date.from'),
  ...days('date.to'),
];

type Case = readonly [from: string | undefined, to: string | undefined, blamed: readonly string[]];

const cases: readonly Case[] = [
  ['2026-01-01', '2026-01-02', []],
  ['2026-01-01', '2026-01-01', []],
  ['2026-01-02', '2026-01-01', ['date.from']],
  ['2026-12-31', '2027-01-01', []],
  ['2026-01-02', undefined, []],
  [undefined, '2026-01-01', []],
  ['2026-01-02', '1', []],
  ['2026-13-01', '2026-01-01', []],
];

const entriesOf = (from: string | undefined, to: string | undefined) => [
  ...(from === undefined ? [] : [['date.from', from] as const]),
  ...(to === undefined ? [] : [['date.to', to] as const]),
];

describe('reporting', () => {
  test.each(rows)('%s: %j is accepted: %s (%s)', (name, value, accepted) => {
    expect(v.is(reportingTable[name].schema, value)).toBe(accepted);
  });

  test.each(cases)('from %s to %s blames %j', (from, to, blamed) => {
    const errors = checkConditions(reportingConditions, entriesOf(from, to));
    expect(errors.map(({ name }) => name)).toEqual(blamed);
  });

  test('needs both of its ends', () => {
    const reading = readParameters(reportingTable, []);
    expect(!reading.ok && reading.errors.map(({ name }) => name)).toEqual(['date.from', 'date.to']);
  });
});
