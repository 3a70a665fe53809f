import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { bounds, decimals, seconds, type Row } from './bounds.fixture.ts';
import { riskTable } from './risk.ts';

const rows: readonly Row<keyof typeof riskTable>[] = [
  ...bounds('risk.channelId', 1, 255),
  ...bounds('risk.serviceId', 1, 255),
  ...decimals('risk.amount', 9),
  ...seconds('risk.orderTimestamp'),
  ...bounds('risk.brand', 1, 255),
  ...bounds('risk.parameters[name]', 0, 2048),
  ['risk.parameters[name]', 'ü, 你, 😀', true, 'any characters'],
  ['risk.parameters[name]', 'line\nbreak', false, 'a line break'],
  ...bounds('risk.merchantWebsite', 1, 60),
  ...bounds('risk.accountToken', 1, 64),
];

const keys: readonly Row[] = [
  ...bounds('key', 3, 64),
  ['key', 'a.B_9', true, 'letters, digits, dots and underscores'],
  ['key', 'a-b', false, 'a hyphen'],
];

describe('risk', () => {
  test.each(rows)('%s: %j is accepted: %s (%s)', (name, value, accepted) => {
    expect(v.is(riskTable[name].schema, value)).toBe(accepted);
  });

  test.each(keys)('as a %s %j is accepted: %s (%s)', (_, key, accepted) => {
    expect(v.is(riskTable['risk.parameters[name]'].key, key)).toBe(accepted);
  });
});
