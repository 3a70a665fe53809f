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

const placeholders = (text: string): readonly string[] => text.match(/\{\{\w+\}\}/g) ?? [];

test.each([
  ['de', german],
  ['ar', arabic],
])('%s has every key of English and the same placeholders', (_, phrases) => {
  expect(Object.keys(phrases)).toEqual(Object.keys(english));
  const sources = Object.values(english).map(placeholders);
  expect(Object.values(phrases).map(placeholders)).toEqual(sources);
});
