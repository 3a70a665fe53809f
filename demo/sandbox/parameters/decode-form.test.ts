import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyCharacter } from '#contract/any-character.fixture';
import type { FormEntry } from '#contract/form-entry';
import { runCount } from '#contract/run-count.fixture';
import { decodeForm } from './decode-form.ts';
import { parseName } from './parameter-name.ts';

type Row = readonly [body: string, entries: readonly FormEntry[], because: string];

const read: readonly Row[] = [
  ['', [], 'nothing was sent'],
  [
    'amount=92.00&currency=EUR',
    [
      ['amount', '92.00'],
      ['currency', 'EUR'],
    ],
    'the plain form',
  ],
  ['card.holder=Jane+Jones', [['card.holder', 'Jane Jones']], 'plus is a blank'],
  ['a=1%2B1', [['a', '1+1']], 'an encoded plus is a plus'],
  ['a=%e4%bd%A0', [['a', '你']], 'hexadecimal digits in either case'],
  ['a=你', [['a', '你']], 'UTF-8 that was not encoded'],
  ['a=b=c', [['a', 'b=c']], 'the first equals sign parts name and value'],
  ['a', [['a', '']], 'a name alone'],
  [
    'a=1&&b=2&',
    [
      ['a', '1'],
      ['b', '2'],
    ],
    'empty places',
  ],
  ['customParameters%5BSHOPPER_x%5D=1', [['customParameters[SHOPPER_x]', '1']], 'encoded brackets'],
  ['customParameters[SHOPPER_x]=1', [['customParameters[SHOPPER_x]', '1']], 'plain brackets'],
  ['form_key=Zx81', [['form_key', 'Zx81']], 'unknown names pass'],
];

type Refusal = readonly [body: string, name: string, rule: string];

const refused: readonly Refusal[] = [
  ['a=%', 'a', 'form-encoded UTF-8'],
  ['a=%4', 'a', 'form-encoded UTF-8'],
  ['a=%GG', 'a', 'form-encoded UTF-8'],
  ['a=%FF', 'a', 'form-encoded UTF-8'],
  ['a=%C0%80', 'a', 'form-encoded UTF-8'],
  ['a=%ED%A0%80', 'a', 'form-encoded UTF-8'],
  ['a=\uD800', 'a', 'form-encoded UTF-8'],
  ['a=1&%zz=2', '%zz', 'a parameter name (at place 2)'],
  ['=1', '', 'a parameter name (at place 1)'],
  ['a%FFb=1', 'a\uFFFDb', 'a parameter name (at place 1)'],
  ['?a+b%20c=1', '?a b c', 'a parameter name (at place 1)'],
  ['a%0A=1', 'a\n', 'a parameter name (at place 1)'],
  ['4111 1111=1', '4111 1111', 'a parameter name (at place 1)'],
  ['__proto__=1', '__proto__', 'a parameter name (at place 1)'],
  ['cart.items[1000].name=1', 'cart.items[1000].name', 'a parameter name (at place 1)'],
  ['a=1&b=2&a=1', 'a', 'sent once'],
];

function bodyOf(count: number): string {
  return Array.from({ length: count }, (_, place) => `n${place}=1`).join('&');
}

describe('a form', () => {
  test.each(read)('%j is decoded to %j: %s', (body, entries) => {
    expect(decodeForm(body)).toEqual({ ok: true, entries });
  });

  test.each(refused)('%j is rejected with the name %j: %s', (body, name, rule) => {
    expect(decodeForm(body)).toEqual({ ok: false, error: { name, rule } });
  });

  test('empty parameters count, so that none is ignored', () => {
    const rule = 'at most 1000 parameters';
    expect(decodeForm(`${'&'.repeat(999)}a=1`)).toEqual({ ok: true, entries: [['a', '1']] });
    expect(decodeForm(`${'&'.repeat(1000)}a=1`)).toEqual({ ok: false, error: { name: '', rule } });
  });

  test('has at most 1,000 parameters', () => {
    expect(decodeForm(bodyOf(1000)).ok).toBe(true);
    expect(decodeForm(bodyOf(1001))).toEqual({
      ok: false,
      error: { name: '', rule: 'at most 1000 parameters' },
    });
  });

  test('errors do not contain values', () => {
    expect(JSON.stringify(decodeForm('card.number=4111111111111111%'))).not.toContain('4111');
    expect(JSON.stringify(decodeForm('card number=4111111111111111'))).not.toContain('4111');
  });
});

const anyText = fc.string({ unit: anyCharacter });
const name = fc
  .stringMatching(/^[a-z]{1,8}(?:\.[a-z]{1,8})?(?:\[[A-Za-z0-9._]{1,8}\])?$/)
  .filter((candidate) => parseName(candidate) !== undefined);

const broken = fc.array(fc.constantFrom('%', '&', '=', '+', 'a', '%C3', '\uDC00', '[', ']', '😀'));
const anyBody = fc
  .oneof(fc.string({ unit: anyCharacter }), broken)
  .map((parts) => (typeof parts === 'string' ? parts : parts.join('')));

describe('decodeForm', () => {
  test('reads what URLSearchParams writes', () => {
    const entries = fc.uniqueArray(fc.tuple(name, anyText), { selector: ([key]) => key });
    fc.assert(
      fc.property(entries, (sent) => {
        const body = new URLSearchParams(sent).toString();
        expect(decodeForm(body)).toEqual({ ok: true, entries: sent });
      }),
    );
  });

  test('never throws', () => {
    fc.assert(
      fc.property(anyBody, (body) => {
        expect(() => decodeForm(body)).not.toThrow();
      }),
      { numRuns: runCount(200) },
    );
  });
});
