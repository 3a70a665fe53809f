import { expect, test } from 'vitest';
import { locales, tagOf } from '../../locale.ts';
import { nameCountries } from './country-names.ts';

const placeOf = (tag: string, name: string): number =>
  nameCountries(tag).findIndex(([, found]) => found === name);

test('every language has a name for each of the 250 countries', () => {
  for (const locale of locales) {
    const countries = nameCountries(tagOf(locale));
    expect(countries, locale).toHaveLength(250);
    expect(
      countries.filter(([code, name]) => code === name),
      locale,
    ).toEqual([]);
    expect(
      countries.filter(([code]) => !/^[A-Z]{2}$/.test(code)),
      locale,
    ).toEqual([]);
    expect(new Set(countries.map(([, name]) => name)).size, locale).toBe(250);
  }
});

test('letters with diacritics are sorted as in their language', () => {
  expect(placeOf('de', 'Österreich')).toBeLessThan(placeOf('de', 'Polen'));
  expect(placeOf('sv', 'Österrike')).toBeGreaterThan(placeOf('sv', 'Zimbabwe'));
});
