import { countrySpecs } from 'ibantools';
import { isLikeCardNumber } from '#contract/card-number-text';
import { shownFrom, type FieldError } from '../../fields/field-errors.ts';
import type { TextKey } from '../../i18n.ts';
import { acceptsIban, ibanOf, readIban } from './iban.ts';

/** `nameCountry`: returns the name of a country in the language of the form. */
export function findIbanErrors(
  text: string,
  nameCountry: (code: string) => string,
): readonly FieldError[] {
  if (readIban(text) !== undefined) return [];
  const iban = ibanOf(text);
  const country = iban.slice(0, 2);
  const count = countrySpecs[country]?.chars;
  function error(textKey: TextKey, isFinal: boolean): readonly FieldError[] {
    const [field, key] = ['accountIban', 'accountIbanError'] as const;
    return [{ field, error: key, textKey, ...shownFrom(iban === '', isFinal) }];
  }
  // Only for texts with placeholders: `Intl` is slow, and each edit validates all fields.
  function errorInCountry(textKey: TextKey, isFinal: boolean): readonly FieldError[] {
    const values = { country: nameCountry(country), count: String(count) };
    return error(textKey, isFinal).map((each) => ({ ...each, values }));
  }
  if (iban === '') return error('accountIbanEmpty', false);
  if (!/^[A-Z]{1,2}/.test(iban) || /^[A-Z]\d/.test(iban)) return error(startKeyOf(text), true);
  // Without its second letter, the country is not known.
  if (iban.length === 1) return error('accountIbanStart', false);
  if (count === undefined || count === null || !acceptsIban(country))
    return errorInCountry('accountIbanCountry', true);
  if (iban.length < count) return errorInCountry('accountIbanIncomplete', false);
  if (iban.length > count) return errorInCountry('accountIbanTooLong', true);
  return error('accountIbanWrong', true);
}

function startKeyOf(text: string): TextKey {
  return isLikeCardNumber(text) ? 'cardNumberElsewhere' : 'accountIbanStart';
}
