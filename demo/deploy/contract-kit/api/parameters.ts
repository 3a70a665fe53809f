import { billingTable, shippingTable } from '#sandbox/parameters/addresses';
import { airlineTable } from '#sandbox/parameters/airline';
import {
  asynchronousTable,
  basicPaymentTable,
  customTable,
  tokenizationTable,
} from '#sandbox/parameters/basic-payment';
import { cartTable } from '#sandbox/parameters/cart';
import { customerTable, shippingCustomerTable } from '#sandbox/parameters/customer';
import { giftCardTable } from '#sandbox/parameters/gift-card';
import { bankAccountTable, cardTable, virtualAccountTable } from '#sandbox/parameters/instruments';
import { merchantTable } from '#sandbox/parameters/merchant';
import { recurringTable } from '#sandbox/parameters/recurring';
import { riskTable } from '#sandbox/parameters/risk';
import { ruleOf, type Parameter, type ParameterTable } from '#sandbox/parameters/table';
import { testModeTable } from '#sandbox/parameters/test-mode';
import { threeDSecureTable } from '#sandbox/parameters/three-d-secure';
import type { Check } from '../check.ts';
import { accepted, refused } from '../expectations.ts';
import type { CheckRequest, Parameters } from '../request.ts';
import { asServer, cardParameters, order, type Context } from '../context.ts';
import { edgesOf, edgesOfKey } from './edges.ts';
import type { Edges } from './samples.ts';

/** A table of the reference, and the request that proves its rows without money. */
type Group = {
  readonly section: string;
  readonly table: ParameterTable;
  readonly path: '/v1/checkouts' | '/v1/registrations';
  /** The other parameters of the request. */
  readonly others: (name: string) => Parameters;
  /** The check without which this instrument is not supported. */
  readonly needs?: string;
};

/** A checkout has no instrument, so these tables are proved by a registration. */
export const bankAccount: Parameters = {
  paymentBrand: 'DIRECTDEBIT_SEPA',
  'bankAccount.holder': 'Jane Jones',
  'bankAccount.iban': 'DE89370400440532013000',
  'bankAccount.bic': 'DEUTDEFF',
};

const oldBankAccount: Parameters = {
  paymentBrand: 'DIRECTDEBIT_SEPA',
  'bankAccount.holder': 'Jane Jones',
  'bankAccount.number': '532013000',
  'bankAccount.bankCode': '37040044',
};

export const virtualAccount: Parameters = {
  paymentBrand: 'CASHU',
  'virtualAccount.accountId': 'jane',
  'virtualAccount.password': 'example',
};

const { 'card.number': _number, ...otherCardRows } = cardTable;

const checkoutTables: readonly (readonly [section: string, table: ParameterTable])[] = [
  ['Basic payment', basicPaymentTable],
  ['Asynchronous payment parameters', asynchronousTable],
  ['Customer', customerTable],
  ['Customer', shippingCustomerTable],
  ['Billing address', billingTable],
  ['Shipping address', shippingTable],
  ['Merchant', merchantTable],
  ['Cart', cartTable],
  ['Airline', airlineTable],
  ['Tokenization and registration', tokenizationTable],
  ['Recurring', recurringTable],
  ['3D Secure', threeDSecureTable],
  ['Custom parameters', customTable],
  ['Gift card', giftCardTable],
  ['Risk', riskTable],
  ['What the service does', testModeTable],
];

function groupsOf(context: Context): readonly Group[] {
  return [
    ...checkoutTables.map(([section, table]) => ({
      section,
      table,
      path: '/v1/checkouts' as const,
      others: (name: string) => ({ ...order, ...companionsOf(name) }),
    })),
    {
      section: 'Card account',
      table: otherCardRows,
      path: '/v1/registrations',
      others: () => cardParameters(context),
    },
    {
      section: 'Bank account',
      table: bankAccountTable,
      path: '/v1/registrations',
      others: (name) => (/\.(?:number|bankCode)$/.test(name) ? oldBankAccount : bankAccount),
      needs: 'bankAccount',
    },
    {
      section: 'Virtual account',
      table: virtualAccountTable,
      path: '/v1/registrations',
      others: () => virtualAccount,
      needs: 'virtualAccount',
    },
  ];
}

/** The parameters without which a parameter may not be sent. */
function companionsOf(name: string): Parameters {
  const [, prefix] = /^((?:shipping\.)?customer\.)/.exec(name) ?? [];
  if (prefix !== undefined)
    return {
      [`${prefix}givenName`]: 'Jane',
      [`${prefix}surname`]: 'Jones',
      ...(name.includes('identificationDoc')
        ? {
            [`${prefix}identificationDocType`]: 'PASSPORT',
            [`${prefix}identificationDocId`]: 'C01X00T478',
          }
        : {}),
    };
  return name.startsWith('threeDSecure.')
    ? { 'threeDSecure.eci': '05', 'threeDSecure.verificationId': 'AAABAWFlmQAAAABjRWWZEEFgFz8=' }
    : {};
}

/** For each row of the tables, its valid edges are accepted and its invalid edges are refused. */
export function parameterChecks(context: Context): readonly Check[] {
  return groupsOf(context).flatMap((group) =>
    Object.entries(group.table).flatMap(([row, parameter]) => [
      ...valueChecks(context, group, row, parameter),
      ...keyChecks(context, group, row, parameter),
    ]),
  );
}

/** `[0]` for an index, and a key for a name. */
function concreteName(row: string, key = 'SHOPPER_kit'): string {
  return row.replaceAll('[n]', '[0]').replace('[name]', `[${key}]`).replace('[brand]', '[VISA]');
}

function valueChecks(context: Context, group: Group, row: string, parameter: Parameter) {
  const name = concreteName(row);
  const statement = `${row}: ${ruleOf(parameter.schema)}.`;
  return toChecks(group, edgesOf(row, parameter, context.random), (value) => ({
    name,
    subject: row,
    statement,
    request: requestOf(context, group, { ...group.others(row), [name]: value }),
  }));
}

function keyChecks(context: Context, group: Group, row: string, parameter: Parameter) {
  if (parameter.key === undefined || row.includes('[brand]')) return [];
  const statement = `The name in ${row}: ${ruleOf(parameter.key)}.`;
  return toChecks(group, edgesOfKey(parameter, context.random), (key) => ({
    subject: `the name in ${row}`,
    statement,
    request: requestOf(context, group, { ...group.others(row), [concreteName(row, key)]: 'x' }),
  }));
}

function requestOf(context: Context, { path }: Group, parameters: Parameters): CheckRequest {
  return { method: 'POST', path, parameters: asServer(context, parameters) };
}

type Proof = {
  /** The name that `parameterErrors` must contain. */
  readonly name?: string;
  readonly subject: string;
  readonly statement: string;
  readonly request: CheckRequest;
};

function toChecks(
  { section, path, needs }: Group,
  { valid, invalid }: Edges,
  prove: (value: string) => Proof,
): readonly Check[] {
  const isCheckout = path === '/v1/checkouts';
  const kind = isCheckout ? 'open' : 'success';
  const needed = needs === undefined ? {} : { needs: [needs] };
  return [
    ...valid.map(({ value, words }): Check => {
      const { subject, statement, request } = prove(value);
      return {
        section,
        title: `${subject} accepts ${words}`,
        statement,
        request,
        expect: accepted(kind, `Accept this value of ${subject}.`),
        creates: isCheckout ? 'checkout' : 'registration',
        ...needed,
      };
    }),
    ...invalid.map(({ value, words }): Check => {
      const { name, subject, statement, request } = prove(value);
      const what = value === '' ? 'empty values' : `this value of ${subject}`;
      const fix = `Refuse ${what}: status 400 and a code such as 200.300.404.`;
      return {
        section,
        title: `${subject} refuses ${words}`,
        statement,
        request,
        expect: refused(fix, name),
        ...needed,
      };
    }),
  ];
}
