import type { Fault } from '#contract/fault';
import type { FormEntry } from '#contract/form-encoding';
import { cardTable, type CardParameters } from '#contract/parameters/card';
import { shopperPrefix } from '#contract/parameters/custom';
import { checkConditions } from '#contract/parameters/conditions';
import { findFaults, knowsParameter, readParameters } from '#contract/parameters/read';
import { classify } from '#contract/shopper-parameters';
import type { Checkout } from '../checkouts.ts';
import { findAddressFaults } from './return-address.ts';
import { checkoutTable, conditions } from './tables.ts';

/** A payment as the shopper completed it: the card, and checkout and shopper's parameters as one. */
export type Submitted =
  | {
      readonly ok: true;
      readonly card: CardParameters;
      readonly values: ReadonlyMap<string, string>;
    }
  | { readonly ok: false; readonly faults: readonly Fault[] };

const serverOnly = "sent by the merchant's server when the checkout is created, never by a browser";
const notTaken = 'not a parameter of this request';

const isTaken = (name: string): boolean =>
  name !== 'registrationId' &&
  (knowsParameter(cardTable, name) || knowsParameter(checkoutTable, name));

/** Why a browser may not send a parameter; `undefined` if it may. */
const findObjection = (name: string): string | undefined => {
  const verdict = classify(name);
  switch (verdict) {
    case 'shopper':
    case 'secure':
      return isTaken(name) ? undefined : notTaken;
    case 'server':
      return serverOnly;
    case 'unprefixed':
      return `from a browser, the key starts with ${shopperPrefix}`;
    case 'foreign':
      return notTaken;
  }
};

const findForbidden = (entries: readonly FormEntry[]): readonly Fault[] =>
  entries.flatMap(([name]) => {
    const rule = findObjection(name);
    return rule === undefined ? [] : [{ name, rule }];
  });

/** What the checkout was created with stands; the shopper adds the rest. */
export const readSubmitted = (checkout: Checkout, entries: readonly FormEntry[]): Submitted => {
  const values = new Map([...entries, ...checkout.order.entries]);
  const card = readParameters(cardTable, entries);
  const faults = [
    ...findForbidden(entries),
    ...(card.ok ? [] : card.faults),
    ...findFaults(checkoutTable, entries),
    ...findAddressFaults(values.get('shopperResultUrl')),
    ...checkConditions(conditions, values),
  ];
  return card.ok && faults.length === 0
    ? { ok: true, card: card.values, values }
    : { ok: false, faults };
};
