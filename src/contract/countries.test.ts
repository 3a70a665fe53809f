import { expect, test } from 'vitest';
import { countryCodes } from './countries.ts';

test('the list contains the countries of ISO 3166-1 and Kosovo, each once', () => {
  expect(countryCodes).toHaveLength(250);
  expect(new Set(countryCodes).size).toBe(250);
  expect(countryCodes.filter((code) => !/^[A-Z]{2}$/.test(code))).toEqual([]);
  expect(countryCodes).toEqual(expect.arrayContaining(['AX', 'BQ', 'DE', 'SS', 'US', 'XK']));
});

test.each(['EU', 'UK', 'XX', 'ZZ', 'AN', 'CS'])('%s is not in the list', (code) => {
  expect(countryCodes).not.toContain(code);
});
