import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { countryCodes, countryCodeSchema } from '#contract/countries';
import { countryCode, currencyCode } from './codes.ts';
import { describeText } from './describe-row.ts';

/** Currencies of five continents, with no, two and three decimals. */
const inUse =
  'AED ARS AUD BGN BHD BRL CAD CHF CLP CNY COP CRC CZK DKK DOP DZD EGP EUR GBP GEL GHS HKD HUF IDR ILS INR ISK JOD JPY KES KRW KWD KZT LKR MAD MUR MXN MYR NGN NOK NZD OMR PEN PHP PKR PLN QAR RON RSD RUB SAR SEK SGD THB TND TRY TWD TZS UAH UGX USD UYU VND XAF XOF ZAR';

describe('currencies', () => {
  test.each(inUse.split(' '))('include %s', (code) => {
    expect(v.is(currencyCode(), code)).toBe(true);
  });

  test.each(['ABC', 'QQQ', 'Eur', 'US', '', 'EUR '])('do not include %j', (code) => {
    expect(v.is(currencyCode(), code)).toBe(false);
  });

  test('are listed in the description', () => {
    expect(describeText(currencyCode())).toMatchObject({
      minLength: 3,
      maxLength: 3,
      values: Intl.supportedValuesOf('currency'),
      words: 'an ISO 4217 code, 3 letters in uppercase',
    });
  });
});

describe('countries', () => {
  test('are listed in the description, in the accepted case', () => {
    expect(describeText(countryCodeSchema).values).toEqual(countryCodes);
    expect(describeText(countryCode()).values).toEqual([
      ...countryCodes,
      ...countryCodes.map((code) => code.toLowerCase()),
    ]);
  });
});
