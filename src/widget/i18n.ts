import { computed, signal, type ReadonlySignal } from '@preact/signals';
import i18next from 'i18next';
import english from '#locales/en';

/** A text of the form, by the name merchants override it with. */
export type TextKey = keyof typeof english;

/** A text that follows the language: empty until it is known which one, so that nothing flickers. */
export type Text = ReadonlySignal<string>;

/** Where nothing is to be said, in any language. */
export const noText: Text = computed(() => '');

type Values = Readonly<Record<string, string>>;

export type Texts = {
  /** `values` stand in the places that a phrase keeps for them: `{{brand}}`. */
  readonly text: (key: TextKey, values?: () => Values) => Text;
  readonly say: (key: TextKey, values?: Values) => string;
  /** Settles the language; without phrases English is shown. */
  readonly settle: (locale: string, phrases?: Readonly<Record<string, string>>) => void;
};

/** What fits into a message to a frame. */
const maxLength = 500;

/**
 * `overrides` are the merchant's `labels` and `errorMessages`: they win over every language. Where nothing is
 * paid, a phrase that speaks of paying has another beside it: `offline_registration`.
 */
export const createTexts = (
  overrides: Readonly<Record<string, string>>,
  context: 'payment' | 'registration' = 'payment',
): Texts => {
  const locale = signal('');
  const own: Record<string, string> = {};
  for (const [key, words] of Object.entries(overrides)) own[key] = words.slice(0, maxLength);
  const i18n = i18next.createInstance();
  void i18n.init({
    lng: 'en',
    initAsync: false,
    resources: { en: { translation: english }, own: { translation: own } },
    interpolation: { escapeValue: false },
  });
  const say = (key: TextKey, values?: Values): string =>
    i18n.t(key, { ...values, context, nest: false, lng: 'own', fallbackLng: [locale.value, 'en'] });
  return {
    say,
    text: (key, values) => computed(() => (locale.value === '' ? '' : say(key, values?.()))),
    settle: (chosen, phrases) => {
      if (phrases !== undefined) i18n.addResourceBundle(chosen, 'translation', phrases);
      locale.value = phrases === undefined ? 'en' : chosen;
    },
  };
};
