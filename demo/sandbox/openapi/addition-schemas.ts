import { checkoutRefusals } from '#contract/checkout-refusals';
import { resultGroups } from '#contract/result-codes';
import { basicPaymentTable, tokenizationTable } from '../parameters/basic-payment.ts';
import { cardTable } from '../parameters/instruments.ts';
import { customerTable } from '../parameters/customer.ts';
import { jobTable } from '../parameters/job.ts';
import { reportingTable } from '../parameters/reporting.ts';
import { responseTable } from '../parameters/response.ts';
import type { ParameterTable } from '../parameters/table.ts';
import { relax } from '../payment-api/leniency.ts';
import { testModeTable } from '../parameters/test-mode.ts';
import { describeRule } from './parameter-schema.ts';
import { describeStructure, relaxed } from './structure-schema.ts';
import { lastDigits, paymentRows, responseWith } from './payment-schemas.ts';
import {
  added,
  count,
  flag,
  listOf,
  objectOf,
  refTo,
  text,
  type Schema,
  type Schemas,
} from './schema.ts';

const { amount, currency, paymentBrand, timestamp } = responseTable;

const { registrationId } = tokenizationTable;

const storedInstrument = objectOf(
  {
    id: describeRule(registrationId.schema),
    brand: describeRule(paymentBrand.schema),
    lastFour: text('The last characters of the card or account number.', { maxLength: 4 }),
    holder: text('The holder of the card or account.'),
    expiryMonth: rule(cardTable, 'card.expiryMonth'),
    expiryYear: rule(cardTable, 'card.expiryYear'),
    email: rule(customerTable, 'customer.email'),
  },
  ['id', 'brand'],
);

const checkoutView = objectOf(
  {
    outcome: text('The state of the checkout.', { enum: ['none', 'pending', 'done'] }),
    succeeded: flag(
      'With the outcome "done": whether the payment was made, or the instrument was stored. Absent if that is not known.',
    ),
    shopperResultUrl: text('The URL to which the shopper returns.'),
    amount: rule(basicPaymentTable, 'amount'),
    currency: describeRule(currency.schema),
    brands: listOf(
      describeRule(paymentBrand.schema),
      'The brands that this shopper is offered. Absent if they are not restricted.',
    ),
    registrations: listOf(storedInstrument, 'The stored instruments that this shopper is offered.'),
    testMode: describeRule(testModeTable.testMode.schema),
    creditor: text('The creditor of a direct debit: merchant.name.'),
    remainingMs: count('Milliseconds until the checkout expires.'),
  },
  ['outcome'],
);

const cardBrands = objectOf(
  {
    brands: listOf(
      describeRule(paymentBrand.schema),
      'The brands of the card: several if it is co-badged, none if unknown.',
    ),
  },
  ['brands'],
);

const replacement = objectOf(
  {
    outcome: text('Whether the checkout was replaced, or why not.', {
      enum: ['replaced', ...checkoutRefusals],
    }),
  },
  ['outcome'],
);

const { paymentType } = basicPaymentTable;

const schedule = describeStructure({
  id: registrationId,
  ...relaxed({
    registrationId,
    amount: basicPaymentTable.amount,
    currency,
    paymentType,
    ...jobTable,
  }),
});

const progress = objectOf(
  {
    next: {
      ...describeRule(timestamp.schema),
      description: 'The next run. Missing after the last one.',
    },
    endsAt: {
      ...describeRule(timestamp.schema),
      description: 'The end of a schedule that was ended.',
    },
    runs: count('Number of runs, failed ones included.'),
    failed: count('Runs without a payment because the registration was deleted.'),
    skipped: count('Runs that were skipped because the clock of the sandbox was advanced far.'),
  },
  ['runs', 'failed', 'skipped'],
);

const record = describeStructure({
  id: registrationId,
  ...relaxed({ paymentType, paymentBrand, amount, currency }),
  ...relaxed(relax({ merchantTransactionId: basicPaymentTable.merchantTransactionId })),
  timestamp,
  'result.code': responseTable['result.code'],
  'result.description': responseTable['result.description'],
});

const foundPayment: Schema = {
  allOf: [
    describeStructure({
      ...paymentRows,
      referencedId: responseTable.referencedId,
      timestamp,
      'result.code': responseTable['result.code'],
      'result.description': responseTable['result.description'],
    }),
    lastDigits,
  ],
};

const sum = objectOf(
  {
    currency: describeRule(currency.schema),
    paymentType: describeRule(paymentType.schema),
    count: count('Payments that succeeded.'),
    amount: describeRule(amount.schema),
  },
  ['currency', 'paymentType', 'count', 'amount'],
);

const report = objectOf(
  {
    date: describeStructure({
      from: reportingTable['date.from'],
      to: reportingTable['date.to'],
    }),
    page: count('This page, from 1.'),
    pages: count('Number of pages.'),
    count: count('Number of payments.'),
    sums: listOf(sum, 'Sums of successful payments by currency and payment type.'),
    records: listOf(record, 'The payments of this page, the oldest first.'),
  },
  ['date', 'page', 'pages', 'count', 'sums', 'records'],
);

const codes = listOf(
  objectOf(
    {
      code: refTo('ResultCode'),
      description: text('The meaning of the code.'),
      group: text('The group of the code.', { enum: resultGroups.map(({ name }) => name) }),
    },
    ['code', 'description'],
  ),
  'All codes of this gateway.',
);

/** Responses of the additions to the payment API. */
export const additionSchemas: Schemas = {
  CheckoutView: added(checkoutView),
  CardBrands: added(cardBrands),
  Replacement: added(replacement),
  Schedule: added(
    responseWith({ allOf: [schedule, objectOf({ schedule: progress }, ['schedule'])] }),
  ),
  FoundPayments: added(
    responseWith(
      objectOf({ payments: listOf(foundPayment, 'The payments, the newest first.') }, ['payments']),
    ),
  ),
  Report: added(responseWith(report)),
  ResultCodes: added(responseWith(objectOf({ resultCodes: codes }, ['resultCodes']))),
};

function rule(table: ParameterTable, name: string): Schema {
  const row = table[name];
  return row === undefined ? {} : describeRule(row.schema);
}
