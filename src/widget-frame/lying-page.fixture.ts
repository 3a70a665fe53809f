import type { Opening, SecureField } from '#protocol/payment';
import type { Handle, Loan } from './field-rules.ts';
import { fieldOf, type Making } from './handle.fixture.ts';
import { pageOrigin, type Errand } from './lone-frame.fixture.ts';

export const checkoutId = '0123456789abcdef0123456789abcdef.uat01-vm-tx03';
export const otherCheckoutId = 'fedcba9876543210fedcba9876543210.uat01-vm-tx03';
export const evil = 'https://evil.example/';

/** What a shopper types into each field. */
export const typed: Readonly<Record<SecureField, string>> = {
  'card.number': '4928716350849271',
  'card.expiry': '12 / 39',
  'card.holder': 'Jane Jones',
  'card.cvv': '739',
  'virtualAccount.password': 'Kq7vZx93LmTw',
};

export const opening: Opening = {
  field: 'card.number',
  formId: 'a'.repeat(32),
  checkoutId,
  resource: 'payment',
  lang: 'en',
  dir: 'ltr',
  brands: ['VISA', 'MASTER'],
  brand: '',
  isRequired: true,
  isFormatted: true,
  isMasked: false,
  mayBePast: true,
  isLookedUp: true,
  label: '',
  placeholder: '',
  style: [],
};

/** A colour, a size, and what would ask or read more than a page may. */
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

/** What the page may say, what it may not, and what no payment has. */
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

const strangeness: readonly Making[] = [
  { formId: 'b'.repeat(32) },
  { checkoutId: otherCheckoutId },
  { pageOrigin: evil },
  { resource: 'registration' },
];

/** The sibling of the form, and fields that submit and differ from it in one thing. */
export const createSiblings = (
  field: SecureField,
  lent: (name: SecureField, text: string) => Loan,
) => {
  const own: Making = { formId: opening.formId, checkoutId, pageOrigin, resource: 'payment' };
  const partner: SecureField = field === 'card.cvv' ? 'card.number' : 'card.cvv';
  const create = (making: Making, text: string) => {
    const kept = fieldOf(partner, lent(partner, text), { ...own, ...making });
    const lend = (borrower: Handle): Loan => {
      borrowedFor.push([making, borrower.isSubmitting()]);
      return kept.handle.lend(borrower);
    };
    return { ...kept, handle: { ...kept.handle, lend } };
  };
  const borrowedFor: (readonly [Making, boolean])[] = [];
  const sibling = create({}, partner === 'card.number' ? '4111111111111111' : '901');
  const strangers = strangeness.map((making) =>
    create({ ...making, isSubmitting: () => true }, '555'),
  );
  return { sibling, strangers, borrowedFor };
};

/** Bodies of what was posted, as the gateway reads them. */
export const parametersOf = ({ body }: Errand): readonly (readonly [string, string])[] => [
  ...new URLSearchParams(body),
];

/** All that is three signs long in it. */
export const runs = (text: string): readonly string[] =>
  Array.from({ length: text.length - 2 }, (_, start) => text.slice(start, start + 3));
