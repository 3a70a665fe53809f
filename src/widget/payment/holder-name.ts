import { containsCardNumber } from '#contract/card-number-text';
import type { FormEntry } from '#contract/form-entry';
import { normalizeText } from '#contract/normalize-text';

type Name = readonly [givenName: string, surname: string];

/**
 * Splits the name of a card holder. The last word is the surname. `undefined` for fewer than two
 * words.
 */
export function splitHolderName(holder: string): Name | undefined {
  const words = normalizeText('name', holder).split(' ');
  const surname = words.pop() ?? '';
  return words.length === 0 ? undefined : [words.join(' '), surname];
}

type FormValues = readonly (readonly [name: string, value: unknown])[];

/**
 * Returns the card holder as `customer.givenName` and `customer.surname`, each only if the page
 * does not send it itself. Long names are not shortened here, because the gateway shortens them to
 * 48 characters.
 */
export function deriveCustomerName(values: FormValues): readonly FormEntry[] {
  function find(wanted: string): unknown {
    return values.find(([name, value]) => name === wanted && !isBlank(value))?.[1];
  }
  const holder = find('card.holder');
  // `collectEntries` leaves out a card number only if it is in one value.
  if (typeof holder !== 'string' || containsCardNumber(holder)) return [];
  const holderName = splitHolderName(holder);
  if (holderName === undefined) return [];
  const [givenName, surname] = holderName;
  const names: readonly FormEntry[] = [
    ['customer.givenName', givenName],
    ['customer.surname', surname],
  ];
  return names.filter(([name]) => find(name) === undefined);
}

/** Blank values are not sent (`collect-entries.ts`). */
function isBlank(value: unknown): boolean {
  return typeof value === 'string' && normalizeText('name', value) === '';
}
