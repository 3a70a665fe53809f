import { countryCodes } from '#contract/countries';
import { charactersOf, listed } from '#contract/text';

/**
 * An ISO 4217 currency of the JavaScript engine's list: Node 20 has 162, including some that are no longer in use
 * (`HRK`) and excluding the codes for funds, metals and tests. Only for the sandbox: the lists of browsers can differ.
 */
export const currencyCode = () =>
  listed(Intl.supportedValuesOf('currency'), 'an ISO 4217 code, 3 letters in uppercase');

const eitherCase = [...countryCodes, ...countryCodes.map((code) => code.toLowerCase())];

/** An ISO 3166-1 country, in uppercase or in lowercase. */
export const countryCode = () =>
  listed(eitherCase, 'an ISO 3166-1 code, 2 letters in uppercase or in lowercase');

/** A bank's code of ISO 9362, of 8 or 11 characters. */
export const bic = () =>
  charactersOf(/^(?:[A-Za-z0-9]{8}|[A-Za-z0-9]{11})$/, 'ASCII letters or digits, 8 or 11', 8, 11);
