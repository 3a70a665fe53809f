import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { amount, decimalAmount, hundredthsOf, percentage } from './amounts.ts';
import { ruleOf } from './table.ts';

const amounts: readonly (readonly [amount: string, hundredths: number])[] = [
  ['0', 0],
  ['92', 9200],
  ['92.00', 9200],
  ['0092.00', 9200],
  ['1.15', 115],
  ['8.29', 829],
  ['99999999.99', 9_999_999_999],
  ['999999999.99', 99_999_999_999],
  ['9999999999.98', 999_999_999_998],
  ['9999999999.99', 999_999_999_999],
];

describe('amounts in hundredths', () => {
  test.each(amounts)('%s is %i, exactly', (text, hundredths) => {
    expect(hundredthsOf(text)).toBe(hundredths);
  });
});

const hostile = [
  '-1.00',
  '+1.00',
  '1e3',
  '1,00',
  '1,000.00',
  '٩٢.00',
  ' 1.00',
  '1.00\n',
  '0x1',
  '',
];

describe('amounts on the wire', () => {
  test.each(hostile)('%j is none', (text) => {
    for (const schema of [amount(), decimalAmount(9), decimalAmount(10), percentage()])
      expect(v.is(schema, text)).toBe(false);
  });

  test('say how they are written', () => {
    expect([amount(), decimalAmount(10), percentage()].map(ruleOf)).toEqual([
      '1-11 characters, up to 8 digits and optionally a dot and 2 decimals',
      '4-13 characters, up to 10 digits, a dot and 2 decimals',
      '1-6 characters, 0 to 100 with up to 2 decimals',
    ]);
  });
});
