import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { bounds, listed, type Row } from './bounds.fixture.ts';
import { tokenizationTable } from './tokenization.ts';

const rows: readonly Row<keyof typeof tokenizationTable>[] = [
  ...listed('createRegistration', ['true', 'false']),
  ...listed('overrideHolder', ['true', 'false']),
  ...bounds('registrationId', 32, 32, 'a'),
  ['registrationId', 'aZ09'.repeat(8), true, 'letters of both cases and digits'],
  ['registrationId', '-'.repeat(32), false, 'a hyphen'],
];

describe('tokenization', () => {
  test.each(rows)('%s: %j is accepted: %s (%s)', (name, value, accepted) => {
    expect(v.is(tokenizationTable[name].schema, value)).toBe(accepted);
  });
});
