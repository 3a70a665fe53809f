import type { FormEntry } from '#contract/form-encoding';
import { classify } from '#contract/shopper-parameters';

/** What the inputs of a drawn form amount to. Values of refused inputs are not kept. */
export type Collection = {
  readonly entries: readonly FormEntry[];
  /** Parameters that only the merchant's server may set. */
  readonly refused: readonly string[];
  /** Custom parameters without the prefix that a browser needs. */
  readonly unprefixed: readonly string[];
  /** Longer than any parameter may be. */
  readonly oversized: readonly string[];
  /** Inputs of the page that are no parameters: tokens and keys of shop systems. */
  readonly foreign: readonly string[];
};

/** What one message to a frame can hold: more than all parameters that a shopper may set. */
const maxLength = 4_096;
const maxCount = 199;

/** Codes that are shown in groups, and sent without blanks. */
const codes = new Set([
  'bankAccount.bankCode',
  'bankAccount.bic',
  'bankAccount.iban',
  'bankAccount.number',
]);

const clean = (name: string, value: string): string =>
  codes.has(name) ? value.replaceAll(/\s/g, '').toUpperCase() : value.trim();

const ownInputs = new Set(['card.expiry']);

const namesCustomer = (name: string): boolean => name.startsWith('customer.');
const namesPerson = (name: string): boolean =>
  name === 'customer.givenName' || name === 'customer.surname';

/** Every named input that is a parameter a shopper may set, whoever put it there; empty ones are left out. */
export const collectEntries = (
  inputs: Iterable<readonly [name: string, value: FormDataEntryValue]>,
): Collection => {
  const entries: FormEntry[] = [];
  const refused: string[] = [];
  const unprefixed: string[] = [];
  const oversized: string[] = [];
  const foreign: string[] = [];
  for (const [name, value] of inputs) {
    if (typeof value !== 'string' || ownInputs.has(name)) continue;
    const verdict = classify(name);
    if (verdict === 'server' || verdict === 'secure') refused.push(name);
    else if (verdict === 'unprefixed') unprefixed.push(name);
    else if (verdict === 'foreign') foreign.push(name);
    else if (value.length > maxLength) oversized.push(name);
    else if (value.trim() !== '') entries.push([name, clean(name, value)]);
  }
  return { entries: entries.slice(0, maxCount), refused, unprefixed, oversized, foreign };
};

/** The reference takes customer data only with a name: without one the rest is left out. */
export const dropNamelessCustomer = (entries: readonly FormEntry[]): readonly FormEntry[] =>
  entries.some(([name]) => namesPerson(name))
    ? entries
    : entries.filter(([name]) => !namesCustomer(name));
