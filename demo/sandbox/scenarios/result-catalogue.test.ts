import { expect, test } from 'vitest';
import { resultGroups } from '#contract/result-codes';
import { isResultCode, resultCatalogue } from './result-catalogue.ts';

test('every code is of one group or, a duplicate, of none', () => {
  const counts = Object.keys(resultCatalogue).map((code) => [
    code,
    resultGroups.filter(({ pattern }) => pattern.test(code)).length,
  ]);
  expect(counts.filter(([, count]) => count !== 1)).toEqual([['800.110.100', 0]]);
});

test('only codes of the catalogue are result codes', () => {
  expect(isResultCode('000.100.110')).toBe(true);
  expect(isResultCode('toString')).toBe(false);
});
