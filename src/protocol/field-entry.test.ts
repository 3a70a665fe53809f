import { describe, expect, test } from 'vitest';
import {
  areInOneForm,
  areSiblings,
  fieldEntryName,
  findFieldEntries,
  type FieldEntry,
} from './field-entry.ts';

const entry: FieldEntry<string> = {
  pairingId: 'form-1',
  pageOrigin: 'https://shop.example',
  checkoutId: 'checkout-1',
  resource: 'payment',
  field: 'card.cvv',
  isSubmitting: () => false,
  readValue: () => ({ kind: 'denied' }),
  clear: () => {},
  handleReturn: () => false,
  hasBegunChallenge: () => false,
  isChangingCheckout: () => false,
  mayHavePaid: () => false,
};

/** A window of another origin, which throws on every read. */
const foreignWindow = new Proxy(
  {},
  {
    get: () => {
      throw new DOMException('Blocked', 'SecurityError');
    },
  },
);

describe('findFieldEntries', () => {
  test('finds an entry among frames of other origins and frames without an entry', () => {
    const frames = [foreignWindow, { [fieldEntryName]: entry }, {}, null, foreignWindow];
    expect(findFieldEntries<string>(frames)).toEqual([entry]);
  });

  test('finds nothing in a page without frames', () => {
    expect(findFieldEntries([])).toEqual([]);
  });

  test.each<readonly [string, unknown]>([
    ['a string', 'card.cvv'],
    ['null', null],
    ['an entry without a pairing ID', { ...entry, pairingId: undefined }],
    ['an entry without a resource', { ...entry, resource: undefined }],
    ['an entry whose readValue is not a function', { ...entry, readValue: 'yes' }],
  ])('ignores %s', (_what, value) => {
    expect(findFieldEntries([{ [fieldEntryName]: value }])).toEqual([]);
  });
});

describe('areSiblings', () => {
  test.each<readonly [boolean, string, Partial<FieldEntry<string>>]>([
    [true, 'different fields of one form', { field: 'card.number' }],
    [true, 'two fields of the same name', {}],
    [false, 'fields of different forms', { pairingId: 'form-2' }],
    [false, 'fields of different page origins', { pageOrigin: 'https://evil.example' }],
    [false, 'fields of different checkouts', { checkoutId: 'checkout-2' }],
    [false, 'a payment and a registration', { resource: 'registration' }],
  ])('returns %s for %s', (expected, _what, changes) => {
    expect(areSiblings(entry, { ...entry, ...changes })).toBe(expected);
  });

  test('returns false for a field and itself', () => {
    expect(areSiblings(entry, entry)).toBe(false);
  });
});

test('Fields of one form can have different checkouts, until all of them have changed', () => {
  expect(areInOneForm(entry, { ...entry, checkoutId: 'checkout-2' })).toBe(true);
  expect(areInOneForm(entry, { ...entry, pairingId: 'form-2' })).toBe(false);
});
