import { findBrandGroup, findPaymentMethod, type BrandGroup } from '#contract/brands';
import { cardBrands, isCardBrand } from '#contract/card-brands';
import { isNumberOfBrand, recognizeBrand } from '#contract/card-number-brands';
import {
  bankAccountTable,
  cardTable,
  type CardParameters,
  virtualAccountTable,
} from '../../parameters/instruments.ts';
import { isAnyGiven, type ParameterValues } from '../../parameters/conditions.ts';
import { readChecked, type CheckedParameters, type Reading } from '../../parameters/read.ts';
import type { ParameterError } from '../../parameters/table.ts';
import { passesLuhn } from '../../redaction/luhn.ts';
import type { Registration } from '../../stores/registrations.ts';
import { fitsBrand } from './card-brands.ts';
import type { Instrument } from './instrument.ts';
import { methodOf } from './payment-methods.ts';

export type InstrumentReading = Reading<Instrument>;

const groups: readonly BrandGroup[] = ['card', 'virtualAccount', 'bankAccount'];

/** Parameters of instruments other than the one of the payment brand. */
export function findOtherInstruments(given: ParameterValues): readonly ParameterError[] {
  const brand = given.get('paymentBrand');
  const group = groupOf(given);
  const rule = brand === undefined ? 'one instrument in a request' : `not sent with ${brand}`;
  return groups
    .filter((other) => group !== undefined && other !== group)
    .flatMap((other) => [...given.keys()].filter((name) => name.startsWith(`${other}.`)))
    .map((name) => ({ name, rule }));
}

/** Whether the card of a registration has expired. Accounts do not expire. */
export function hasExpired({ instrument }: Registration, now: number): boolean {
  return instrument.kind === 'card' && isPast(instrument.expiryMonth, instrument.expiryYear, now);
}

/** The error of a parameter that names a registration whose card has expired. */
export function expiredRegistration(name = 'registrationId'): ParameterError {
  return {
    name,
    rule: 'a registration whose card has not expired',
  };
}

/**
 * Reads the instrument of a payment or registration. The brand determines its kind. It is one of those `offered`; any
 * if that is `undefined`. The parameters contain one instrument: see `findOtherInstruments`.
 */
export function readInstrument(
  parameters: CheckedParameters,
  offered: readonly string[] | undefined,
  now: number,
): InstrumentReading {
  const { given } = parameters;
  const brand = given.get('paymentBrand');
  const group = groupOf(given);
  if (group === undefined) return invalid('a brand of the published list', 'paymentBrand');
  if (group === 'card')
    return readCard(parameters, (offered ?? cardBrands).filter(isCardBrand), now);
  if (brand === undefined) return invalid('required without a card number', 'paymentBrand');
  if (offered !== undefined && !offered.includes(brand)) return notOffered(offered);
  return group === 'bankAccount'
    ? readBankAccount(parameters, brand)
    : readVirtualAccount(parameters, brand);
}

/** The parameters of an instrument that are not stored with a registration. */
const sentWithRegistration: ReadonlySet<string> = new Set([
  'card.cvv',
  'card.holder',
  'bankAccount.holder',
]);

/** The parameters of a new instrument, which are not sent with a registration. */
export function newInstrumentNames(given: ParameterValues): readonly string[] {
  return [...given.keys()]
    .filter((name) => groups.some((group) => name.startsWith(`${group}.`)))
    .filter((name) => !sentWithRegistration.has(name));
}

/**
 * Reads a payment with a stored instrument. An expired card is refused like one that is typed, whoever starts the
 * payment. A holder is used only with `overrideHolder=true`.
 */
export function readRegistered(
  given: ParameterValues,
  registration: Registration,
  now: number,
): InstrumentReading {
  const brand = given.get('paymentBrand');
  const isOtherBrand = brand !== undefined && brand !== registration.paymentBrand;
  const errors = [
    ...findStoredParameters(given),
    ...(hasExpired(registration, now) ? [expiredRegistration()] : []),
    ...(isOtherBrand ? [{ name: 'paymentBrand', rule: 'the brand of the registration' }] : []),
  ];
  if (errors.length > 0) return { ok: false, errors };
  const isOverridden = given.get('overrideHolder') === 'true';
  return {
    ok: true,
    values: {
      kind: 'registration',
      brand: registration.paymentBrand,
      registration,
      cvv: given.get('card.cvv'),
      holder: isOverridden ? given.get(`${registration.instrument.kind}.holder`) : undefined,
    },
  };
}

/** Without a brand, the parameters determine the group. Without any of them, a card is required. */
function groupOf(given: ParameterValues): BrandGroup | undefined {
  const brand = given.get('paymentBrand');
  if (brand !== undefined)
    return isPaidAtItsSite(brand, given) ? 'virtualAccount' : findBrandGroup(brand);
  return groups.find((group) => isAnyGiven(given, `${group}.`)) ?? 'card';
}

/**
 * Without card parameters, the shopper of a wallet pays at its site, as with a virtual account. So does the shopper of
 * a brand that the published list does not contain.
 */
function isPaidAtItsSite(brand: string, given: ParameterValues): boolean {
  return findPaymentMethod(brand) === 'virtualAccount' && !isAnyGiven(given, 'card.');
}

/** Cards are valid to the end of their month in every time zone. */
function isPast(month: string, year: string, now: number): boolean {
  const monthEndMs = Date.UTC(Number(year), Number(month));
  const latestZoneMs = 12 * 60 * 60 * 1000;
  return now >= monthEndMs + latestZoneMs;
}

function invalid(rule: string, ...names: readonly string[]): InstrumentReading {
  return {
    ok: false,
    errors: names.map((name) => ({ name, rule })),
  };
}

function readCard(
  parameters: CheckedParameters,
  offered: readonly string[],
  now: number,
): InstrumentReading {
  const reading = readChecked(cardTable, parameters);
  if (!reading.ok) return reading;
  const card = reading.values;
  const number = card['card.number'];
  if (!hasValidCheckDigit(number))
    return invalid('a card number with a valid check digit', 'card.number');
  if (isExpired(card, now))
    return invalid('not in the past', 'card.expiryMonth', 'card.expiryYear');
  const brand = parameters.given.get('paymentBrand') ?? deriveBrand(number, offered);
  if (typeof brand !== 'string') return brand;
  if (!isCardBrand(brand)) return invalid('a card brand', 'paymentBrand');
  if (!offered.includes(brand)) return notOffered(offered);
  if (!fitsBrand(number, brand)) return invalid('a brand of this card number', 'paymentBrand');
  if (!isNumberOfBrand(number, brand))
    return invalid('a card number with a length of its brand', 'card.number');
  return { ok: true, values: { kind: 'card', brand, card } };
}

/** The check digit of UnionPay is not validated, as in the hosted fields. */
function hasValidCheckDigit(number: string): boolean {
  return passesLuhn(number) || recognizeBrand(number) === 'UNIONPAY';
}

function isExpired(card: CardParameters, now: number): boolean {
  return isPast(card['card.expiryMonth'], card['card.expiryYear'], now);
}

/** The brand of a card number without `paymentBrand`, if the ranges name one that is offered. */
function deriveBrand(number: string, offered: readonly string[]): InstrumentReading | string {
  const brand = recognizeBrand(number, offered);
  if (brand !== undefined) return brand;
  return offered.some((each) => fitsBrand(number, each))
    ? invalid('required for this number', 'paymentBrand')
    : notOffered(offered);
}

function notOffered(offered: readonly string[]): InstrumentReading {
  return invalid(`a brand that is offered here: ${offered.join(', ')}`, 'paymentBrand');
}

function readBankAccount(parameters: CheckedParameters, brand: string): InstrumentReading {
  if (methodOf(brand) !== 'direct' && !isAnyGiven(parameters.given, 'bankAccount.'))
    return { ok: true, values: { kind: 'bankAccount', brand, account: {} } };
  const reading = readChecked(bankAccountTable, parameters);
  if (!reading.ok) return reading;
  const account = reading.values;
  const iban = account['bankAccount.iban'];
  if (iban !== undefined && !hasValidCheckDigits(iban))
    return invalid('an IBAN with valid check digits', 'bankAccount.iban');
  if (iban === undefined && account['bankAccount.number'] === undefined)
    return invalid('bankAccount.iban or bankAccount.number', 'bankAccount.iban');
  return { ok: true, values: { kind: 'bankAccount', brand, account } };
}

/**
 * ISO 13616: country and check digits are moved to the end, letters become numbers, and the remainder of the division
 * by 97 is 1. ibantools would also reject countries and lengths that the reference accepts.
 */
function hasValidCheckDigits(iban: string): boolean {
  const moved = `${iban.slice(4)}${iban.slice(0, 4)}`;
  const digits = Array.from(moved, (character) => Number.parseInt(character, 36)).join('');
  return Array.from(digits).reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}

function readVirtualAccount(parameters: CheckedParameters, brand: string): InstrumentReading {
  const isRequired = methodOf(brand) === 'direct';
  if (!isRequired && !isAnyGiven(parameters.given, 'virtualAccount.'))
    return { ok: true, values: { kind: 'virtualAccount', brand, account: {} } };
  const reading = readChecked(virtualAccountTable, parameters);
  if (!reading.ok) return reading;
  const account = reading.values;
  if (isRequired && account['virtualAccount.password'] === undefined)
    return invalid(`required with ${brand}`, 'virtualAccount.password');
  return { ok: true, values: { kind: 'virtualAccount', brand, account } };
}

function findStoredParameters(given: ParameterValues): readonly ParameterError[] {
  return newInstrumentNames(given).map((name) => ({
    name,
    rule: 'not sent with a registration: it is stored',
  }));
}
