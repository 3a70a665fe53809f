import { bankAccountTable } from '#contract/parameters/bank-account';
import { basicPaymentTable } from '#contract/parameters/basic-payment';
import {
  merchantBankAccountTable,
  responseTable,
  resultDetailsTable,
} from '#contract/parameters/response';
import type { Parameter, ParameterTable } from '#contract/parameters/table';
import { virtualAccountTable } from '#contract/parameters/virtual-account';
import { resultCatalogue } from '#contract/result-catalogue';
import { isEchoed } from '../payment-api/payments/echo.ts';
import { orderTable } from '../payment-api/tables.ts';
import { describeRule } from './describe-parameter.ts';
import { describeStructure, relaxed } from './describe-structure.ts';
import { added, listOf, objectOf, refTo, text, type Schema, type Schemas } from './schema.ts';

const choose = (table: ParameterTable, isWanted: (name: string) => boolean): ParameterTable =>
  Object.fromEntries(Object.entries<Parameter>(table).filter(([name]) => isWanted(name)));

const { buildNumber, timestamp, ndc } = responseTable;
const framed = /^(?:id|result\.(?:code|description)|buildNumber|timestamp|ndc|referencedId)$/;

/** What the merchant's server had sent comes back. */
const echoes = relaxed(choose(orderTable, isEchoed));

/** Of an instrument no more than this comes back. */
const instrument = relaxed({
  ...choose(responseTable, (name) => name.startsWith('card.')),
  'bankAccount.holder': bankAccountTable['bankAccount.holder'],
  'bankAccount.country': bankAccountTable['bankAccount.country'],
  'virtualAccount.accountId': virtualAccountTable['virtualAccount.accountId'],
});

const paymentRows: ParameterTable = {
  id: responseTable.id,
  ...echoes,
  ...choose(responseTable, (name) => !framed.test(name)),
  ...resultDetailsTable,
  ...relaxed({ paymentType: basicPaymentTable.paymentType, ...merchantBankAccountTable }),
  ...instrument,
};

const registrationRows: ParameterTable = {
  id: responseTable.id,
  ...echoes,
  paymentBrand: responseTable.paymentBrand,
  ...instrument,
};

const answer = objectOf(
  {
    result: objectOf(
      {
        code: refTo('ResultCode'),
        description: describeRule(responseTable['result.description'].schema),
      },
      ['code'],
    ),
    buildNumber: describeRule(buildNumber.schema),
    timestamp: describeRule(timestamp.schema),
    ndc: describeRule(ndc.schema),
  },
  ['result', 'buildNumber', 'timestamp', 'ndc'],
);

const parameterErrors = listOf(
  objectOf(
    {
      name: text('The parameter; empty where none is to blame.'),
      value: text('What was sent, but never card data or a credential.'),
      message: text('The rule that it breaks.'),
    },
    ['name', 'message'],
  ),
  'What is wrong, one entry for each parameter.',
);

/** An answer of the payment API with more than every answer has. */
export const answerWith = (more: Schema): Schema => ({ allOf: [refTo('Answer'), more] });

const redirectMethod = objectOf({
  redirect: objectOf({
    method: added({
      type: 'string',
      enum: ['GET', 'POST'],
      description: 'How the parameters travel; POST if it is not said.',
    }),
  }),
});

const resultCode: Schema = {
  ...describeRule(responseTable['result.code'].schema),
  description:
    'What became of the request. Those of x-result-codes are all that the sandbox speaks; other gateways know more.',
  'x-result-codes': resultCatalogue,
};

/** What the payment API answers, but for its additions. */
export const paymentSchemas: Schemas = {
  ResultCode: resultCode,
  Answer: answer,
  Refusal: answerWith(objectOf({ result: objectOf({ parameterErrors: added(parameterErrors) }) })),
  Checkout: answerWith(describeStructure({ id: responseTable.id })),
  Payment: { allOf: [refTo('Answer'), describeStructure(paymentRows), redirectMethod] },
  Registration: answerWith(describeStructure(registrationRows)),
};
