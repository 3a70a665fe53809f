import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { bounds, type Row } from './bounds.fixture.ts';
import { virtualAccountTable } from './virtual-account.ts';

const rows: readonly Row<keyof typeof virtualAccountTable>[] = [
  ...bounds('virtualAccount.accountId', 1, 100),
  ...bounds('virtualAccount.password', 1, 100),
];

describe('virtual account', () => {
  test.each(rows)('%s: %j is accepted: %s (%s)', (name, value, accepted) => {
    expect(v.is(virtualAccountTable[name].schema, value)).toBe(accepted);
  });
});
