import { readdirSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import german from '#locales/de';
import english from '#locales/en';
import { createTexts } from './i18n.ts';

describe('createTexts', () => {
  test('returns empty texts until the language is set', () => {
    const texts = createTexts({});
    const label = texts.text('cardNumber');
    expect(label.value).toBe('');
    texts.setLanguage('de', german);
    expect(label.value).toBe(german.cardNumber);
  });

  test('returns English texts if the language could not be loaded', () => {
    const texts = createTexts({});
    texts.setLanguage('de');
    expect(texts.translate('submit')).toBe(english.submit);
  });

  test('returns the English text if a language lacks it', () => {
    const texts = createTexts({});
    texts.setLanguage('de', { submit: german.submit });
    expect([texts.translate('submit'), texts.translate('cvv')]).toEqual([
      german.submit,
      english.cvv,
    ]);
  });

  test('prefers texts of the merchant in every language, also blank ones', () => {
    const texts = createTexts({ submit: 'Buy <b>now</b>', cvv: ' ' });
    texts.setLanguage('de', german);
    expect([texts.translate('submit'), texts.translate('cvv')]).toEqual(['Buy <b>now</b>', ' ']);
  });

  test('does not nest texts in those of the merchant', () => {
    const texts = createTexts({ submit: '$t(submit)' });
    expect(texts.translate('submit')).toBe('$t(submit)');
  });

  test('fills placeholders in texts of the merchant', () => {
    const texts = createTexts({ payWith: 'On to {{brand}}' });
    expect(texts.translate('payWith', { brand: 'iDEAL' })).toBe('On to iDEAL');
  });

  test('uses the text of the merchant for an invalid year also for a year too far ahead, unless it has its own', () => {
    function translateTooFar(overrides: Readonly<Record<string, string>>): string {
      return createTexts(overrides).translate('expiryYearTooFar');
    }
    const expiryYearError = 'ปีไม่ถูกต้อง';
    expect(translateTooFar({})).toBe(english.expiryYearTooFar);
    expect(translateTooFar({ expiryYearError })).toBe(expiryYearError);
    expect(translateTooFar({ expiryYearError, expiryYearTooFar: 'ตรวจสอบปี' })).toBe('ตรวจสอบปี');
  });

  test.each([
    [{}, english.cardTypeNotAccepted.replace('{{brands}}', 'Visa')],
    [{ cardNumberError: 'Other number' }, 'Other number'],
    [{ cardNumberError: 'Other number', cardBinError: 'Other card' }, 'Other card'],
    [{ cardBinError: 'Other card', cardTypeNotAccepted: 'Only {{brands}}' }, 'Only Visa'],
  ])('describe a card that is not accepted, with the texts %j: %s', (overrides, text) => {
    const texts = createTexts(overrides);
    expect(texts.translate('cardTypeNotAccepted', { brands: 'Visa' })).toBe(text);
  });

  test.each([
    ['cvvIncomplete', {}, english.cvvIncomplete],
    ['cvvIncomplete', { cvvError: 'Other CVV' }, 'Other CVV'],
    ['cvvIncomplete', { cvvError: 'Other CVV', cvvIncomplete: 'Three digits' }, 'Three digits'],
    ['cvvEmptyAmex', { cvvError: 'Other CVV', cvvIncomplete: 'Three digits' }, 'Other CVV'],
    ['expiryMonthWrong', { expiryMonthError: 'Other date' }, 'Other date'],
    ['expiryMonthWrong', { expiryYearError: 'Other year' }, english.expiryMonthWrong],
    ['expiryMonthNamed', { expiryMonthError: 'Other date' }, 'Other date'],
    [
      'expiryMonthNamed',
      { expiryMonthError: 'Other date', expiryMonthWrong: 'Other month' },
      'Other month',
    ],
    ['accountIbanEmpty', { accountIbanError: 'Other IBAN' }, 'Other IBAN'],
  ] as const)('has for %s, with the texts %j: %s', (key, overrides, text) => {
    expect(createTexts(overrides).translate(key)).toBe(text);
  });

  test('returns the texts of registrations, and still prefers those of the merchant', () => {
    const texts = createTexts({ online: 'Here we are' }, 'registration');
    texts.setLanguage('de', german);
    expect([texts.translate('offline'), texts.translate('online'), texts.translate('cvv')]).toEqual(
      [german.offline_registration, 'Here we are', german.cvv],
    );
  });
});

/** Keys whose text may equal the English one. */
const sameAsEnglish = ['accountIban', 'accountBic'];
const alsoSameAsEnglish: Readonly<Record<string, readonly string[]>> = {
  'de.json': ['optional'],
  'fr.json': ['billingProvince'],
  'it.json': ['password'],
  'nl.json': ['billingPostCodePlaceholder'],
  'ro.json': ['cardMethod'],
};

/** Not shown in registrations. */
const paymentTexts = [
  'submit',
  'payAmount',
  'amountChanged',
  'amountChangedFirst',
  'amountUnknown',
  'orderUpdated',
  'payAmountWith',
  'redirectNote',
  'registrationsLabel',
  'registrationError',
  'showOtherPaymentMethods',
];

describe('locales', () => {
  test('has a variant for registrations of every text that mentions a payment or an order', () => {
    const missing = Object.entries(english)
      .filter(([, text]) => /pay|paid|charge|order/i.test(text))
      .map(([key]) => key)
      .filter(
        (key) => !key.endsWith('_registration') && !Object.hasOwn(english, `${key}_registration`),
      );
    expect(missing).toEqual(paymentTexts);
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

  function placeholders(text: string): readonly string[] {
    return (text.match(/\{\{\w+\}\}/g) ?? []).toSorted();
  }

  test('has the same keys in the same order in every language', () => {
    for (const [file, phrases] of files)
      expect(Object.keys(phrases), file).toEqual(Object.keys(english));
  });

  test('has the same placeholders in every language', () => {
    function placeholdersOf(texts: Readonly<Record<string, string>>) {
      return Object.entries(texts).map(([key, text]) => [key, ...placeholders(text)]);
    }
    for (const [file, phrases] of files)
      expect(placeholdersOf(phrases), file).toEqual(placeholdersOf(english));
  });

  test('translates every text', () => {
    const englishTexts = new Map(Object.entries(english));
    for (const [file, phrases] of files.filter(([name]) => name !== 'en.json')) {
      const allowed = [...sameAsEnglish, ...(alsoSameAsEnglish[file] ?? [])];
      const untranslated = Object.keys(phrases).filter(
        (key) => phrases[key] === englishTexts.get(key) && !allowed.includes(key),
      );
      expect(untranslated, file).toEqual([]);
    }
  });

  test('has typographic quotes and ellipses, and no stray blanks', () => {
    const mistakes = /^\s|\s$| {2}|["']|\.\.\./;
    for (const [file, phrases] of files)
      expect(
        Object.values(phrases).filter((text) => mistakes.test(text)),
        file,
      ).toEqual([]);
  });
});
