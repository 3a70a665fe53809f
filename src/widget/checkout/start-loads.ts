import { signal, type ReadonlySignal } from '@preact/signals';
import type { After } from '#channel/open';
import { loadBrandMarks, type BrandMarks } from '#gateway/load-brand-marks';
import { loadLocale } from '#gateway/load-locale';
import { readCheckout, type CheckoutReading } from '#gateway/read-checkout';
import type { Texts } from '../i18n.ts';
import type { Locale } from '../locale.ts';
import type { Reporter } from '../page/reporter.ts';

/** A slow answer is not waited for any longer than a shopper would. */
const patienceMs = 8_000;

export type Loads = {
  readonly after: After;
  readonly baseUrl: string;
  readonly folderUrl: string;
  readonly checkoutId: string;
  readonly locale: Locale;
  readonly texts: Texts;
  readonly reporter: Reporter;
};

/** Loads the words of the chosen language; English is in the script and shown where they fail. */
export const settleLanguage = async (
  loads: Omit<Loads, 'baseUrl' | 'checkoutId'>,
): Promise<Locale> => {
  const { locale, texts, reporter, after, folderUrl } = loads;
  if (locale === 'en') {
    texts.settle('en');
    return 'en';
  }
  const phrases = await loadLocale({ folderUrl, locale, after, timeoutMs: patienceMs });
  texts.settle(locale, phrases);
  if (phrases !== undefined) return locale;
  reporter.tell('locale_unavailable', `The language file ${locale}.json could not be loaded.`);
  return 'en';
};

export type Loaded = {
  readonly locale: ReadonlySignal<Locale>;
  readonly marks: ReadonlySignal<BrandMarks>;
  readonly configuration: ReadonlySignal<CheckoutReading | undefined>;
  readonly readCheckout: () => Promise<CheckoutReading>;
  /** When words and configuration are there, or will not come. */
  readonly whenSettled: Promise<unknown>;
};

/** Everything a drawn form waits for, asked for at the same time. */
export const startLoads = (loads: Loads): Loaded => {
  const { after, baseUrl, folderUrl, checkoutId, reporter } = loads;
  const locale = signal<Locale>(loads.locale);
  const marks = signal<BrandMarks>(new Map());
  const configuration = signal<CheckoutReading | undefined>(undefined);
  const ask = (): Promise<CheckoutReading> =>
    readCheckout({ baseUrl, checkoutId, after, timeoutMs: patienceMs });

  const settleConfiguration = async (): Promise<void> => {
    const reading = await ask();
    if (reading.kind === 'unreachable') {
      reporter.tell('configuration_unavailable', `${baseUrl} did not tell about the checkout.`);
    }
    configuration.value = reading;
  };
  const settleLocale = async (): Promise<void> => {
    locale.value = await settleLanguage(loads);
  };
  const settleMarks = async (): Promise<void> => {
    marks.value = await loadBrandMarks({ folderUrl, after, timeoutMs: patienceMs });
  };
  void settleMarks();
  return {
    locale,
    marks,
    configuration,
    readCheckout: ask,
    whenSettled: Promise.all([settleConfiguration(), settleLocale()]),
  };
};
