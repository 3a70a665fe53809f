import { expect, test } from 'vitest';
import { locales, tagOf } from '../locale.ts';
import { nameCountries } from './countries.ts';

const placeOf = (tag: string, name: string): number =>
  nameCountries(tag).findIndex(([, found]) => found === name);

test.each(locales)('%s has a name for each of the 250', (locale) => {
  const countries = nameCountries(tagOf(locale));
  expect(countries).toHaveLength(250);
  expect(countries.filter(([code, name]) => code === name)).toEqual([]);
  expect(countries.every(([code]) => /^[A-Z]{2}$/.test(code))).toBe(true);
  expect(new Set(countries.map(([, name]) => name)).size).toBe(250);
});

test('a letter with a mark stands where its language has it', () => {
  expect(placeOf('de', 'Österreich')).toBeLessThan(placeOf('de', 'Polen'));
  expect(placeOf('sv', 'Österrike')).toBeGreaterThan(placeOf('sv', 'Zimbabwe'));
});
