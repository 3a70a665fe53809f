import { extractIBAN, friendlyFormatIBAN, isSEPACountry, isValidBIC } from 'ibantools';
import { maxIbanLength } from '#contract/bank-account';

/** Longer than any code with its separators. The rest of pasted text is ignored. */
const maxTextLength = 256;

/**
 * The ASCII letters and digits of a code, in uppercase. ibantools' `electronicFormatIBAN` keeps
 * no-break spaces, tabs and dots, which pasted IBANs can contain.
 */
export function codeOf(text: string): string {
  return text
    .slice(0, maxTextLength)
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '');
}

/** Whether the form accepts IBANs of a country: true in SEPA, and if `country` is empty. */
export function acceptsIban(country: string): boolean {
  return country === '' || isSEPACountry(country.toUpperCase());
}

/** The parts of an IBAN that the form uses. */
type Account = {
  readonly country: string;
  /** `undefined` for PL, SK, SM and VA: ibantools does not state where their IBANs contain it. */
  readonly bankCode: string | undefined;
};

/**
 * Reads an IBAN with or without separators. Returns `undefined` if its country is not in SEPA, or
 * if its structure or its check digits are invalid.
 */
export function readIban(text: string): Account | undefined {
  const { countryCode: country = '', bankIdentifier } = extractIBAN(ibanOf(text));
  return isSEPACountry(country) ? { country, bankCode: bankIdentifier } : undefined;
}

/**
 * Whether a BIC has a valid structure and country. Stricter than the API, which accepts any 8 or 11
 * letters and digits.
 */
export function isBic(text: string): boolean {
  return isValidBIC(codeOf(text));
}

/** Formats an IBAN in groups of four after an edit. The caret stays after the same character. */
export function editIban(
  text: string,
  caret: number,
): { readonly text: string; readonly caret: number } {
  const iban = ibanOf(text);
  const shown = inGroups(iban);
  const before = iban.slice(0, ibanOf(text.slice(0, caret)).length);
  return { text: shown, caret: caret >= text.length ? shown.length : inGroups(before).length };
}

/**
 * The code of an IBAN, cut to the maximum length that the API accepts. Removes the word "IBAN"
 * before the country code: invoices print it, and shoppers paste it.
 */
export function ibanOf(text: string): string {
  return codeOf(text)
    .replace(/^IBAN(?=[A-Z]{2})/, '')
    .slice(0, maxIbanLength);
}

function inGroups(iban: string): string {
  return friendlyFormatIBAN(iban) ?? '';
}
