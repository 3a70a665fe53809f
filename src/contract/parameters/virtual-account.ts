import * as v from 'valibot';
import { virtualAccountBounds } from '../virtual-account.ts';
import { conditional, required } from './table.ts';
import { characters } from './text.ts';

/** The password of a virtual account. Lives where a `CardNumber` lives, and counts as card data in answers and logs. */
export const accountPasswordSchema = v.pipe(
  characters(...virtualAccountBounds),
  v.brand('AccountPassword'),
);
export type AccountPassword = v.InferOutput<typeof accountPasswordSchema>;

/** Table "Virtual account" of the payment API reference. */
export const virtualAccountTable = {
  'virtualAccount.accountId': required(characters(...virtualAccountBounds)),
  'virtualAccount.password': conditional(accountPasswordSchema),
} as const;
