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
import { relax } from '../payment-api/leniency.ts';
import { orderTable } from '../payment-api/parameter-tables.ts';
import { describeRule } from './parameter-schema.ts';
import { describeStructure, relaxed } from './structure-schema.ts';
import { added, listOf, objectOf, refTo, text, type Schema, type Schemas } from './schema.ts';

/** A response with further fields than those that all responses have. */
export function responseWith(more: Schema): Schema {
  return { allOf: [refTo('Response'), more] };
}

const framed = /^(?:id|result\.(?:code|description)|buildNumber|timestamp|ndc|referencedId)$/;

/** Echoed parameters of the merchant's server, which may be lenient. */
const echoes = relaxed(relax(choose(orderTable, isEchoed)));

/** The fields of instruments in responses. */
const instrument = relaxed({
  ...choose(responseTable, (name) => name.startsWith('card.')),
  'bankAccount.holder': bankAccountTable['bankAccount.holder'],
  'bankAccount.country': bankAccountTable['bankAccount.country'],
  'virtualAccount.accountId': virtualAccountTable['virtualAccount.accountId'],
});

/** The fields of a payment in a response, without those that all responses have. */
export const paymentRows: ParameterTable = {
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

const { buildNumber, timestamp, ndc } = responseTable;

const warnings = listOf(
  objectOf(
    {
      name: text('Name of the parameter, in the same format as in `parameterErrors`.', {
        maxLength: 60,
      }),
      message: text('What was done with it, and the rule that it violates.'),
    },
    ['name', 'message'],
  ),
  'What was accepted of a lenient merchant although the reference forbids it.',
);

const response = objectOf(
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
    ndc: {
      anyOf: [describeRule(ndc.schema), describeRule(responseTable.id.schema)],
      description:
        'The id of the request. In responses about a checkout of a lenient merchant, that of the checkout.',
    },
    warnings: added(warnings),
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
      message: text(
        'The rule that it violates. For an unknown name, the parameter that it resembles, if there is one.',
      ),
    },
    ['name', 'message'],
  ),
  'The errors, one for each parameter.',
);

const redirectMethod = objectOf({
  redirect: objectOf({
    method: added({
      type: 'string',
      enum: ['GET', 'POST'],
      description: 'The HTTP method of the redirect. The default is POST.',
    }),
  }),
});

/** An addition to the cards in responses. */
export const lastDigits = objectOf({
  card: objectOf({
    last4Digits: added(
      text("The last four digits of the card, only in responses to the merchant's server.", {
        pattern: '^[0-9]{4}$',
      }),
    ),
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
    'The result of the request. `x-result-codes` lists the codes of the sandbox; other gateways have more.',
  'x-result-codes': resultCatalogue,
};

/** Responses of the payment API without its additions. */
export const paymentSchemas: Schemas = {
  ResultCode: resultCode,
  Response: response,
  ErrorResponse: responseWith(
    objectOf({ result: objectOf({ parameterErrors: added(parameterErrors) }) }),
  ),
  Checkout: responseWith({ allOf: [describeStructure({ id: responseTable.id }), scriptIntegrity] }),
  Payment: {
    allOf: [refTo('Response'), describeStructure(paymentRows), lastDigits, redirectMethod],
  },
  Registration: responseWith({ allOf: [describeStructure(registrationRows), lastDigits] }),
};

function choose(table: ParameterTable, isWanted: (name: string) => boolean): ParameterTable {
  return Object.fromEntries(Object.entries<Parameter>(table).filter(([name]) => isWanted(name)));
}
