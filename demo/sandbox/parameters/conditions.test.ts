import { describe, expect, test } from 'vitest';
import { checkConditions, requiredWith, requiredWithAny } from './conditions.ts';

describe('conditions across fields', () => {
  const conditions = [requiredWith('b', 'a'), requiredWithAny('p.x', 'p.')];

  test('hold where nothing is given', () => {
    expect(checkConditions(conditions, [])).toEqual([]);
  });

  test('blame the parameter that is missing, in words', () => {
    expect(
      checkConditions(conditions, [
        ['a', '1'],
        ['p.y', '1'],
      ]),
    ).toEqual([
      { name: 'b', rule: 'required with a' },
      { name: 'p.x', rule: 'required with any other p.* parameter' },
    ]);
  });

  test('are judged over all parameters together', () => {
    const checkout = [['a', '1']] as const;
    const payment = [['b', '1']] as const;
    expect(checkConditions(conditions, [...checkout, ...payment])).toEqual([]);
  });
});
