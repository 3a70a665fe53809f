import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Outcome } from '#contract/outcome';
import { readSubmission } from './submit-payment.ts';

const result = (code: string, parameterErrors?: unknown) => ({
  id: 'x',
  result: { code, description: '', parameterErrors },
});
const pending = (redirect: unknown) => ({ ...result('000.200.000'), redirect });

const acs = 'https://bank.example/acs';
const pareq = { name: 'PaReq', value: 'a'.repeat(10_000) };
const toBank = (method: 'GET' | 'POST', parameters = [pareq]): Outcome => ({
  kind: 'redirect',
  redirect: { url: acs, method, parameters },
});
const completed: Outcome = { kind: 'completed' };
const unknown: Outcome = { kind: 'unknown' };
const invalid = (...names: string[]): Outcome => ({ kind: 'invalid', names });

class Inherited {
  get code(): string {
    return '000.100.110';
  }
}

type Row = readonly [because: string, status: number, body: unknown, outcome: Outcome];

const rows: readonly Row[] = [
  ['a payment that succeeded', 200, result('000.100.110'), completed],
  ['a decline is a 400 too', 400, result('800.100.153'), completed],
  ['a code that nobody knows is an outcome', 200, result('123.456.789'), completed],
  ['pending without a challenge', 200, result('000.200.000'), completed],
  ['a challenge by POST', 200, pending({ url: acs, parameters: [pareq] }), toBank('POST')],
  [
    'a challenge by GET',
    200,
    pending({ url: acs, method: 'GET', parameters: [] }),
    toBank('GET', []),
  ],
  ['a challenge without parameters', 200, pending({ url: acs }), toBank('POST', [])],
  ['a challenge that leads nowhere', 200, pending({ parameters: [pareq] }), unknown],
  ['an empty address', 200, pending({ url: '' }), unknown],
  ['an address that is too long', 200, pending({ url: `${acs}?${'a'.repeat(2048)}` }), unknown],
  [
    'a challenge that lost a value',
    200,
    pending({ url: acs, parameters: [{ name: 'a' }] }),
    unknown,
  ],
  ['a challenge that is no object', 200, pending('https://bank.example'), unknown],
  [
    'a decline with a redirect',
    200,
    { ...result('800.100.153'), redirect: { url: acs } },
    completed,
  ],
  [
    'values of the wrong form, by name',
    400,
    result('200.300.404', [{ name: 'card.number', message: 'Luhn' }, { name: 'card.cvv' }]),
    invalid('card.number', 'card.cvv'),
  ],
  ['a validation code without names', 400, result('100.100.303'), invalid()],
  ['names that are none', 400, result('200.300.404', [{ name: '<b>' }, 7, null]), invalid()],
  ['a list of names that is none', 400, result('200.300.404', 'card.number'), invalid()],
  ['an expired checkout', 404, result('200.300.404'), { kind: 'expired' }],
  ['no such path', 404, undefined, { kind: 'expired' }],
  ['a page that is not registered', 403, result('800.900.300'), { kind: 'rejected' }],
  ['a refusal without words', 403, undefined, { kind: 'rejected' }],
  ['a gateway that failed', 500, undefined, unknown],
  ['a gateway that failed and says it went well', 503, result('000.100.110'), unknown],
  ['an answer that is no JSON', 200, undefined, unknown],
  ['an answer without a code', 200, { id: 'x', result: {} }, unknown],
  ['a code that is none', 200, result('ok'), unknown],
  ['a code that is inherited', 200, { result: new Inherited() }, unknown],
];

describe('what an answer says of the payment', () => {
  test.each(rows)('%s', (_because, status, body, outcome) => {
    expect(readSubmission(status, body)).toEqual(outcome);
  });

  test('whatever comes is an outcome', () => {
    fc.assert(
      fc.property(fc.integer({ min: 200, max: 599 }), fc.jsonValue(), (status, body) => {
        expect(readSubmission(status, body)).toHaveProperty('kind');
      }),
    );
  });
});
