import { expect, test } from 'vitest';
import { createOldEngine } from '../engines.fixture.ts';

test('what the build names no otherwise is called by its code, and lists have commas', () => {
  const { Intl: Words } = createOldEngine();
  expect(new Words.DisplayNames('de', { type: 'region' }).of('XX')).toBe('XX');
  expect(new Words.ListFormat('en').format(['a', 'b', 'c'])).toBe('a, b, c');
});
