import * as v from 'valibot';
import type { SentSubmissionAnswer } from '#contract/api/submission-answer';
import { basicPaymentTable } from '../../parameters/basic-payment.ts';
import { bankAccountTable, virtualAccountTable } from '../../parameters/instruments.ts';
import {
  merchantBankAccountTable,
  responseTable,
  resultDetailsTable,
} from '../../parameters/response.ts';
import type { ParameterTable } from '../../parameters/table.ts';
import { added, component, described, listOf, said } from '../../answer-schema.ts';
import { relaxed, structureOf } from '../answer-structure.ts';
import { response } from '../envelope.ts';
import { isEchoed } from '../kept-parameters.ts';
import { relax } from '../leniency.ts';
import { orderTable } from '../parameter-tables.ts';

const {
  id,
  referencedId,
  buildNumber: _buildNumber,
  timestamp,
  ndc: _ndc,
  'result.code': code,
  'result.description': description,
  ...paymentRows
} = responseTable;

/** Echoed parameters of the merchant's server, which may be lenient. */
export const echoes: ParameterTable = relaxed(
  relax(Object.fromEntries(Object.entries(orderTable).filter(([name]) => isEchoed(name)))),
);

/** The fields of instruments in answers. */
export const instrumentRows = relaxed({
  'card.bin': responseTable['card.bin'],
  'card.holder': responseTable['card.holder'],
  'card.expiryMonth': responseTable['card.expiryMonth'],
  'card.expiryYear': responseTable['card.expiryYear'],
  'bankAccount.holder': bankAccountTable['bankAccount.holder'],
  'bankAccount.country': bankAccountTable['bankAccount.country'],
  'virtualAccount.accountId': virtualAccountTable['virtualAccount.accountId'],
});

/** An addition to the cards in answers. */
export const lastDigits = v.object({
  card: v.exactOptional(
    v.object({
      last4Digits: v.exactOptional(
        added(
          described(
            "The last four digits of the card, only in responses to the merchant's server.",
            {
              pattern: '^[0-9]{4}$',
            },
          ),
        ),
      ),
    }),
  ),
});

const rows = {
  id,
  ...paymentRows,
  ...resultDetailsTable,
  ...relaxed({ paymentType: basicPaymentTable.paymentType, ...merchantBankAccountTable }),
  ...instrumentRows,
} as const;

const redirectMethod = v.object({
  redirect: v.exactOptional(
    v.object({
      method: v.exactOptional(
        added(
          said(
            'The HTTP method of the redirect. The default is POST.',
            v.picklist(['GET', 'POST']),
          ),
        ),
      ),
    }),
  ),
});

export const payment = component(
  'Payment',
  v.intersect([response, structureOf(rows, echoes), lastDigits, redirectMethod]),
);

export type PaymentAnswer = v.InferOutput<typeof payment>;

/** The answer to a submission contains what the widget reads. */
export type SubmissionAnswer = PaymentAnswer & SentSubmissionAnswer;

/** The earlier payment, in answers to `GET /v1/query/{id}` and in webhooks. */
export const referenced = v.object({ referencedId: v.exactOptional(referencedId.schema) });

export type ReferencedPayment = PaymentAnswer & v.InferOutput<typeof referenced>;

const foundPayment = v.intersect([
  structureOf(
    { ...rows, referencedId, timestamp, 'result.code': code, 'result.description': description },
    echoes,
  ),
  lastDigits,
]);

/** `GET /v1/query` */
export const foundPayments = component(
  'FoundPayments',
  added(
    v.intersect([
      response,
      v.object({ payments: listOf('The payments, the newest first.', foundPayment) }),
    ]),
  ),
);

export type FoundPayment = v.InferOutput<typeof foundPayment>;

export type FoundPayments = v.InferOutput<typeof foundPayments>;
