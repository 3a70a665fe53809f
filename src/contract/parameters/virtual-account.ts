import { conditional, required } from './table.ts';
import { characters } from './text.ts';

/** Table "Virtual account" of the payment API reference. The password counts as card data in answers and logs. */
export const virtualAccountTable = {
  'virtualAccount.accountId': required(characters(1, 100)),
  'virtualAccount.password': conditional(characters(1, 100)),
} as const;
