import { signal } from '@preact/signals';
import { loadBrandMarks, type BrandMarks } from '#gateway/load-brand-marks';
import { loadLocale } from '#gateway/load-locale';
import { readCheckout, type CheckoutReading } from '#gateway/read-checkout';
import type { CheckoutContext } from '../context.ts';
import type { Locale } from '../locale.ts';

export type LanguageRequest = Pick<
  CheckoutContext,
  'after' | 'folderUrl' | 'texts' | 'reporter'
> & { readonly locale: Locale };

/**
 * The time limit of each request. The forms are drawn also if all requests fail. They cannot pay
 * while the only return URL is in the checkout and cannot be read.
 */
const timeoutMs = 8_000;

/**
 * Loads and sets the texts of a language. English is part of the script and needs no request.
 * Returns the language that is shown: English if the file could not be loaded.
 */
export async function loadLanguage(request: LanguageRequest): Promise<Locale> {
  const { locale, texts, reporter, after, folderUrl } = request;
  if (locale === 'en') {
    texts.setLanguage('en');
    return 'en';
  }
  const phrases = await loadLocale({ folderUrl, locale, after, timeoutMs });
  texts.setLanguage(locale, phrases);
  if (phrases !== undefined) return locale;
  reporter.logError('locale_unavailable', `The language file ${locale}.json could not be loaded.`);
  return 'en';
}

type CheckoutRequest = LanguageRequest &
  Pick<CheckoutContext, 'baseUrl'> & {
    /** Empty if the forms are drawn before their checkout. */
    readonly checkoutId: string;
    /** When amount and texts of the checkout may be shown. */
    readonly whenFieldsShown: Promise<void>;
  };

type CheckoutData = Pick<
  CheckoutContext,
  'checkoutId' | 'locale' | 'marks' | 'configuration' | 'latestReading' | 'readCheckout'
> & {
  /** Changes the checkout, and resolves when the new one is loaded or this has failed. */
  readonly use: (checkoutId: string) => Promise<void>;
  /** Loads the brand logos. */
  readonly loadMarks: () => Promise<void>;
  /** Resolves when language and configuration are loaded or have failed. */
  readonly whenLoaded: Promise<unknown>;
};

/** Loads the state of the checkout and the language, in parallel. */
export function loadCheckout(request: CheckoutRequest): CheckoutData {
  const { after, baseUrl, folderUrl, reporter } = request;
  const checkoutId = signal(request.checkoutId);
  const locale = signal<Locale>(request.locale);
  const marks = signal<BrandMarks | undefined>(undefined);
  const configuration = signal<CheckoutReading | undefined>(undefined);
  const latestReading = signal<CheckoutReading | undefined>(undefined);
  let startedCount = 0;
  let latestCount = 0;
  async function requestCheckout(
    limitMs = timeoutMs,
    whenShown = Promise.resolve(),
  ): Promise<CheckoutReading> {
    const id = checkoutId.peek();
    if (id === '') return { kind: 'unreachable' };
    startedCount += 1;
    const count = startedCount;
    const reading = await readCheckout({ baseUrl, checkoutId: id, after, timeoutMs: limitMs });
    if (changesOnlyTexts(reading)) await whenShown;
    if (id !== checkoutId.peek()) return requestCheckout(limitMs, whenShown);
    // Responses can arrive in another order than the requests were sent.
    const isNewest = count > latestCount && isCheckout(reading);
    if (isNewest) {
      latestCount = count;
      latestReading.value = reading;
    }
    return reading;
  }

  async function updateConfiguration(): Promise<void> {
    const id = checkoutId.peek();
    const reading = await requestCheckout(timeoutMs, request.whenFieldsShown);
    if (id !== checkoutId.peek()) return;
    if (reading.kind === 'unreachable') {
      reporter.logError(
        'configuration_unavailable',
        `The checkout could not be loaded from ${baseUrl}.`,
      );
    }
    configuration.value = reading;
  }
  async function useCheckout(id: string): Promise<void> {
    checkoutId.value = id;
    await updateConfiguration();
    // Amount and return URL are those of the old checkout.
    if (id === checkoutId.peek() && !isCheckout(configuration.peek()))
      latestReading.value = undefined;
  }
  async function updateLocale(): Promise<void> {
    locale.value = await loadLanguage(request);
  }
  async function updateMarks(): Promise<void> {
    marks.value = await loadBrandMarks({ folderUrl, after, timeoutMs });
  }
  /**
   * The assignment to a signal runs effects of the forms. If one throws, the error is logged, and
   * the forms stay usable.
   */
  async function guard(name: string, update: () => Promise<void>): Promise<void> {
    try {
      await update();
    } catch (cause) {
      reporter.logError('unexpected', `${name} could not be applied.`, { cause });
    }
  }
  return {
    checkoutId,
    locale,
    marks,
    configuration,
    latestReading,
    readCheckout: (limitMs) => requestCheckout(limitMs),
    loadMarks: () => guard('The brand logos', updateMarks),
    use: (id) => guard('The checkout', () => useCheckout(id)),
    whenLoaded: Promise.all([
      ...(request.checkoutId === '' ? [] : [guard('The configuration', updateConfiguration)]),
      guard('The language', updateLocale),
    ]),
  };
}

/**
 * Whether the reading neither closes the forms nor changes which of them are shown. A shopper should
 * not see forms that disappear again.
 */
function changesOnlyTexts(reading: CheckoutReading): boolean {
  return (
    reading.kind === 'open' && reading.brands === undefined && reading.registrations === undefined
  );
}

/** Whether the gateway has responded with a checkout. */
function isCheckout(reading: CheckoutReading | undefined): boolean {
  return reading?.kind === 'open' || reading?.kind === 'used';
}
