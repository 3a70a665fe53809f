import { accountIdSchema, accountPasswordSchema } from '#contract/virtual-account';
import { conditional, required } from './table.ts';

/** Table "Virtual account" of the payment API reference. */
export const virtualAccountTable = {
  'virtualAccount.accountId': required(accountIdSchema),
  'virtualAccount.password': conditional(accountPasswordSchema),
} as const;
