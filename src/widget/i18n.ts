import { computed, signal, type ReadonlySignal } from '@preact/signals';
import i18next from 'i18next';
import english from '#locales/en';

/** A text of the form, by the name merchants override it with. */
export type TextKey = keyof typeof english;

/** A text that follows the language: empty until it is known which one, so that nothing flickers. */
export type Text = ReadonlySignal<string>;

export type Texts = {
  readonly text: (key: TextKey) => Text;
  readonly say: (key: TextKey) => string;
  /** Settles the language; without phrases English is shown. */
  readonly settle: (locale: string, phrases?: Readonly<Record<string, string>>) => void;
};

/** What fits into a message to a frame. */
const maxLength = 500;

/** `overrides` are the merchant's `labels` and `errorMessages`: they win over every language. */
export const createTexts = (overrides: Readonly<Record<string, string>>): Texts => {
  const locale = signal('');
  const i18n = i18next.createInstance();
  void i18n.init({
    lng: 'en',
    fallbackLng: 'en',
    initAsync: false,
    resources: { en: { translation: english } },
    interpolation: { escapeValue: false },
  });
  const say = (key: TextKey): string =>
    Object.hasOwn(overrides, key)
      ? (overrides[key] ?? '').slice(0, maxLength)
      : i18n.t(key, { lng: locale.value });
  return {
    say,
    text: (key) => computed(() => (locale.value === '' ? '' : say(key))),
    settle: (chosen, phrases) => {
      if (phrases !== undefined) i18n.addResourceBundle(chosen, 'translation', phrases);
      locale.value = phrases === undefined ? 'en' : chosen;
    },
  };
};
