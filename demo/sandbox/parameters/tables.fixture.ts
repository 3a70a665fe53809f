import { airlineTable } from './airline.ts';
import {
  asynchronousTable,
  basicPaymentTable,
  customTable,
  integrityTable,
  tokenizationTable,
} from './basic-payment.ts';
import { authenticationTable } from './authentication.ts';
import { bankAccountTable, cardTable, virtualAccountTable } from './instruments.ts';
import { billingTable, shippingTable } from './addresses.ts';
import { cartTable } from './cart.ts';
import { customerTable, shippingCustomerTable } from './customer.ts';
import { giftCardTable } from './gift-card.ts';
import { jobTable } from './job.ts';
import { merchantTable } from './merchant.ts';
import { recurringTable, standingInstructionTable } from './recurring.ts';
import { reportingTable } from './reporting.ts';
import { merchantBankAccountTable, responseTable, resultDetailsTable } from './response.ts';
import { riskTable } from './risk.ts';
import type { ParameterTable } from './table.ts';
import { testModeTable } from './test-mode.ts';
import { threeDSecureTable } from './three-d-secure.ts';

/** Every table of the payment API reference and of the additions to it, by name. For tests. */
export const allTables: readonly (readonly [name: string, table: ParameterTable])[] = [
  ['airline', airlineTable],
  ['asynchronous', asynchronousTable],
  ['authentication', authenticationTable],
  ['bank-account', bankAccountTable],
  ['basic-payment', basicPaymentTable],
  ['billing', billingTable],
  ['card', cardTable],
  ['cart', cartTable],
  ['custom', customTable],
  ['customer', customerTable],
  ['gift-card', giftCardTable],
  ['job', jobTable],
  ['merchant', merchantTable],
  ['recurring', recurringTable],
  ['reporting', reportingTable],
  ['response', responseTable],
  ['response details', resultDetailsTable],
  ['response to a bank transfer', merchantBankAccountTable],
  ['risk', riskTable],
  ['shipping', shippingTable],
  ['shipping-customer', shippingCustomerTable],
  ['standing-instruction', standingInstructionTable],
  ['test-mode', testModeTable],
  ['three-d-secure', threeDSecureTable],
  ['tokenization', tokenizationTable],
  ['virtual-account', virtualAccountTable],
];

/** All parameters of requests in one table. */
export const requestTable: ParameterTable = Object.assign(
  {},
  ...allTables.filter(([name]) => !name.startsWith('response')).map(([, table]) => table),
  integrityTable,
);
