import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { authenticationTable } from './authentication.ts';
import { bounds, type Row } from './bounds.fixture.ts';

const rows: readonly Row<keyof typeof authenticationTable>[] = [
  ...bounds('authentication.userId', 32, 32, 'a'),
  ['authentication.userId', `${'0'.repeat(31)}A`, false, 'hexadecimal digits are lowercase'],
  ['authentication.userId', `${'0'.repeat(31)}g`, false, 'g is no hexadecimal digit'],
  ...bounds('authentication.password', 8, 32, 'a'),
  ['authentication.password', 'aZ09aZ09', true, 'letters of both cases and digits'],
  ['authentication.password', 'pass-word', false, 'a hyphen'],
  ...bounds('authentication.entityId', 32, 32, 'f'),
  ['authentication.entityId', `${'0'.repeat(31)} `, false, 'a blank'],
  ...bounds('entityId', 32, 32, 'f'),
];

describe('authentication', () => {
  test.each(rows)('%s: %j is accepted: %s (%s)', (name, value, accepted) => {
    expect(v.is(authenticationTable[name].schema, value)).toBe(accepted);
  });
});
