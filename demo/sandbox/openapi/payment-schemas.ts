import { bankAccountTable, virtualAccountTable } from '../parameters/instruments.ts';
import { basicPaymentTable } from '../parameters/basic-payment.ts';
import {
  merchantBankAccountTable,
  responseTable,
  resultDetailsTable,
} from '../parameters/response.ts';
import type { Parameter, ParameterTable } from '../parameters/table.ts';
import { resultCatalogue } from '../scenarios/result-catalogue.ts';
import { isEchoed } from '../payment-api/kept-parameters.ts';
import { orderTable } from '../payment-api/parameter-tables.ts';
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
      name: text(
        'Name of the parameter. Empty if the error is not about a parameter. Unprintable characters are written `\\u{…}`, and long names end with an ellipsis.',
        { maxLength: 60 },
      ),
      value: text(
        'The value that was sent, in the same format, but never card data or credentials.',
        {
          maxLength: 60,
        },
      ),
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

const scriptIntegrity = objectOf({
  integrity: added(
    text(
      'The `integrity` attribute of the script element, only at the creation of a checkout with `integrity=true`.',
      { pattern: '^sha384-[A-Za-z0-9+/]{64}$' },
    ),
  ),
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
  Checkout: answerWith({ allOf: [describeStructure({ id: responseTable.id }), scriptIntegrity] }),
  Payment: { allOf: [refTo('Answer'), describeStructure(paymentRows), redirectMethod] },
  Registration: answerWith(describeStructure(registrationRows)),
};
