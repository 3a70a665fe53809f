import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { locales, matchLocale, pickLocale, regionOf, tagOf } from './locale.ts';

test('locales lists the files of the folder', () => {
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
])('matchLocale(%o) returns %o', (tag, locale) => {
  expect(matchLocale(tag)).toBe(locale);
});

test('pickLocale returns the first supported language', () => {
  expect(pickLocale(['xx', 'ar-EG', 'de'])).toBe('ar');
});

test('pickLocale returns English if no language is supported', () => {
  expect(pickLocale(['xx'])).toBe('en');
});

test.each([
  ['de-AT', 'AT'],
  ['DE_ch', 'CH'],
  ['zh-Hans-CN', 'CN'],
  ['sv-FI-x-shop', 'FI'],
  [' pt-BR ', 'BR'],
  ['de', ''],
  ['es-419', ''],
  ['zh-Hans', ''],
  ['de-DE1', ''],
  ['constructor', ''],
  ['', ''],
])('regionOf(%o) returns %o', (tag, region) => {
  expect(regionOf(tag)).toBe(region);
});

test('tagOf returns a canonical language tag that matches the locale', () => {
  for (const locale of locales) {
    const tag = tagOf(locale);
    expect(Intl.getCanonicalLocales(tag)).toEqual([tag]);
    expect(Intl.DateTimeFormat.supportedLocalesOf(tag), tag).toHaveLength(1);
    expect(matchLocale(tag), tag).toBe(locale);
  }
});
