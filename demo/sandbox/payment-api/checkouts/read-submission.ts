import type { FormEntry } from '#contract/form-entry';
import { classify, shopperPrefix } from '#contract/shopper-parameters';
import type { ParameterError } from '../../parameters/table.ts';
import { checkConditions, type ParameterValues } from '../../parameters/conditions.ts';
import { findGaps } from '../../parameters/gaps.ts';
import { findErrors, knowsParameter } from '../../parameters/read.ts';
import type { Checkout } from '../../stores/checkouts.ts';
import type { Sandbox } from '../../sandbox.ts';
import type { Instrument } from '../instruments/instrument.ts';
import {
  readInstrument,
  readRegistered,
  type InstrumentReading,
} from '../instruments/read-instrument.ts';
import { offeredBrandsOf } from '../instruments/offered-brands.ts';
import { conditions, holderTable, storedConditions, submissionTable } from '../parameter-tables.ts';
import { findReturnUrlErrors } from '../return-url.ts';
import { offeredRegistrations } from './checkouts.ts';

/** The instrument, and the parameters of checkout and submission together. */
export type SubmissionReading =
  | { readonly ok: true; readonly instrument: Instrument; readonly given: ParameterValues }
  | { readonly ok: false; readonly errors: readonly ParameterError[] };

const serverOnly = "sent by the merchant's server when the checkout is created, never by a browser";
const unknownHere = 'not a parameter of this request';

/** Why a browser may not send a parameter; `undefined` if it may. */
const explainForbidden = (name: string): string | undefined => {
  switch (classify(name)) {
    case 'shopper':
    case 'secure':
      return knowsParameter(submissionTable, name) ? undefined : unknownHere;
    case 'server':
      return serverOnly;
    case 'unprefixed':
      return `from a browser, the key starts with ${shopperPrefix}`;
    case 'foreign':
      return unknownHere;
  }
};

const findForbidden = (entries: readonly FormEntry[]): readonly ParameterError[] =>
  entries.flatMap(([name]) => {
    const rule = explainForbidden(name);
    return rule === undefined ? [] : [{ name, rule }];
  });

/** The shopper may choose only a registration that the checkout offers. Attack: a page sends the id of another one. */
const readChosen = (
  sandbox: Sandbox,
  { order, merchant }: Checkout,
  given: ParameterValues,
): InstrumentReading => {
  const id = given.get('registrationId');
  if (id === undefined)
    return readInstrument(given, offeredBrandsOf(merchant, order), sandbox.clock.now());
  const isOffered = order.get('registrationId') === id || offeredRegistrations(order).includes(id);
  const registration = isOffered ? sandbox.registrations.find(id) : undefined;
  return registration === undefined
    ? {
        ok: false,
        errors: [{ name: 'registrationId', rule: 'a registration that this checkout offers' }],
      }
    : readRegistered(given, registration, sandbox.clock.now());
};

/** Removes the holder, which the checkout contains only for a stored instrument (`overrideHolder`). */
const withoutHolders = (order: ParameterValues): ParameterValues =>
  new Map([...order].filter(([name]) => !knowsParameter(holderTable, name)));

/** Validates a submission. Parameters of the checkout take precedence over those of the shopper. */
export const readSubmission = (
  sandbox: Sandbox,
  checkout: Checkout,
  entries: readonly FormEntry[],
): SubmissionReading => {
  const { order } = checkout;
  const isStored = order.has('registrationId') || new Map(entries).has('registrationId');
  const given = new Map([...entries, ...(isStored ? order : withoutHolders(order))]);
  const reading = readChosen(sandbox, checkout, given);
  const errors = [
    ...findForbidden(entries),
    ...(reading.ok ? [] : reading.errors),
    ...findErrors(submissionTable, entries),
    ...findGaps(submissionTable, [...given]),
    ...findReturnUrlErrors(given.get('shopperResultUrl')),
    ...checkConditions(isStored ? storedConditions : conditions, given),
  ];
  return reading.ok && errors.length === 0
    ? { ok: true, instrument: reading.instrument, given }
    : { ok: false, errors };
};
