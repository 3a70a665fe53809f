import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  maxInvalidNames,
  submissionResultSchema,
  type SubmissionResult,
} from '#contract/submission-result';
import { parseSubmitResponse } from './submit-payment.ts';

function result(code: string, parameterErrors?: unknown) {
  return {
    id: 'x',
    result: { code, description: '', parameterErrors },
  };
}
function pending(redirect: unknown) {
  return { ...result('000.200.000'), redirect };
}

const acs = 'https://bank.example/acs';
const pareq = { name: 'PaReq', value: 'a'.repeat(10_000) };
function challengeBy(method: 'GET' | 'POST', parameters = [pareq]): SubmissionResult {
  return {
    kind: 'redirect',
    redirect: { url: acs, method, parameters },
  };
}
const completed: SubmissionResult = { kind: 'completed' };
const succeeded: SubmissionResult = { kind: 'succeeded' };
const unknown: SubmissionResult = { kind: 'unknown' };
function invalid(...names: string[]): SubmissionResult {
  return { kind: 'invalid', names };
}

class Inherited {
  get code(): string {
    return '000.100.110';
  }
}

type Row = readonly [because: string, status: number, body: unknown, expected: SubmissionResult];

const rows: readonly Row[] = [
  ['a successful payment', 200, result('000.100.110'), succeeded],
  ['a successful payment in the live system', 200, result('000.000.000'), succeeded],
  ['a payment that must be reviewed', 200, result('000.400.000'), completed],
  ['a chargeback', 200, result('000.100.201'), completed],
  ['a success code with status 400', 400, result('000.100.110'), completed],
  ['a payment that is pending for days', 200, result('800.400.500'), completed],
  ['a decline with status 400', 400, result('800.100.153'), completed],
  ['an unknown result code', 200, result('123.456.789'), completed],
  ['a pending payment without a challenge', 200, result('000.200.000'), completed],
  ['a challenge by POST', 200, pending({ url: acs, parameters: [pareq] }), challengeBy('POST')],
  [
    'a challenge by GET',
    200,
    pending({ url: acs, method: 'GET', parameters: [] }),
    challengeBy('GET', []),
  ],
  [
    'a transfer at another site that is pending for days',
    200,
    { ...result('800.400.500'), redirect: { url: acs } },
    challengeBy('POST', []),
  ],
  ['a challenge without parameters', 200, pending({ url: acs }), challengeBy('POST', [])],
  ['a challenge without a URL', 200, pending({ parameters: [pareq] }), unknown],
  ['a challenge with an empty URL', 200, pending({ url: '' }), unknown],
  [
    'a challenge with a URL that is too long',
    200,
    pending({ url: `${acs}?${'a'.repeat(2048)}` }),
    unknown,
  ],
  [
    'a challenge with a parameter without a value',
    200,
    pending({ url: acs, parameters: [{ name: 'a' }] }),
    unknown,
  ],
  ['a pending payment whose redirect is null', 200, pending(null), completed],
  ['a challenge that is not an object', 200, pending('https://bank.example'), unknown],
  [
    'a decline with a redirect',
    200,
    { ...result('800.100.153'), redirect: { url: acs } },
    completed,
  ],
  [
    'invalid parameters',
    400,
    result('200.300.404', [{ name: 'card.number', message: 'Luhn' }, { name: 'card.cvv' }]),
    invalid('card.number', 'card.cvv'),
  ],
  ['a validation code without parameter names', 400, result('100.100.303'), invalid()],
  ['invalid parameter names', 400, result('200.300.404', [{ name: '<b>' }, 7, null]), invalid()],
  ['parameter names that are not a list', 400, result('200.300.404', 'card.number'), invalid()],
  ['an expired checkout', 404, result('200.300.404'), { kind: 'expired' }],
  ['an unknown path', 404, undefined, { kind: 'expired' }],
  ['a page of an unregistered origin', 403, result('800.900.300'), { kind: 'rejected' }],
  ['status 403 without a body', 403, undefined, { kind: 'rejected' }],
  ['a server error', 500, undefined, unknown],
  ['a server error with a success code', 503, result('000.100.110'), unknown],
  ['a response that is not JSON', 200, undefined, unknown],
  ['a response without a result code', 200, { id: 'x', result: {} }, unknown],
  ['an invalid result code', 200, result('ok'), unknown],
  ['an inherited result code', 200, { result: new Inherited() }, unknown],
];

describe('parseSubmitResponse', () => {
  test.each(rows)('parses %s', (_because, status, body, expected) => {
    expect(parseSubmitResponse(status, body)).toEqual(expected);
  });

  test('cuts the list of invalid parameters', () => {
    const names = Array.from({ length: maxInvalidNames + 1 }, (_, index) => `cart.items[${index}]`);
    const body = result(
      '200.300.404',
      names.map((name) => ({ name })),
    );
    expect(parseSubmitResponse(400, body)).toEqual(invalid(...names.slice(0, maxInvalidNames)));
  });

  test('returns a result that the page accepts, for any status and JSON value', () => {
    const text = fc.oneof(fc.string(), fc.constant('card.number'));
    const list = fc.array(fc.record({ name: text, value: text }), { maxLength: 250, size: 'max' });
    const challenge = fc.record({ url: text, method: text, parameters: list }).map(pending);
    const failure = list.map((errors) => result('200.300.404', errors));
    const body = fc.oneof(fc.jsonValue(), challenge, failure);
    fc.assert(
      fc.property(fc.integer({ min: 200, max: 599 }), body, (status, response) => {
        expect(v.is(submissionResultSchema, parseSubmitResponse(status, response))).toBe(true);
      }),
    );
  });
});
