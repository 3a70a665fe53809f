import { resultGroups } from '#contract/result-codes';
import { basicPaymentTable, tokenizationTable } from '../parameters/basic-payment.ts';
import { cardTable } from '../parameters/instruments.ts';
import { customerTable } from '../parameters/customer.ts';
import { jobTable } from '../parameters/job.ts';
import { reportingTable } from '../parameters/reporting.ts';
import { responseTable } from '../parameters/response.ts';
import type { ParameterTable } from '../parameters/table.ts';
import { testModeTable } from '../parameters/test-mode.ts';
import { describeRule } from './describe-parameter.ts';
import { describeStructure, relaxed } from './describe-structure.ts';
import { answerWith } from './payment-schemas.ts';
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
const { merchantTransactionId, paymentType } = basicPaymentTable;
const { registrationId } = tokenizationTable;

const rule = (table: ParameterTable, name: string): Schema => {
  const row = table[name];
  return row === undefined ? {} : describeRule(row.schema);
};

const storedInstrument = objectOf(
  {
    id: describeRule(registrationId.schema),
    brand: describeRule(paymentBrand.schema),
    lastFour: text('The last characters of its number.', { maxLength: 4 }),
    holder: text('Its holder.'),
    expiryMonth: rule(cardTable, 'card.expiryMonth'),
    expiryYear: rule(cardTable, 'card.expiryYear'),
    email: rule(customerTable, 'customer.email'),
  },
  ['id', 'brand'],
);

const checkoutView = objectOf(
  {
    outcome: text('What the checkout has come to so far.', { enum: ['none', 'pending', 'done'] }),
    shopperResultUrl: text('Where the shopper goes afterwards.'),
    amount: rule(basicPaymentTable, 'amount'),
    currency: describeRule(currency.schema),
    brands: listOf(describeRule(paymentBrand.schema), 'The brands that this shopper is offered.'),
    registrations: listOf(storedInstrument, 'The stored instruments that this shopper is offered.'),
    testMode: describeRule(testModeTable.testMode.schema),
    creditor: text('Whom a direct debit would go to: merchant.name.'),
    remainingMs: count('Milliseconds until the checkout expires.'),
  },
  ['outcome'],
);

const cardBrands = objectOf(
  {
    brands: listOf(
      describeRule(paymentBrand.schema),
      'The brands of the card: several where it is co-badged, none where nobody knows.',
    ),
  },
  ['brands'],
);

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
      description: 'The next run; none is left without it.',
    },
    endsAt: {
      ...describeRule(timestamp.schema),
      description: 'When it ends; it goes on without it.',
    },
    runs: count('Runs so far, those that failed among them.'),
    failed: count('Runs that made no payment: the registration was gone.'),
    skipped: count('Runs left out since the clock was moved far.'),
  },
  ['runs', 'failed', 'skipped'],
);

const record = describeStructure({
  id: registrationId,
  ...relaxed({ paymentType, paymentBrand, amount, currency, merchantTransactionId }),
  timestamp,
  'result.code': responseTable['result.code'],
  'result.description': responseTable['result.description'],
});

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
    pages: count('How many pages there are.'),
    count: count('How many payments there are.'),
    sums: listOf(sum, 'What succeeded, by currency and payment type.'),
    records: listOf(record, 'The payments of this page, the oldest first.'),
  },
  ['date', 'page', 'pages', 'count', 'sums', 'records'],
);

const codes = listOf(
  objectOf(
    {
      code: refTo('ResultCode'),
      description: text('What it means.'),
      group: text('The group that claims it.', { enum: resultGroups.map(({ name }) => name) }),
    },
    ['code', 'description'],
  ),
  'Every code that this gateway speaks.',
);

/** What the additions to the payment API answer. */
export const additionSchemas: Schemas = {
  CheckoutView: added(checkoutView),
  CardBrands: added(cardBrands),
  Schedule: added(
    answerWith({ allOf: [schedule, objectOf({ schedule: progress }, ['schedule'])] }),
  ),
  Report: added(answerWith(report)),
  ResultCodes: added(answerWith(objectOf({ resultCodes: codes }, ['resultCodes']))),
};
