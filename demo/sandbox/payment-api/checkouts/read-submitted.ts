import type { FormEntry } from '#contract/form-encoding';
import { classify, shopperPrefix } from '#contract/shopper-parameters';
import type { ParameterError } from '../../parameters/table.ts';
import { checkConditions, type ParameterValues } from '../../parameters/conditions.ts';
import { findGaps } from '../../parameters/gaps.ts';
import { findErrors, knowsParameter } from '../../parameters/read.ts';
import type { Checkout } from '../../stores/checkouts.ts';
import type { Sandbox } from '../../sandbox.ts';
import type { Presented } from '../instruments/presented.ts';
import { readInstrument, type ReadInstrument } from '../instruments/read-instrument.ts';
import { readRegistration } from '../instruments/read-registration.ts';
import { findAddressErrors } from '../return-address.ts';
import { conditions, holderTable, storedConditions, submissionTable } from '../tables.ts';
import { offersOf } from './order.ts';

/** A checkout as the shopper completed it: the instrument, and checkout and shopper's parameters as one. */
export type Submitted =
  | { readonly ok: true; readonly presented: Presented; readonly given: ParameterValues }
  | { readonly ok: false; readonly errors: readonly ParameterError[] };

const serverOnly = "sent by the merchant's server when the checkout is created, never by a browser";
const notTaken = 'not a parameter of this request';

/** Why a browser may not send a parameter; `undefined` if it may. */
const findObjection = (name: string): string | undefined => {
  const verdict = classify(name);
  switch (verdict) {
    case 'shopper':
    case 'secure':
      return knowsParameter(submissionTable, name) ? undefined : notTaken;
    case 'server':
      return serverOnly;
    case 'unprefixed':
      return `from a browser, the key starts with ${shopperPrefix}`;
    case 'foreign':
      return notTaken;
  }
};

const findForbidden = (entries: readonly FormEntry[]): readonly ParameterError[] =>
  entries.flatMap(([name]) => {
    const rule = findObjection(name);
    return rule === undefined ? [] : [{ name, rule }];
  });

/** The order's own registration counts; a shopper's choice must be one that the order offers. */
const readPresented = (
  sandbox: Sandbox,
  { order }: Checkout,
  given: ParameterValues,
): ReadInstrument => {
  const id = given.get('registrationId');
  if (id === undefined) return readInstrument(given, sandbox.clock.now());
  const isOffered = order.get('registrationId') === id || offersOf(order).includes(id);
  const registration = isOffered ? sandbox.registrations.find(id) : undefined;
  return registration === undefined
    ? {
        ok: false,
        errors: [{ name: 'registrationId', rule: 'a registration that this checkout offers' }],
      }
    : readRegistration(given, registration);
};

/** A new instrument has its own holder; the order's is for a stored one. */
const withoutHolders = (order: ParameterValues): ParameterValues =>
  new Map([...order].filter(([name]) => !knowsParameter(holderTable, name)));

/** What the checkout was created with stands; the shopper adds the rest. */
export const readSubmitted = (
  sandbox: Sandbox,
  checkout: Checkout,
  entries: readonly FormEntry[],
): Submitted => {
  const { order } = checkout;
  const isStored = order.has('registrationId') || new Map(entries).has('registrationId');
  const given = new Map([...entries, ...(isStored ? order : withoutHolders(order))]);
  const instrument = readPresented(sandbox, checkout, given);
  const errors = [
    ...findForbidden(entries),
    ...(instrument.ok ? [] : instrument.errors),
    ...findErrors(submissionTable, entries),
    ...findGaps(submissionTable, [...given]),
    ...findAddressErrors(given.get('shopperResultUrl')),
    ...checkConditions(isStored ? storedConditions : conditions, given),
  ];
  return instrument.ok && errors.length === 0
    ? { ok: true, presented: instrument.presented, given }
    : { ok: false, errors };
};
