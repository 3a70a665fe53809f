import { createRequire } from 'node:module';
import fc from 'fast-check';
import i18next from 'i18next';
import * as ibantools from 'ibantools';
import { expect, test } from 'vitest';
import { runCount } from '#contract/run-count.fixture';

/** Of the two files that a library comes in, this is the one that is left as it is. */
const require = createRequire(import.meta.url);
const wholeI18next: typeof i18next = require('i18next');
const wholeIbantools: typeof ibantools = require('ibantools');

test('the unit tests read libraries as they are shipped, and beside them the whole of them', () => {
  expect('t' in i18next).toBe(true);
  expect(['hydrate' in i18next, 'hydrate' in wholeI18next]).toEqual([false, true]);
  expect(ibantools.countrySpecs).toMatchObject({ BR: {}, DE: { chars: 22 } });
  expect(ibantools.countrySpecs).not.toMatchObject({ BR: { chars: 29 } });
  expect(wholeIbantools.countrySpecs).toMatchObject({ BR: { chars: 29 } });
});

type Phrases = Readonly<Record<string, string>>;
type Talk = {
  readonly own: Phrases;
  readonly english: Phrases;
  readonly german: Phrases;
  readonly values: Phrases;
  readonly context: string;
};

const keys = ['submit', 'submit_registration', 'cvv'];

/** All that the form asks of it. */
const said = (library: typeof i18next, { own, english, german, values, context }: Talk) => {
  const i18n = library.createInstance();
  void i18n.init({
    lng: 'en',
    initAsync: false,
    resources: { en: { translation: { ...english } }, own: { translation: { ...own } } },
    interpolation: { escapeValue: false },
  });
  const say = (locale: string): readonly string[] =>
    keys.map((key) =>
      i18n.t(key, { ...values, context, nest: false, lng: 'own', fallbackLng: [locale, 'en'] }),
    );
  const before = say('');
  i18n.addResourceBundle('de', 'translation', german);
  return [before, say('en'), say('de'), say('fr')];
};

const pieces = ['Pay', ' ', '', '.', ':', '_', ',', '-', '$', '&', '/', '<b>', '###', '$t(cvv)'];
const gaps = ['brand', ' brand ', '- date', '-brand', 'x', 'constructor', 'brand.length', 'lng'];
const braces = ['{{', '}}', '{', '}', ...gaps.map((gap) => `{{${gap}}}`)];
const words = fc
  .array(fc.constantFrom(...pieces, ...braces), { maxLength: 6 })
  .map((all) => all.join(''));
const phrases = fc.dictionary(fc.constantFrom(...keys, 'constructor', '__proto__'), words);
const talk: fc.Arbitrary<Talk> = fc.record({
  own: phrases,
  english: phrases,
  german: phrases,
  values: fc.dictionary(fc.constantFrom('brand', 'date'), words),
  context: fc.constantFrom('payment', 'registration'),
});

test('what is left of i18next says what the whole of it says', () => {
  fc.assert(
    fc.property(talk, (asked) => {
      expect(said(i18next, asked)).toEqual(said(wholeI18next, asked));
    }),
  );
});

const { countrySpecs } = wholeIbantools;

/** All that the form asks of an account's number. */
const judged = (library: typeof ibantools, iban: string) => {
  const isKnown = library.isValidIBAN(iban) && library.isSEPACountry(iban.slice(0, 2));
  return [isKnown, isKnown && library.extractIBAN(iban).bankIdentifier];
};

/** As it is, mistyped, cut off, one too long, and in small letters. */
const variantsOf = (iban: string): readonly string[] => [
  iban,
  iban.slice(0, -1) + (iban.endsWith('0') ? '1' : '0'),
  iban.slice(0, -1),
  `${iban}0`,
  iban.toLowerCase(),
];

test('what is left of ibantools judges accounts of each country as the whole of it does', () => {
  for (const [countryCode, { bban_regexp: shape }] of Object.entries(countrySpecs)) {
    const bbans = shape ? fc.stringMatching(new RegExp(shape)) : fc.string();
    fc.assert(
      fc.property(bbans, (bban) => {
        const composed = wholeIbantools.composeIBAN({ countryCode, bban });
        for (const iban of variantsOf(composed ?? `${countryCode}00${bban}`))
          expect(judged(ibantools, iban)).toEqual(judged(wholeIbantools, iban));
      }),
      { numRuns: runCount(2, 20) },
    );
    expect(ibantools.isSEPACountry(countryCode), countryCode).toBe(
      wholeIbantools.isSEPACountry(countryCode),
    );
  }
});

test('what is left of ibantools judges a BIC of each country as the whole of it does', () => {
  for (const code of Object.keys(countrySpecs)) {
    const bics = [`BANK${code}22`, `BANK${code}22XXX`, `BANK${code}2`, `B${code}`];
    for (const library of [ibantools, wholeIbantools])
      expect(
        bics.map((bic) => library.isValidBIC(bic)),
        code,
      ).toEqual([true, true, false, false]);
  }
});
