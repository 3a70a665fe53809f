import { describe, expect, test } from 'vitest';
import type { Operation } from '../payment-api/operation.ts';
import { operations } from '../payment-api/operations.ts';
import { describePaths } from './describe-operation.ts';
import { componentOf, isFamily, patternOf } from './describe-parameter.ts';
import type { Schema } from './schema.ts';

type Parameter = { readonly name: string; readonly in: string; readonly required: boolean };
type Call = {
  readonly description?: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: Schema }>>;
  };
  readonly responses: object;
};

const paths = describePaths(operations) as Readonly<Record<string, Readonly<Record<string, Call>>>>;

const callOf = (name: string): Call => {
  const [method = '', path = ''] = name.split(' ');
  const call = paths[path]?.[method.toLowerCase()];
  if (call === undefined) throw new Error(`${name} is not described.`);
  return call;
};

const formOf = ({ requestBody }: Call): Schema =>
  requestBody?.content['application/x-www-form-urlencoded']?.schema ?? {};

const named = operations.map((operation) => [
  `${operation.method} ${operation.path}`,
  operation,
]) as readonly (readonly [string, Operation])[];

const forms = named.filter(([, { method }]) => method === 'POST');
const queries = named.filter(([, { method }]) => method !== 'POST');

const needs: readonly (readonly [name: string, required: readonly string[] | undefined])[] = [
  ['POST /v1/payments', ['amount', 'currency', 'paymentType']],
  ['POST /v1/payments/{id}', ['paymentType']],
  ['POST /v1/schedules', ['amount', 'currency', 'paymentType', 'registrationId']],
  ['POST /v1/challenges/{id}', ['transactionId', 'verdict', 'signature']],
  ['POST /v1/checkouts', undefined],
];

const statuses: readonly (readonly [name: string, statuses: readonly string[]])[] = [
  ['POST /v1/checkouts', ['200', '307', '400', '403', '413', '500']],
  ['POST /v1/checkouts/{id}/payment', ['200', '303', '307', '400', '403', '404', '413', '500']],
  ['GET /v1/payments/{id}', ['200', '307', '400', '403', '404', '500']],
  ['POST /v1/challenges/{id}', ['302', '303', '307', '400', '404', '413', '500']],
  ['GET /v1/resultcodes', ['200', '307', '400', '500']],
];

describe('a call as OpenAPI', () => {
  test.each(forms)('%s takes every row of its tables in a form, and nothing else', (name, call) => {
    const { properties, patternProperties, additionalProperties } = formOf(callOf(name));
    const rows = Object.entries(call.takes);
    const refs = (
      isWanted: (row: string) => boolean,
      keyOf: (row: (typeof rows)[number]) => string,
    ) =>
      Object.fromEntries(
        rows
          .filter(([row]) => isWanted(row))
          .map((row) => [keyOf(row), { $ref: `#/components/schemas/${componentOf(row[0])}` }]),
      );
    expect(additionalProperties).toBe(false);
    expect(properties).toEqual(
      refs(
        (row) => !isFamily(row),
        ([row]) => row,
      ),
    );
    expect(patternProperties).toEqual(refs(isFamily, (row) => patternOf(...row)));
  });

  test.each(queries)('%s takes every row of its tables in its query', (name, call) => {
    const { parameters, requestBody } = callOf(name);
    const inQuery = parameters.filter((parameter) => parameter.in === 'query');
    expect(requestBody).toBeUndefined();
    expect(inQuery.map((parameter) => parameter.name)).toEqual(Object.keys(call.takes));
    expect(Object.keys(call.takes).some(isFamily)).toBe(false);
  });

  test.each(needs)('%s requires %s', (name, required) => {
    expect(formOf(callOf(name)).required).toEqual(required);
  });

  test('a report requires its days', () => {
    expect(
      callOf('GET /v1/reports')
        .parameters.filter(({ required }) => required)
        .map(({ name }) => name),
    ).toEqual(['date.from', 'date.to']);
  });

  test.each(statuses)('%s may be answered with %s', (name, expected) => {
    expect(Object.keys(callOf(name).responses)).toEqual(expected);
  });

  test.each([
    [
      'GET /v1/checkouts/{id}/payment',
      { minLength: 32, maxLength: 48, pattern: '^[A-Za-z0-9.-]*$' },
    ],
    ['GET /v1/payments/{id}', { minLength: 32, maxLength: 32, pattern: '^[A-Za-z0-9]*$' }],
    ['DELETE /v1/registrations/{id}', { minLength: 32, maxLength: 32, pattern: '^[A-Za-z0-9]*$' }],
  ])('%s names its resource by an id of %o', (name, schema) => {
    expect(callOf(name).parameters[0]).toMatchObject({
      name: 'id',
      in: 'path',
      required: true,
      schema,
    });
  });

  test.each([
    ['POST /v1/payments', 'Payment'],
    ['POST /v1/checkouts/{id}/payment', 'Payment'],
  ])('%s answers a declined payment with 400 and the %s', (name, schema) => {
    expect(callOf(name).responses).toMatchObject({
      400: {
        content: {
          'application/json': {
            schema: { anyOf: [{ $ref: `#/components/schemas/${schema}` }, expect.anything()] },
          },
        },
      },
    });
  });

  test('a browser is offered what it may send, and neither money nor credentials', () => {
    const { properties = {}, patternProperties = {} } = formOf(
      callOf('POST /v1/checkouts/{id}/payment'),
    );
    expect(properties).toHaveProperty(['card.number']);
    expect(properties).toHaveProperty(['customer.email']);
    expect(properties).not.toHaveProperty(['amount']);
    expect(properties).not.toHaveProperty(['authentication.userId']);
    expect(Object.keys(patternProperties)).toEqual([expect.stringContaining('SHOPPER_')]);
  });

  test('tells the rules across parameters in words', () => {
    const { description } = callOf('POST /v1/payments');
    expect(description).toContain('card.number, card.expiryMonth, card.expiryYear are required');
    expect(description).toContain('- card.cvv: not sent with recurringType REPEATED');
  });
});
