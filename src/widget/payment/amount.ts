import { computed, type ReadonlySignal } from '@preact/signals';
import { own } from '#contract/own';
import type { CheckoutReading } from '#gateway/read-checkout';
import type { CheckoutContext } from '../context.ts';
import { directionOf, tagOf, type Locale } from '../locale.ts';

/** The amount of a checkout, as the buttons show it. */
export type Amount = {
  /** Amount and currency as the gateway states them. Two amounts are the same if their keys are. */
  readonly key: string;
  /** In the language of the form, such as `€92.00`. */
  readonly text: string;
};

/** The amount of a checkout. `undefined` while the buttons show none. */
export type AmountSignal = ReadonlySignal<Amount | undefined>;

/**
 * The amount that the newest response of the gateway states. A registration has none, even if its
 * checkout also has an amount.
 */
export function createAmount({
  options,
  resource,
  latestReading,
  locale,
}: Pick<CheckoutContext, 'options' | 'resource' | 'latestReading' | 'locale'>): AmountSignal {
  const isShown = options.showAmount && resource === 'payment';
  return computed(() => (isShown ? readAmount(latestReading.value, locale.value) : undefined));
}

function readAmount(reading: CheckoutReading | undefined, locale: Locale): Amount | undefined {
  if (reading?.kind !== 'open') return undefined;
  const { amount = '', currency = '' } = reading;
  const text = formatAmount(locale, amount, currency);
  return text === undefined ? undefined : own({ key: `${amount} ${currency}`, text });
}

/**
 * Other notations are not shown: `9200` could be an amount in cents. With at most ten digits before
 * the dot, `Number` is exact.
 */
const amountPattern = /^(?:0|[1-9][0-9]{0,9})\.[0-9]{2}$/;
const currencyPattern = /^[A-Z]{3}$/;

/**
 * Formats an amount such as `92.00` in a language. Returns `undefined` if the text could state
 * another amount: if the notation or the currency is unknown, or if the currency has fewer decimals
 * than the amount, which `Intl` would round.
 */
export function formatAmount(locale: Locale, amount: string, currency: string): string | undefined {
  if (!amountPattern.test(amount) || !currencyPattern.test(currency)) return undefined;
  try {
    const tag = tagOf(locale);
    // `NumberFormat` accepts any three letters, and assumes two decimals for an unknown currency.
    const names = new Intl.DisplayNames(
      tag,
      own<Intl.DisplayNamesOptions>({ type: 'currency', fallback: 'none' }),
    );
    if (names.of(currency) === undefined) return undefined;
    const format = new Intl.NumberFormat(
      tag,
      own<Intl.NumberFormatOptions>({ style: 'currency', currency }),
    );
    const { maximumFractionDigits: decimals = 0 } = format.resolvedOptions();
    if (!/^0*$/.test(amount.slice(amount.indexOf('.') + 1 + decimals))) return undefined;
    const text = format.format(Number(amount));
    // The sign of no currency, for the code that ISO 4217 reserves for it.
    return text.includes('¤') ? undefined : isolate(locale, text);
  } catch {
    return undefined;
  }
}

/**
 * In right-to-left languages, isolates the amount from the direction of the text around it, with the
 * characters FSI and PDI of UAX #9. An element is not possible inside a text.
 */
function isolate(locale: Locale, text: string): string {
  return directionOf(locale) === 'rtl' ? `\u2068${text}\u2069` : text;
}
