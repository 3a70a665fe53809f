import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { locales, matchLocale, pickLocale, tagOf } from './locale.ts';

test('there is a file for each language, and a language for each file', () => {
  const files = readdirSync(new URL('../../locales', import.meta.url));
  expect(files.map((file) => file.replace('.json', '')).toSorted()).toEqual(locales.toSorted());
});

test.each([
  ['de', 'de'],
  ['de-AT', 'de'],
  ['DE_ch', 'de'],
  ['ar-EG', 'ar'],
  ['da', 'dk'],
  ['dk', 'dk'],
  ['sv-FI', 'se'],
  ['cs', 'cz'],
  ['zh-Hans-CN', 'cn'],
  ['el-GR', 'gr'],
  ['nb-NO', 'no'],
  ['nn', 'no'],
  ['no', 'no'],
  ['xx', undefined],
  ['constructor', undefined],
  ['', undefined],
])('the tag %o is served by %o', (tag, locale) => {
  expect(matchLocale(tag)).toBe(locale);
});

test('the first wish that can be met wins', () => {
  expect(pickLocale(['xx', 'ar-EG', 'de'])).toBe('ar');
});

test('English answers where no wish can be met', () => {
  expect(pickLocale(['xx'])).toBe('en');
});

test.each(locales)('%s has a tag that every browser knows, and that leads back to it', (locale) => {
  expect(Intl.getCanonicalLocales(tagOf(locale))).toEqual([tagOf(locale)]);
  expect(Intl.DateTimeFormat.supportedLocalesOf(tagOf(locale))).toHaveLength(1);
  expect(matchLocale(tagOf(locale))).toBe(locale);
});
