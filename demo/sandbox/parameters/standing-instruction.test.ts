import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { bounds, days, listed, type Row } from './bounds.fixture.ts';
import { standingInstructionTable } from './standing-instruction.ts';

const rows: readonly Row<keyof typeof standingInstructionTable>[] = [
  ...listed('standingInstruction.mode', ['INITIAL', 'REPEATED']),
  ...listed('standingInstruction.type', ['UNSCHEDULED', 'RECURRING', 'INSTALLMENT']),
  ...listed('standingInstruction.source', ['CIT', 'MIT']),
  ...listed('standingInstruction.recurringType', ['SUBSCRIPTION', 'STANDING_ORDER']),
  ...bounds('standingInstruction.initialTransactionId', 1, 255),
  ...days('standingInstruction.expiry'),
  ['standingInstruction.expiry', '9999-12-31', true, 'without an end'],
  ...bounds('standingInstruction.frequency', 1, 4, '1'),
  ['standingInstruction.frequency', 'P1M', false, 'a number of days'],
  ...bounds('standingInstruction.numberOfInstallments', 1, 3, '9'),
];

describe('standingInstruction', () => {
  test.each(rows)('%s: %j is accepted: %s (%s)', (name, value, accepted) => {
    expect(v.is(standingInstructionTable[name].schema, value)).toBe(accepted);
  });
});
