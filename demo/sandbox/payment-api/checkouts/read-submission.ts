import { findPaymentMethod } from '#contract/brands';
import type { FormEntry } from '#contract/form-entry';
import { classify, shopperPrefix } from '#contract/shopper-parameters';
import type { ParameterError } from '../../parameters/table.ts';
import { checkConditions, isAnyGiven, type ParameterValues } from '../../parameters/conditions.ts';
import { findGaps } from '../../parameters/gaps.ts';
import {
  findErrors,
  knowsParameter,
  type CheckedParameters,
  type Reading,
} from '../../parameters/read.ts';
import type { Checkout } from '../../stores/checkouts.ts';
import type { Clock } from '../../stores/clock.ts';
import type { Registrations } from '../../stores/registrations.ts';
import type { Instrument } from '../instruments/instrument.ts';
import {
  findOtherInstruments,
  newInstrumentNames,
  readInstrument,
  readRegistered,
  type InstrumentReading,
} from '../instruments/read-instrument.ts';
import { offeredBrandsOf } from '../instruments/offered-brands.ts';
import {
  browserTable,
  conditions,
  holderTable,
  mandateTable,
  storedConditions,
  submissionTable,
} from '../parameter-tables.ts';
import { readDetails, type Details } from '../payment-order.ts';
import { findReturnUrlErrors } from '../return-url.ts';
import { describeUnknown } from '../similar-names.ts';
import { findOffered } from './checkouts.ts';

/** The stored instruments, and the clock by which cards expire. */
export type InstrumentSources = { readonly clock: Clock; readonly registrations: Registrations };

/** A valid submission: the instrument, and the details of checkout and submission together. */
export type Submitted = { readonly instrument: Instrument; readonly details: Details };

/**
 * Validates a submission. Parameters of the checkout take precedence over those of the shopper. A condition that the
 * checkout alone does not meet was accepted when it was created, so no shopper is rejected for it.
 */
export function readSubmission(
  sources: InstrumentSources,
  checkout: Checkout,
  entries: readonly FormEntry[],
): Reading<Submitted> {
  const { order } = checkout;
  const source = findSource(sources.registrations, order, new Map(entries));
  const kept = selectOrder(order, source);
  const given = new Map([
    ...withoutUnusedCvv(order, entries),
    ...kept,
    ...selectMandate(order, source, entries),
  ]);
  const applied = (source === 'new' ? conditions : storedConditions).filter(({ holds }) =>
    holds(kept),
  );
  const invalid = findErrors(submissionTable, entries);
  const reading = readChosen(sources, checkout, { given, errors: invalid });
  const errors = [
    ...findForbidden(entries),
    ...(reading.ok ? [] : reading.errors),
    ...invalid,
    ...findGaps(submissionTable, [...given]),
    // The URL of the checkout, which takes precedence, was checked when the merchant's server sent it.
    ...(order.has('shopperResultUrl') ? [] : findReturnUrlErrors(given.get('shopperResultUrl'))),
    ...checkConditions(applied, given),
  ];
  return reading.ok && errors.length === 0
    ? { ok: true, values: { instrument: reading.values, details: readDetails(given) } }
    : { ok: false, errors };
}

type Source = 'new' | 'chosen' | 'of-checkout';

/** Which instrument is used: a new one, a registration that the shopper has chosen, or that of the checkout. */
function findSource(
  registrations: Registrations,
  order: ParameterValues,
  submitted: ParameterValues,
): Source {
  if (submitted.has('registrationId')) return 'chosen';
  const registration = registrations.find(order.get('registrationId') ?? '');
  const brand = submitted.get('paymentBrand');
  const isOtherBrand =
    registration !== undefined && brand !== undefined && brand !== registration.paymentBrand;
  const isNew = isOtherBrand || newInstrumentNames(submitted).length > 0;
  return isNew || !order.has('registrationId') ? 'new' : 'of-checkout';
}

/**
 * The parameters of the checkout that apply to an instrument. The choice of the shopper replaces the registration of
 * the checkout. The holder is only for a stored instrument (`overrideHolder`). The mandate is only for a new bank
 * account: see `selectMandate`.
 */
function selectOrder(order: ParameterValues, source: Source): ParameterValues {
  return new Map(
    [...order].filter(
      ([name]) =>
        (source === 'of-checkout' || name !== 'registrationId') &&
        (source !== 'new' || !knowsParameter(holderTable, name)) &&
        !knowsParameter(mandateTable, name),
    ),
  );
}

/**
 * The mandate of the checkout, if the shopper submits a bank account. With a card it would be a second instrument. It is
 * not part of what `selectOrder` keeps, so that it does not count as an account that the checkout has left incomplete.
 */
function selectMandate(
  order: ParameterValues,
  source: Source,
  entries: readonly FormEntry[],
): readonly FormEntry[] {
  const hasAccount = source === 'new' && isAnyGiven(new Map(entries), 'bankAccount.');
  return hasAccount ? [...order].filter(([name]) => knowsParameter(mandateTable, name)) : [];
}

/** A repeated payment has no CVV. The shopper of its checkout cannot know that, so the CVV is not an error. */
function withoutUnusedCvv(
  order: ParameterValues,
  entries: readonly FormEntry[],
): readonly FormEntry[] {
  return order.get('recurringType') === 'REPEATED'
    ? entries.filter(([name]) => name !== 'card.cvv')
    : entries;
}

/** The shopper may choose only a registration that the checkout offers. Attack: a page sends the id of another one. */
function readChosen(
  { clock, registrations }: InstrumentSources,
  { order, merchant }: Checkout,
  parameters: CheckedParameters,
): InstrumentReading {
  const { given } = parameters;
  const id = given.get('registrationId');
  if (id === undefined) {
    // Attack: a page sends a typed card as one of a wallet, whose brand has no number ranges.
    const brand = given.get('paymentBrand') ?? '';
    if (given.has('card.number') && findPaymentMethod(brand) === 'virtualAccount')
      return { ok: false, errors: [{ name: 'paymentBrand', rule: 'a brand of typed cards' }] };
    const others = findOtherInstruments(given);
    if (others.length > 0) return { ok: false, errors: others };
    return readInstrument(parameters, offeredBrandsOf(merchant, order), clock.now());
  }
  const registration =
    order.get('registrationId') === id
      ? registrations.find(id)
      : findOffered(registrations, order).find((offered) => offered.id === id);
  return registration === undefined
    ? {
        ok: false,
        errors: [{ name: 'registrationId', rule: 'a registration that this checkout offers' }],
      }
    : readRegistered(given, registration, clock.now());
}

function findForbidden(entries: readonly FormEntry[]): readonly ParameterError[] {
  return entries.flatMap(([name]) => {
    const rule = explainForbidden(name);
    return rule === undefined ? [] : [{ name, rule }];
  });
}

const serverOnly = "sent by the merchant's server when the checkout is created, never by a browser";

/** Why a browser may not send a parameter; `undefined` if it may. */
function explainForbidden(name: string): string | undefined {
  switch (classify(name)) {
    case 'shopper':
    case 'secure':
      return knowsParameter(submissionTable, name)
        ? undefined
        : describeUnknown(browserTable, name);
    case 'server':
      return serverOnly;
    case 'unprefixed':
      return `from a browser, the key starts with ${shopperPrefix}`;
    case 'foreign':
      return describeUnknown(browserTable, name);
  }
}
