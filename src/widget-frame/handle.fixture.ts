import type { SecureField } from '#protocol/payment';
import type { Handle, Loan } from './field-rules.ts';

/** In what a field differs from the others of its form. */
export type Making = Partial<
  Pick<Handle, 'formId' | 'pageOrigin' | 'checkoutId' | 'resource' | 'isSubmitting'>
>;

/** A field as its siblings see it; it lends to whoever asks and remembers who did. */
export const fieldOf = (field: SecureField, loan: Loan, making: Making = {}) => {
  const borrowers: Handle[] = [];
  let emptied = 0;
  const handle: Handle = {
    formId: 'form-1',
    pageOrigin: 'https://shop.example',
    checkoutId: 'checkout-1',
    resource: 'payment',
    field,
    isSubmitting: () => false,
    lend: (borrower) => {
      borrowers.push(borrower);
      return loan;
    },
    empty: () => (emptied += 1),
    returned: () => false,
    ...making,
  };
  return { handle, borrowers, emptiedCount: () => emptied };
};
