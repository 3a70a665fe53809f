import * as v from 'valibot';
import { charactersOf, listed } from '#contract/text';
import { countryCodes } from '#contract/countries';

/** Comments and messages of several lines: any characters except control characters other than tabs and line breaks. */
export function lines(min: number, max: number) {
  return charactersOf(
    /^[\P{Cc}\t\n\r]*$/u,
    'characters, no control characters but tabs and line breaks',
    min,
    max,
  );
}

/** One of a closed list of values. */
export function oneOf<const Values extends readonly string[]>(values: Values) {
  return v.pipe(
    v.string(),
    v.picklist(values),
    v.description(`one of ${values.join(', ')}`),
    v.metadata({ values }),
  );
}

/**
 * An ISO 4217 currency of the JavaScript engine's list: Node 20 has 162, including some that are no longer in use
 * (`HRK`) and excluding the codes for funds, metals and tests. Only for the sandbox: the lists of browsers can differ.
 */
export function currencyCode() {
  return listed(Intl.supportedValuesOf('currency'), 'an ISO 4217 code, 3 letters in uppercase');
}

const eitherCase = [...countryCodes, ...countryCodes.map((code) => code.toLowerCase())];

/** An ISO 3166-1 country, in uppercase or in lowercase. */
export function countryCode() {
  return listed(eitherCase, 'an ISO 3166-1 code, 2 letters in uppercase or in lowercase');
}

/** A bank's code of ISO 9362, of 8 or 11 characters. */
export function bic() {
  return charactersOf(
    /^(?:[A-Za-z0-9]{8}|[A-Za-z0-9]{11})$/,
    'ASCII letters or digits, 8 or 11',
    8,
    11,
  );
}
