import { readdirSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import german from '#locales/de';
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

test('the words of the merchant call no other words', () => {
  const texts = createTexts({ submit: '$t(submit)' });
  expect(texts.say('submit')).toBe('$t(submit)');
});

test('the words of the merchant have room for names, too', () => {
  const texts = createTexts({ payWith: 'On to {{brand}}' });
  expect(texts.say('payWith', { brand: 'iDEAL' })).toBe('On to iDEAL');
});

test('where nothing is paid, no phrase speaks of paying, and the words of the merchant win as ever', () => {
  const texts = createTexts({ online: 'Here we are' }, 'registration');
  texts.settle('de', german);
  expect([texts.say('offline'), texts.say('online'), texts.say('cvv')]).toEqual([
    german.offline_registration,
    'Here we are',
    german.cvv,
  ]);
});

/** Shown only where something is paid. */
const ofPayments = ['submit', 'redirectNote', 'registrationsLabel', 'showOtherPaymentMethods'];

test('every phrase that speaks of paying has another for where nothing is paid', () => {
  const lacking = Object.entries(english)
    .filter(([, text]) => /pay|paid|charge/i.test(text))
    .map(([key]) => key)
    .filter(
      (key) => !key.endsWith('_registration') && !Object.hasOwn(english, `${key}_registration`),
    );
  expect(lacking).toEqual(ofPayments);
});

const folder = new URL('../../locales/', import.meta.url);
const files = readdirSync(folder).map(
  (file): readonly [string, Readonly<Record<string, string>>] => [
    file,
    v.parse(
      v.record(v.string(), v.string()),
      JSON.parse(readFileSync(new URL(file, folder), 'utf8')),
    ),
  ],
);

const placeholders = (text: string): readonly string[] =>
  (text.match(/\{\{\w+\}\}/g) ?? []).toSorted();

test('every language has the keys of English, in their order', () => {
  for (const [file, phrases] of files)
    expect(Object.keys(phrases), file).toEqual(Object.keys(english));
});

test('every phrase has the placeholders of the English one', () => {
  const expected = Object.values(english).map(placeholders);
  for (const [file, phrases] of files)
    expect(Object.values(phrases).map(placeholders), file).toEqual(expected);
});

test('no phrase has stray blanks, typewriter quotes or three dots', () => {
  const careless = /^\s|\s$| {2}|["']|\.\.\./;
  for (const [file, phrases] of files)
    expect(
      Object.values(phrases).filter((text) => careless.test(text)),
      file,
    ).toEqual([]);
});
