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

test('every locale has a canonical language tag that leads back to it', () => {
  for (const locale of locales) {
    const tag = tagOf(locale);
    expect(Intl.getCanonicalLocales(tag)).toEqual([tag]);
    expect(Intl.DateTimeFormat.supportedLocalesOf(tag), tag).toHaveLength(1);
    expect(matchLocale(tag), tag).toBe(locale);
  }
});
