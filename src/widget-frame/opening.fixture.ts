import type { Opening } from '#protocol/payment';

/** The opening of a card number field. */
export const opening: Opening = {
  field: 'card.number',
  formId: 'a'.repeat(32),
  checkoutId: 'b'.repeat(32),
  resource: 'payment',
  lang: 'en',
  dir: 'ltr',
  brands: ['VISA', 'MASTER', 'AMEX'],
  brand: '',
  isRequired: true,
  isFormatted: true,
  isMasked: false,
  mayBePast: false,
  isLookedUp: false,
  label: 'Card number',
  placeholder: '',
  hasExample: false,
  style: [],
};
