import { own } from '#contract/own';
import { computed, signal, type ReadonlySignal } from '@preact/signals';
import i18next from 'i18next';
import english from '#locales/en';

/** The key of a text in `locales/`. Merchants override texts with `labels` and `errorMessages`. */
export type TextKey = keyof typeof english;

/**
 * A text in the current language. Empty until the language is loaded or has failed to load, so that
 * no other language appears first.
 */
export type TextSignal = ReadonlySignal<string>;

export const noText: TextSignal = computed(() => '');

/** The values of placeholders such as `{{brand}}`. */
type Values = Readonly<Record<string, string>>;

export type Texts = {
  /** A text that is updated when the language or a signal that `values` reads changes. */
  readonly text: (key: TextKey, values?: () => Values) => TextSignal;
  /** The current text. English until the language is loaded. */
  readonly translate: (key: TextKey, values?: Values) => string;
  /** Whether `labels` or `errorMessages` sets this text. */
  readonly isOverridden: (key: TextKey) => boolean;
  /** Sets the language and its texts. Shows English if `phrases` is `undefined`. */
  readonly setLanguage: (locale: string, phrases?: Readonly<Record<string, string>>) => void;
};

/**
 * Texts that existing pages do not override: those for single cases of an error, labels of single
 * countries, and the short forms of hints. If a page sets the text of the error, label or hint, it is used for all of them, except those
 * that the page sets too. The first of the older keys that the page sets applies.
 */
const newerTexts: readonly (readonly [olderKeys: readonly string[], keys: readonly TextKey[]])[] = [
  [['cardNumberError'], ['cardNumberEmpty', 'cardNumberIncomplete', 'cardNumberWrong']],
  [
    ['cardBinError', 'cardNumberError'],
    ['brandNotAccepted', 'cardTypeNotAccepted'],
  ],
  [['expiryMonthError'], ['expiryIncomplete', 'expiryMonthWrong']],
  [['expiryMonthWrong', 'expiryMonthError'], ['expiryMonthNamed']],
  [['expiryYearError'], ['expiryYearTooFar']],
  [['cardHolderError'], ['cardHolderNumber']],
  [
    ['cvvError'],
    [
      ...(['cvvEmpty', 'cvvEmptyAmex', 'cvvEmptyAny'] as const),
      ...(['cvvIncomplete', 'cvvIncompleteAmex', 'cvvIncompleteAny'] as const),
    ],
  ],
  [
    ['accountIbanError'],
    [
      ...(['accountIbanEmpty', 'accountIbanStart', 'accountIbanCountry'] as const),
      ...(['accountIbanIncomplete', 'accountIbanTooLong', 'accountIbanWrong'] as const),
    ],
  ],
  [['accountBicError'], ['accountBicEmpty', 'accountBicIncomplete']],
  [['accountNumberError'], ['accountNumberEmpty']],
  [['accountBankError'], ['accountBankEmpty']],
  [['accountIdError'], ['accountIdEmpty', 'accountIdFormat']],
  [['passwordError'], ['passwordEmpty']],
  [['billingStateError'], ['billingRegionEmpty', 'billingStateEmpty', 'billingProvinceEmpty']],
  [
    ['billingPostCodeError'],
    [
      ...(['billingPostCodeEmpty', 'billingPostCodeFormat'] as const),
      ...(['billingZipEmpty', 'billingZipFormat'] as const),
    ],
  ],
  [['billingStatePlaceholder'], ['billingState', 'billingProvince']],
  [['billingPostCodePlaceholder'], ['billingZip']],
  [['cvvHint'], ['cvvDigits']],
  [['cvvHintAmex'], ['cvvDigitsAmex']],
];

/**
 * `overrides` are the merchant's `labels` and `errorMessages`, which take precedence over every
 * language. With `registration`, a text of `locales/` that has a variant with the suffix
 * `_registration` is replaced by this variant.
 */
export function createTexts(
  overrides: Readonly<Record<string, string>>,
  resource: 'payment' | 'registration' = 'payment',
): Texts {
  const locale = signal('');
  const merchantTexts: Record<string, string> = own({ ...overrides });
  for (const [olderKeys, keys] of newerTexts) {
    const text = olderKeys.map((older) => merchantTexts[older]).find((each) => each !== undefined);
    if (text !== undefined) for (const key of keys) merchantTexts[key] ??= text;
  }
  const i18n = i18next.createInstance();
  const resources = own({
    en: own({ translation: own(english) }),
    merchant: own({ translation: merchantTexts }),
  });
  // Values are not escaped, because the widget inserts no text as HTML.
  const interpolation = own({ escapeValue: false });
  void i18n.init(own({ lng: 'en', initAsync: false, resources, interpolation }));
  function translate(key: TextKey, values?: Values): string {
    return i18n.t(
      key,
      own({
        ...values,
        context: resource,
        nest: false,
        lng: 'merchant',
        fallbackLng: [locale.value, 'en'],
      }),
    );
  }
  return {
    translate,
    text: (key, values) => computed(() => (locale.value === '' ? '' : translate(key, values?.()))),
    isOverridden: (key) => Object.hasOwn(merchantTexts, key),
    setLanguage: (language, phrases) => {
      if (phrases !== undefined) i18n.addResourceBundle(language, 'translation', own(phrases));
      locale.value = phrases === undefined ? 'en' : language;
    },
  };
}
