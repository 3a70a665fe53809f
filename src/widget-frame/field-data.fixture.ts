import type { HostedFieldName, Opening } from '#protocol/payment';
import { opening as anyOpening } from '#protocol/payment-messages.fixture';
import type { Entry, Reading, Value } from './field-rules.ts';

/** The opening of a card number field. */
export const opening: Opening = {
  ...anyOpening,
  brands: ['VISA', 'MASTER', 'AMEX'],
  label: 'Card number',
  style: [],
};

/** A reading with one parameter, which need not be valid. */
export function readingOf(name: string, value: string): Reading {
  return {
    kind: 'value',
    value: [[name, value]] as readonly (readonly [string, string])[] as Value,
  };
}

export type EntryChanges = Partial<
  Pick<
    Entry,
    | 'pairingId'
    | 'pageOrigin'
    | 'checkoutId'
    | 'resource'
    | 'isSubmitting'
    | 'isChangingCheckout'
    | 'mayHavePaid'
  >
>;

/** An entry that returns its value to every requester, and records the requesters. */
export function createEntry(field: HostedFieldName, reading: Reading, changes: EntryChanges = {}) {
  const requesters: Entry[] = [];
  let clears = 0;
  const entry: Entry = {
    pairingId: 'form-1',
    pageOrigin: 'https://shop.example',
    checkoutId: 'checkout-1',
    resource: 'payment',
    field,
    isSubmitting: () => false,
    readValue: (requester) => {
      requesters.push(requester);
      return reading;
    },
    clear: () => (clears += 1),
    handleReturn: () => false,
    hasBegunChallenge: () => false,
    isChangingCheckout: () => false,
    mayHavePaid: () => false,
    ...changes,
  };
  return { entry, requesters, clearCount: () => clears };
}

/** All substrings of three characters, to search events for parts of a value. */
export function substringsOfThree(text: string): readonly string[] {
  return Array.from({ length: text.length - 2 }, (_, start) => text.slice(start, start + 3));
}
