import { signal } from '@preact/signals';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { whilePolluted } from '#contract/pollution.fixture';
import { defaultOptions } from '#contract/options/defaults';
import type { CheckoutReading } from '#gateway/read-checkout';
import type { Locale } from '../locale.ts';
import { createAmount, formatAmount } from './amount.ts';

/** Shows no-break spaces and directional characters by name. */
function visible(text: string | undefined): string | undefined {
  return text
    ?.replaceAll(/[\u00a0\u202f]/g, ' ')
    .replaceAll('\u2068', '[')
    .replaceAll('\u2069', ']')
    .replaceAll('\u200f', '');
}

type Row = readonly [locale: Locale, amount: string, currency: string, text: string];

const shown: readonly Row[] = [
  ['en', '92.00', 'EUR', '€92.00'],
  ['en', '0.00', 'EUR', '€0.00'],
  ['en', '0.05', 'USD', '$0.05'],
  ['en', '1234.50', 'GBP', '£1,234.50'],
  ['en', '9999999999.99', 'EUR', '€9,999,999,999.99'],
  ['en', '5000.00', 'JPY', '¥5,000'],
  ['en', '1234567890.00', 'VND', '₫1,234,567,890'],
  ['en', '92.50', 'KWD', 'KWD 92.500'],
  ['en', '92.50', 'CLF', 'CLF 92.5000'],
  ['de', '1234.50', 'EUR', '1.234,50 €'],
  ['de', '5000.00', 'JPY', '5.000 ¥'],
  ['fr', '1234.50', 'EUR', '1 234,50 €'],
  ['dk', '92.00', 'DKK', '92,00 kr.'],
  ['ja', '5000.00', 'JPY', '￥5,000'],
  ['cn', '92.00', 'CNY', '¥92.00'],
  ['tr', '92.00', 'TRY', '₺92,00'],
  ['ar', '92.00', 'EUR', '[92.00 €]'],
];

const hidden: readonly (readonly [because: string, amount: string, currency: string])[] = [
  ['there is no amount', '', 'EUR'],
  ['there is no currency', '92.00', ''],
  ['the amount has no decimals', '9200', 'EUR'],
  ['the amount has one decimal', '92.0', 'EUR'],
  ['the amount has three decimals', '92.000', 'KWD'],
  ['the decimal separator is a comma', '92,00', 'EUR'],
  ['the amount has separators for groups', '1,234.00', 'EUR'],
  ['the amount begins with a zero', '092.00', 'EUR'],
  ['the amount is negative', '-92.00', 'EUR'],
  ['the amount has an exponent', '1e3.00', 'EUR'],
  ['the amount contains spaces', ' 92.00', 'EUR'],
  ['the amount is on several lines', '92.00\n', 'EUR'],
  ['the digits are not ASCII', '٩٢.٠٠', 'EUR'],
  ['the amount has too many digits for a number', '12345678901.00', 'EUR'],
  ['the currency has no decimals and the amount has', '92.50', 'JPY'],
  ['the currency is in lower case', '92.00', 'eur'],
  ['the currency does not exist', '92.00', 'ZZZ'],
  ['the currency is a symbol', '92.00', '€'],
  ['the currency is a number', '92.00', '978'],
  ['the currency is no currency', '92.00', 'XXX'],
];

afterEach(() => vi.restoreAllMocks());

describe('formatAmount', () => {
  test.each(shown)('formats, in %s, %s %s as %s', (locale, amount, currency, text) => {
    expect(visible(formatAmount(locale, amount, currency))).toBe(text);
  });

  test.each(hidden)('formats nothing if %s: "%s" "%s"', (_because, amount, currency) => {
    expect(formatAmount('en', amount, currency)).toBeUndefined();
  });

  test.each(['NumberFormat', 'DisplayNames'] as const)(
    'formats nothing if Intl.%s throws',
    (name) => {
      vi.spyOn(Intl, name).mockImplementation(function () {
        throw new RangeError();
      });
      expect(formatAmount('en', '92.00', 'EUR')).toBeUndefined();
    },
  );

  test('formats nothing if the browser knows fewer decimals than the amount has', () => {
    const format = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });
    vi.spyOn(Intl, 'NumberFormat').mockImplementation(function () {
      return format;
    });
    expect(formatAmount('en', '92.05', 'EUR')).toBeUndefined();
  });

  test('ignores members of Object.prototype, which could round the amount', () => {
    const members = { maximumFractionDigits: 0, minimumFractionDigits: 0, notation: 'compact' };
    const text = whilePolluted(members, () => formatAmount('en', '1999.99', 'EUR'));
    expect(text).toBe('€1,999.99');
  });
});

const open: CheckoutReading = { kind: 'open', amount: '92.00', currency: 'EUR' };

describe('createAmount', () => {
  function create(replaced: { readonly showAmount?: boolean; readonly resource?: 'registration' }) {
    const { showAmount = true, resource = 'payment' } = replaced;
    const latestReading = signal<CheckoutReading | undefined>(undefined);
    const locale = signal<Locale>('en');
    const options = { ...defaultOptions, showAmount };
    return {
      amount: createAmount({ options, resource, latestReading, locale }),
      latestReading,
      locale,
    };
  }

  test('follows the newest reading and the language', () => {
    const { amount, latestReading, locale } = create({});
    expect(amount.value).toBeUndefined();
    latestReading.value = open;
    expect(amount.value).toEqual({ key: '92.00 EUR', text: '€92.00' });
    locale.value = 'de';
    expect(amount.value).toEqual({ key: '92.00 EUR', text: '92,00\u00a0€' });
    latestReading.value = { ...open, currency: 'USD' };
    expect(amount.value?.key).toBe('92.00 USD');
    latestReading.value = { kind: 'open' };
    expect(amount.value).toBeUndefined();
    latestReading.value = { kind: 'used', status: 'done' };
    expect(amount.value).toBeUndefined();
  });

  test.each([{ showAmount: false }, { resource: 'registration' as const }])(
    'has none with %o',
    (replaced) => {
      const { amount, latestReading } = create(replaced);
      latestReading.value = open;
      expect(amount.value).toBeUndefined();
    },
  );
});
