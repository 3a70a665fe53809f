import { findBrandGroup, findPaymentMethod, type BrandGroup } from '#contract/brands';
import type { ParameterError } from '../../parameters/table.ts';
import { bankAccountTable } from '../../parameters/bank-account.ts';
import { cardTable } from '../../parameters/card.ts';
import { isAnyGiven, type ParameterValues } from '../../parameters/conditions.ts';
import { readParameters } from '../../parameters/read.ts';
import { virtualAccountTable } from '../../parameters/virtual-account.ts';
import { checkCard } from './check-card.ts';
import { hasRightCheckDigits } from './iban.ts';
import { methodOf } from './methods.ts';
import type { Presented } from './presented.ts';

export type ReadInstrument =
  | { readonly ok: true; readonly presented: Presented }
  | { readonly ok: false; readonly errors: readonly ParameterError[] };

const groups: readonly BrandGroup[] = ['card', 'virtualAccount', 'bankAccount'];

const invalid = (...errors: readonly ParameterError[]): ReadInstrument => ({ ok: false, errors });

/** A wallet that brings no card: its shopper opens it at a site of its own, as a virtual account. */
const isOpenWallet = (brand: string, given: ParameterValues): boolean =>
  findPaymentMethod(brand) === 'virtualAccount' && !isAnyGiven(given, 'card.');

/** Without a brand, what was sent tells the group; where nothing was, a card is missing. */
const groupOf = (given: ParameterValues): BrandGroup | undefined => {
  const brand = given.get('paymentBrand');
  if (brand !== undefined)
    return isOpenWallet(brand, given) ? 'virtualAccount' : findBrandGroup(brand);
  return groups.find((group) => isAnyGiven(given, `${group}.`)) ?? 'card';
};

/** Parameters of instruments beside the one that pays: better said than what else those would need. */
export const findForeignInstruments = (given: ParameterValues): readonly ParameterError[] => {
  const brand = given.get('paymentBrand');
  const group = groupOf(given);
  const rule = brand === undefined ? 'one instrument in a request' : `not sent with ${brand}`;
  return groups
    .filter((other) => group !== undefined && other !== group)
    .flatMap((other) => [...given.keys()].filter((name) => name.startsWith(`${other}.`)))
    .map((name) => ({ name, rule }));
};

const readCard = (given: ParameterValues, now: number): ReadInstrument => {
  const card = readParameters(cardTable, given);
  if (!card.ok) return card;
  const checked = checkCard(card.values, given.get('paymentBrand'), now);
  return checked.ok
    ? { ok: true, presented: { kind: 'card', brand: checked.brand, card: card.values } }
    : checked;
};

const readBankAccount = (given: ParameterValues, brand: string): ReadInstrument => {
  const isNeeded = methodOf(brand) === 'direct' || isAnyGiven(given, 'bankAccount.');
  const account = readParameters(bankAccountTable, given);
  if (isNeeded && !account.ok) return account;
  const iban = given.get('bankAccount.iban');
  if (iban !== undefined && !hasRightCheckDigits(iban))
    return invalid({ name: 'bankAccount.iban', rule: 'an IBAN whose check digits are right' });
  const isNamed = iban !== undefined || given.has('bankAccount.number');
  if (isNeeded && !isNamed)
    return invalid({ name: 'bankAccount.iban', rule: 'bankAccount.iban or bankAccount.number' });
  return { ok: true, presented: { kind: 'bankAccount', brand, given } };
};

const readVirtualAccount = (given: ParameterValues, brand: string): ReadInstrument => {
  const account = readParameters(virtualAccountTable, given);
  const isNeeded = methodOf(brand) === 'direct';
  if ((isNeeded || isAnyGiven(given, 'virtualAccount.')) && !account.ok) return account;
  if (isNeeded && !given.has('virtualAccount.password'))
    return invalid({ name: 'virtualAccount.password', rule: `required with ${brand}` });
  return { ok: true, presented: { kind: 'virtualAccount', brand, given } };
};

/** Reads what a payment or registration is made with: the brand decides; a card's number may name its brand. */
export const readInstrument = (given: ParameterValues, now: number): ReadInstrument => {
  const brand = given.get('paymentBrand');
  const group = groupOf(given);
  if (group === undefined)
    return invalid({ name: 'paymentBrand', rule: 'a brand of the published list' });
  const foreign = findForeignInstruments(given);
  if (foreign.length > 0) return invalid(...foreign);
  if (group === 'card') return readCard(given, now);
  if (brand === undefined)
    return invalid({ name: 'paymentBrand', rule: 'required, where no card number tells it' });
  return group === 'bankAccount' ? readBankAccount(given, brand) : readVirtualAccount(given, brand);
};
