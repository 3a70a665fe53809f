import { expect, test } from 'vitest';
import { allFaults } from './all-faults.ts';
import { checkFaults } from './copy-sources.ts';

test('each fault of the table can be made in the present sources', async () => {
  expect(allFaults.length).toBeGreaterThan(200);
  await checkFaults(allFaults);
});
