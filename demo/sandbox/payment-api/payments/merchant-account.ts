import type { Payment } from '../../stores/payments.ts';

/** The demo merchant's own account, a published example number. */
const account = {
  holder: 'Demo merchant',
  number: 'DE89370400440532013000',
  bic: 'COBADEFFXXX',
  country: 'DE',
} as const;

/** `merchant.bankAccount` of the response: where the money of a bank-account payment goes. */
export const merchantAccountOf = ({ instrument }: Payment): typeof account | undefined =>
  instrument.kind === 'bankAccount' ? account : undefined;
