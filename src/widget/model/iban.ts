import { extractIBAN, isSEPACountry, isValidBIC, isValidIBAN } from 'ibantools';

/** An account as its number alone tells it. */
type Account = {
  readonly country: string;
  /** Where the country's numbers hold it. */
  readonly bankCode: string | undefined;
};

/** No code is longer, however it is written; what follows in a pasted text is not looked at. */
const maxText = 256;

/** A code without blanks and hyphens, in capitals. */
export const codeOf = (text: string): string =>
  text
    .slice(0, maxText)
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '');

/** The reference's own bound, which every country of the scheme keeps to. */
const maxLength = 31;

/** Pasted from a letter, the number comes with its name before it. */
const ibanOf = (text: string): string =>
  codeOf(text)
    .replace(/^IBAN(?=[A-Z]{2})/, '')
    .slice(0, maxLength);

/** Whether accounts of a country have an IBAN that the form can judge; while none is named, they do. */
export const hasIban = (country: string): boolean =>
  country === '' || isSEPACountry(country.toUpperCase());

/** Reads an IBAN however it is written; `undefined` unless it is one of a country of the scheme, with right check digits. */
export const readIban = (text: string): Account | undefined => {
  const iban = ibanOf(text);
  const country = iban.slice(0, 2);
  if (!isValidIBAN(iban) || !isSEPACountry(country)) return undefined;
  return { country, bankCode: extractIBAN(iban).bankIdentifier };
};

export const isBic = (text: string): boolean => isValidBIC(codeOf(text));

const inGroups = (code: string): string => code.replaceAll(/(.{4})(?=.)/g, '$1 ');

/** The number in groups of four, the caret behind the character it stood behind. */
export const editIban = (
  text: string,
  caret: number,
): { readonly text: string; readonly caret: number } => {
  const code = ibanOf(text);
  const shown = inGroups(code);
  const before = code.slice(0, ibanOf(text.slice(0, caret)).length);
  return { text: shown, caret: caret >= text.length ? shown.length : inGroups(before).length };
};
