import fc from 'fast-check';
import { hostedFieldNames, type HostedFieldName, type Opening } from '#protocol/payment';
import {
  createEntry,
  opening as cardNumberOpening,
  readingOf,
  type EntryChanges,
} from './field-data.fixture.ts';
import type { Entry, Reading } from './field-rules.ts';
import { pageOrigin, type FieldRequest } from './hosted-field.fixture.ts';

export const checkoutId = '0123456789abcdef0123456789abcdef.uat01-vm-tx03';
export const otherCheckoutId = 'fedcba9876543210fedcba9876543210.uat01-vm-tx03';
export const evil = 'https://evil.example/';

/** What the shopper types into each field. */
export const typed: Readonly<Record<HostedFieldName, string>> = {
  'card.number': '4928716350849271',
  'card.expiry': '12 / 39',
  'card.holder': 'Jane Jones',
  'card.cvv': '739',
  'virtualAccount.password': 'Kq7vZx93LmTw',
};

export const opening: Opening = {
  ...cardNumberOpening,
  checkoutId,
  brands: ['VISA', 'MASTER'],
  acceptsAnyDate: true,
  isLookedUp: true,
  label: '',
};

/** Two safe CSS values, and values that would send a request or read something. */
export const styleValues = [
  'red',
  '16px',
  `url(${evil})`,
  'var(--x)',
  'env(x)',
  'a;b:c',
  '//',
  '\\',
  'image-set("x")',
] as const;

/** Parameters that the page can send, reserved ones, and unknown ones. */
export const parameterNames = [
  'paymentBrand',
  'card.holder',
  'card.number',
  'card.cvv',
  'virtualAccount.password',
  'authentication.userId',
  'checkoutId',
  'baseUrl',
] as const;

/** Properties that no command has. */
export const forgedProperties = fc.record(
  {
    checkoutId: fc.constantFrom(otherCheckoutId, '../payments', checkoutId),
    baseUrl: fc.constant(evil),
    address: fc.constant(evil),
    url: fc.constant(evil),
    pairingId: fc.constant('b'.repeat(32)),
    field: fc.constantFrom(...hostedFieldNames),
    resource: fc.constantFrom('registration', '../x'),
    pageOrigin: fc.constant(evil),
    method: fc.constant('GET'),
  },
  { requiredKeys: [] },
);

export const invalidMessage = fc.oneof(
  fc.record({
    kind: fc.constantFrom('open', 'pay', 'readValue', 'Submit', '__proto__'),
    body: fc.anything(),
  }),
  fc.anything(),
);

const otherForms: readonly EntryChanges[] = [
  { pairingId: 'b'.repeat(32) },
  { pairingId: 'c'.repeat(32), checkoutId: otherCheckoutId },
  { pageOrigin: evil },
  { resource: 'registration' },
];

/**
 * Creates the sibling of a field, and fields of other forms, which submit if `areSubmitting`. Each of
 * these forms differs from the form of the field in one property; that of another checkout also has
 * another pairing ID, because a form with two checkouts submits nothing.
 */
export function createSiblings(field: HostedFieldName, areSubmitting: () => boolean) {
  const own: EntryChanges = {
    pairingId: opening.pairingId,
    checkoutId,
    pageOrigin,
    resource: 'payment',
  };
  const siblingName: HostedFieldName = field === 'card.cvv' ? 'card.number' : 'card.cvv';
  function create(changes: EntryChanges, text: string) {
    const created = createEntry(siblingName, readingOf(siblingName, text), { ...own, ...changes });
    function readValue(requester: Entry): Reading {
      reads.push([changes, requester.isSubmitting()]);
      return created.entry.readValue(requester);
    }
    return { ...created, entry: { ...created.entry, readValue } };
  }
  /** For each read: the changes of the entry, and whether the requester was submitting. */
  const reads: (readonly [EntryChanges, boolean])[] = [];
  const sibling = create({}, siblingName === 'card.number' ? '4111111111111111' : '901');
  const others = otherForms.map((changes) =>
    create({ ...changes, isSubmitting: areSubmitting }, '555'),
  );
  return { sibling, others, reads };
}

/** The parameters of a request, as the gateway parses them. */
export function parametersOf({ body }: FieldRequest): readonly (readonly [string, string])[] {
  return [...new URLSearchParams(body)];
}
