import { extractIBAN, friendlyFormatIBAN, isSEPACountry, isValidBIC } from 'ibantools';
import { maxIbanLength } from '#contract/bank-account';
import { normalizeText } from '#contract/normalize-text';
import { own } from '#contract/own';

/** Longer than any code with its separators. The rest of pasted text is ignored. */
const maxTextLength = 256;

/**
 * The ASCII letters and digits of a code, in uppercase. ibantools' `electronicFormatIBAN` keeps
 * no-break spaces, tabs and dots, which pasted IBANs can contain.
 */
export function codeOf(text: string): string {
  return normalizeText('code', text.slice(0, maxTextLength)).replaceAll(/[^0-9A-Z]/g, '');
}

/** Whether the form accepts IBANs of a country: true in SEPA, and if `country` is empty. */
export function acceptsIban(country: string): boolean {
  return country === '' || isSEPACountry(country.toUpperCase());
}

/** The countries of the European Economic Area: the European Union, Iceland, Liechtenstein, Norway. */
const economicArea = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(
    ' ',
  ),
);

/**
 * Whether a direct debit of the account with this IBAN needs a BIC: in the countries of SEPA outside
 * the European Economic Area, such as Switzerland and the United Kingdom. Inside the area, nobody
 * may ask for a BIC since February 2016 (Regulation (EU) No 260/2012, Article 5(7)). The IBAN may be
 * incomplete.
 */
export function needsBic(text: string): boolean {
  const country = ibanOf(text).slice(0, 2);
  return isSEPACountry(country) && !economicArea.has(country);
}

/** The parts of an IBAN that the form uses. */
type Account = {
  readonly country: string;
  readonly bankCode: string | undefined;
};

/**
 * Where the IBANs of these countries contain the bank code (IBAN Registry of SWIFT). In Poland, it is
 * the code of the branch, with which Polish banks identify each other. ibantools does not state it.
 */
const bankCodePositions: Readonly<Record<string, readonly [start: number, end: number]>> = own({
  PL: [4, 12],
  SK: [4, 8],
  SM: [5, 10],
  VA: [4, 7],
});

/**
 * Reads an IBAN with or without separators. Returns `undefined` if its country is not in SEPA, or
 * if its structure or its check digits are invalid.
 */
export function readIban(text: string): Account | undefined {
  const iban = ibanOf(text);
  const { countryCode: country = '', bankIdentifier } = extractIBAN(iban);
  if (!isSEPACountry(country)) return undefined;
  const position = bankCodePositions[country];
  return { country, bankCode: position === undefined ? bankIdentifier : iban.slice(...position) };
}

/**
 * Whether a BIC has a valid structure and country. Stricter than the API, which accepts any 8 or 11
 * letters and digits.
 */
export function isBic(text: string): boolean {
  return isValidBIC(normalizeText('code', text));
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
