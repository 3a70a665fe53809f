import { findAccountKind, findPaymentMethod } from '#contract/brands';

/**
 * How money of a brand moves: a card is authorised by its issuer; a direct debit, and what an account with a
 * password holds, is taken at once; a transfer is waited for, days at times; all others send the shopper to a site of their own.
 */
export type Method = 'card' | 'direct' | 'transfer' | 'redirect';

const directBrands: ReadonlySet<string> = new Set(['DIRECTDEBIT_SEPA', 'SEPA']);

const transferBrands: ReadonlySet<string> = new Set([
  'BITCOIN',
  'BOLETO',
  'OXXO',
  'PREPAYMENT',
  'SADAD',
  'TRUSTPAY_VA',
]);

export const methodOf = (brand: string): Method => {
  if (findPaymentMethod(brand) === 'card') return 'card';
  if (directBrands.has(brand) || findAccountKind(brand) === 'password') return 'direct';
  return transferBrands.has(brand) ? 'transfer' : 'redirect';
};
