import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { writeOptionList } from './option-list.ts';
import { withOptionTypes } from './option-types.ts';

test('the types of the options are those that `npm run readme` writes', () => {
  const types = readFileSync('src/widget/wpwl.d.ts', 'utf8');
  expect(withOptionTypes(types)).toBe(types);
});

test('the list of options is the one that `npm run readme` writes', () => {
  expect(writeOptionList()).toBe(readFileSync('src/widget/options.json', 'utf8'));
});
