import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withOptionTypes } from './widget-types.ts';

test('the types of the options are those that `npm run readme` writes', () => {
  const types = readFileSync('src/widget/wpwl.d.ts', 'utf8');
  expect(withOptionTypes(types)).toBe(types);
});
