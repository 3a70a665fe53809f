import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { asynchronousTable } from './asynchronous.ts';
import { bounds, type Row } from './bounds.fixture.ts';

const rows: readonly Row<keyof typeof asynchronousTable>[] = [
  ...bounds('shopperResultUrl', 6, 2048),
  ...bounds('notificationUrl', 6, 2048),
  ['shopperResultUrl', 'https://shop.example/result?order=1', true, 'an address'],
  ['shopperResultUrl', 'myapp://result', true, 'an address of an app'],
];

describe('asynchronous payments', () => {
  test.each(rows)('%s: %j is accepted: %s (%s)', (name, value, accepted) => {
    expect(v.is(asynchronousTable[name].schema, value)).toBe(accepted);
  });
});
