import * as v from 'valibot';
import { resultGroups } from '#contract/result-codes';
import { basicPaymentTable, tokenizationTable } from '../parameters/basic-payment.ts';
import { reportingTable } from '../parameters/reporting.ts';
import { responseTable } from '../parameters/response.ts';
import { added, component, count, described, listOf, said } from '../answer-schema.ts';
import { relaxed, structureOf } from './answer-structure.ts';
import { response, resultCode } from './envelope.ts';
import { relax } from './leniency.ts';

const { registrationId } = tokenizationTable;
const { paymentType, merchantTransactionId } = basicPaymentTable;
const { amount, currency, paymentBrand, timestamp } = responseTable;

const record = structureOf(
  {
    id: { ...registrationId, presence: 'yes' },
    ...relaxed({ paymentType, paymentBrand, amount, currency }),
    timestamp,
    'result.code': responseTable['result.code'],
    'result.description': responseTable['result.description'],
  },
  relaxed(relax({ merchantTransactionId })),
);

export type ReportRecord = v.InferOutput<typeof record>;

const sum = v.object({
  currency: currency.schema,
  paymentType: paymentType.schema,
  count: count('Payments that succeeded.'),
  amount: amount.schema,
});

export type ReportSum = v.InferOutput<typeof sum>;

/** `GET /v1/reports` */
export const report = component(
  'Report',
  added(
    v.intersect([
      response,
      v.object({
        date: structureOf({
          from: reportingTable['date.from'],
          to: reportingTable['date.to'],
        }),
        page: count('This page, from 1.'),
        pages: count('Number of pages.'),
        count: count('Number of payments.'),
        sums: listOf('Sums of successful payments by currency and payment type.', sum),
        records: listOf('The payments of this page, the oldest first.', record),
      }),
    ]),
  ),
);

export type ReportAnswer = v.InferOutput<typeof report>;

/** `GET /v1/resultcodes` */
export const resultCodes = component(
  'ResultCodes',
  added(
    v.intersect([
      response,
      v.object({
        resultCodes: listOf(
          'All codes of this gateway.',
          v.object({
            code: resultCode,
            description: described('The meaning of the code.'),
            group: v.exactOptional(
              said('The group of the code.', v.picklist(resultGroups.map(({ name }) => name))),
            ),
          }),
        ),
      }),
    ]),
  ),
);

export type ResultCodesAnswer = v.InferOutput<typeof resultCodes>;
