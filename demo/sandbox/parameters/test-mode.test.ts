import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { listed, type Row } from './bounds.fixture.ts';
import { testModeTable } from './test-mode.ts';

const rows: readonly Row<keyof typeof testModeTable>[] = listed('testMode', [
  'EXTERNAL',
  'INTERNAL',
]);

describe('test mode', () => {
  test.each(rows)('%s: %j is accepted: %s (%s)', (name, value, accepted) => {
    expect(v.is(testModeTable[name].schema, value)).toBe(accepted);
  });
});
