import { describe, expect, test } from 'vitest';
import { keyed, optional, required, type ParameterTable } from '#contract/parameters/table';
import { digits } from '#contract/parameters/text';
import { describeStructure, relaxed } from './describe-structure.ts';

const rule = { type: 'string', minLength: 1, maxLength: 2, pattern: '^[0-9]*$' };
const text = { ...rule, description: '1-2 digits' };
const [must, may] = [required(digits(1, 2)), optional(digits(1, 2))];

const objectOf = (properties: object, needed?: readonly string[]) => ({
  type: 'object',
  properties,
  ...(needed && { required: needed }),
});

const rows: readonly (readonly [what: string, table: ParameterTable, schema: object])[] = [
  ['a plain row is a field', { id: may }, objectOf({ id: text })],
  ['a row that must be there is required', { id: must }, objectOf({ id: text }, ['id'])],
  [
    'a dot opens an object, which is required with what is in it',
    { 'result.code': must, 'result.text': may },
    objectOf({ result: objectOf({ code: text, text }, ['code']) }, ['result']),
  ],
  [
    'an index makes a list',
    { 'a.items[n].b': may, 'a.items[n].c': may },
    objectOf({ a: objectOf({ items: { type: 'array', items: objectOf({ b: text, c: text }) } }) }),
  ],
  [
    'a key makes a map',
    { 'a[name]': keyed(digits(1, 2), may) },
    objectOf({ a: { type: 'object', propertyNames: text, additionalProperties: text } }),
  ],
  [
    'a map may have fields that are known',
    { 'a.b': may, 'a[name]': keyed(digits(1, 2), may) },
    objectOf({ a: { ...objectOf({ b: text }), propertyNames: text, additionalProperties: text } }),
  ],
  ['what is relaxed requires nothing', relaxed({ id: must }), objectOf({ id: text })],
];

describe('a table as the object that an answer is', () => {
  test.each(rows)('%s', (_, table, schema) => {
    expect(describeStructure(table)).toEqual(schema);
  });
});
