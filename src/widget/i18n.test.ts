import { expect, test } from 'vitest';
import german from '#locales/de';
import arabic from '#locales/ar';
import english from '#locales/en';
import { createTexts } from './i18n.ts';

test('a text is empty until the language is settled, then follows it', () => {
  const texts = createTexts({});
  const label = texts.text('cardNumber');
  expect(label.value).toBe('');
  texts.settle('de', german);
  expect(label.value).toBe(german.cardNumber);
});

test('a language that could not be loaded falls to English', () => {
  const texts = createTexts({});
  texts.settle('de');
  expect(texts.say('submit')).toBe(english.submit);
});

test("a phrase that a language lacks is English's", () => {
  const texts = createTexts({});
  texts.settle('de', { submit: german.submit });
  expect([texts.say('submit'), texts.say('cvv')]).toEqual([german.submit, english.cvv]);
});

test("the merchant's words win over every language, a blank one included", () => {
  const texts = createTexts({ submit: 'Buy <b>now</b>', cvv: ' ' });
  texts.settle('de', german);
  expect([texts.say('submit'), texts.say('cvv')]).toEqual(['Buy <b>now</b>', ' ']);
});

test('counts use the plural of the language', () => {
  const texts = createTexts({});
  texts.settle('ar', arabic);
  expect(texts.count('errorSummary', 2)).toBe(arabic.errorSummary_two);
});

const stem = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, '');
const placeholders = (text: string): readonly string[] => text.match(/\{\{\w+\}\}/g) ?? [];

test.each([
  ['de', german],
  ['ar', arabic],
])('%s has every key of English and the same placeholders', (_, phrases) => {
  expect(new Set(Object.keys(phrases).map(stem))).toEqual(new Set(Object.keys(english).map(stem)));
  for (const [key, text] of Object.entries(phrases)) {
    const source = english[(key in english ? key : `${stem(key)}_other`) as keyof typeof english];
    for (const placeholder of placeholders(text)) expect(source).toContain(placeholder);
  }
});
