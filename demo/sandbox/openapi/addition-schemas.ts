import { checkoutRefusals } from '#contract/checkout-refusals';
import { resultGroups } from '#contract/result-codes';
import { basicPaymentTable, tokenizationTable } from '../parameters/basic-payment.ts';
import { jobTable } from '../parameters/job.ts';
import { reportingTable } from '../parameters/reporting.ts';
import { responseTable } from '../parameters/response.ts';
import { relax } from '../payment-api/leniency.ts';
import { describeRule } from './parameter-schema.ts';
import { describeStructure, relaxed } from './structure-schema.ts';
import { lastDigits, paymentRows, responseWith } from './payment-schemas.ts';
import {
  added,
  count,
  listOf,
  objectOf,
  refTo,
  text,
  type Schema,
  type Schemas,
} from './schema.ts';

const { amount, currency, paymentBrand, timestamp } = responseTable;

const { registrationId } = tokenizationTable;

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
