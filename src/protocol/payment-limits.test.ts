import { describe, expect, test } from 'vitest';
import { commands, events, opening, parameters } from './payment-messages.fixture.ts';
import { parseCommand, parseEvent, parseOpening, type Opening } from './payment.ts';

type Parse = (data: unknown) => unknown;

type Limit = readonly [what: string, valid: unknown, invalid: unknown, parse: Parse];

function opened(changes: Partial<Record<keyof Opening, unknown>>) {
  return { ...opening, ...changes };
}
function styled(property: string, value: string, count = 1) {
  return {
    kind: 'style',
    style: Array(count).fill({ property, value }),
  };
}
function submitted(changes: object): object {
  return { ...commands.at(-1), ...changes };
}
function redirected(changes: object) {
  return {
    kind: 'answered',
    requestId: 'r1',
    result: {
      kind: 'redirect',
      redirect: { url: 'https://b.example', method: 'GET', parameters, ...changes },
    },
  };
}
function named(name: string, count = 1): readonly object[] {
  return Array.from({ length: count }, () => ({ name, value: '' }));
}
function validate(requestId: string) {
  return { kind: 'validate', requestId };
}

const limits: readonly Limit[] = [
  [
    'pairing ID, length',
    opened({ pairingId: 'a'.repeat(32) }),
    opened({ pairingId: 'a'.repeat(33) }),
    parseOpening,
  ],
  [
    'pairing ID, characters',
    opened({ pairingId: 'a'.repeat(32) }),
    opened({ pairingId: 'g'.repeat(32) }),
    parseOpening,
  ],
  [
    'checkout, maximum length',
    opened({ checkoutId: 'A'.repeat(48) }),
    opened({ checkoutId: 'A'.repeat(49) }),
    parseOpening,
  ],
  [
    'checkout, minimum length',
    opened({ checkoutId: 'A'.repeat(32) }),
    opened({ checkoutId: 'A'.repeat(31) }),
    parseOpening,
  ],
  ['checkout', opening, opened({ checkoutId: `../${'a'.repeat(32)}` }), parseOpening],
  [
    'new checkout',
    { kind: 'setCheckout', requestId: 'r1', checkoutId: 'A'.repeat(48) },
    { kind: 'setCheckout', requestId: 'r1', checkoutId: `../${'a'.repeat(32)}` },
    parseCommand,
  ],
  [
    'refusal of a checkout',
    { kind: 'checkoutRefused', requestId: 'r1', reason: 'unreachable' },
    { kind: 'checkoutRefused', requestId: 'r1', reason: '4928716350849271' },
    parseEvent,
  ],
  ['resource', opened({ resource: 'registration' }), opened({ resource: '../x' }), parseOpening],
  ['field', opened({ field: 'card.cvv' }), opened({ field: 'card.track' }), parseOpening],
  ['direction', opened({ dir: 'rtl' }), opened({ dir: 'auto' }), parseOpening],
  ['language', opened({ lang: 'x'.repeat(35) }), opened({ lang: 'x'.repeat(36) }), parseOpening],
  ['label', opened({ label: 'x'.repeat(500) }), opened({ label: 'x'.repeat(501) }), parseOpening],
  ['brand', opened({ brand: 'A'.repeat(32) }), opened({ brand: 'A'.repeat(33) }), parseOpening],
  ['brand', opened({ brand: 'a_1' }), opened({ brand: 'A-B' }), parseOpening],
  [
    'brands',
    opened({ brands: Array(128).fill('A') }),
    opened({ brands: Array(129).fill('A') }),
    parseOpening,
  ],
  ['brands', opened({ brands: [] }), opened({ brands: { length: 1, 0: 'VISA' } }), parseOpening],
  ['style', styled('color', 'x'.repeat(256)), styled('color', 'x'.repeat(257)), parseCommand],
  ['style', styled('color', ''), styled('background-image', ''), parseCommand],
  ['styles', styled('color', '', 64), styled('color', '', 65), parseCommand],
  ['request id', validate('x'.repeat(48)), validate('x'.repeat(49)), parseCommand],
  ['request id', validate('A.-9'), validate(''), parseCommand],
  ['request id', validate('r1'), validate('r 1'), parseCommand],
  [
    'error',
    { ...commands[1], error: 'x'.repeat(500) },
    { ...commands[1], error: 'x'.repeat(501) },
    parseCommand,
  ],
  [
    'parameters',
    submitted({ fields: named('a', 200) }),
    submitted({ fields: named('a', 201) }),
    parseCommand,
  ],
  [
    'parameter',
    submitted({ fields: named('a'.repeat(128)) }),
    submitted({ fields: named('a'.repeat(129)) }),
    parseCommand,
  ],
  [
    'parameter',
    submitted({ fields: named('a[b_c].d-e') }),
    submitted({ fields: named('a b') }),
    parseCommand,
  ],
  [
    'value',
    submitted({ fields: [{ name: 'a', value: 'x'.repeat(4096) }] }),
    submitted({ fields: [{ name: 'a', value: 'x'.repeat(4097) }] }),
    parseCommand,
  ],
  [
    'siblings',
    submitted({ siblings: Array(3).fill('card.cvv') }),
    submitted({ siblings: Array(4).fill('card.cvv') }),
    parseCommand,
  ],
  [
    'challenge',
    submitted({ challenge: 'window' }),
    submitted({ challenge: 'frame' }),
    parseCommand,
  ],
  [
    'redirect',
    redirected({ url: 'x'.repeat(2048) }),
    redirected({ url: 'x'.repeat(2049) }),
    parseEvent,
  ],
  ['redirect', redirected({ method: 'POST' }), redirected({ method: 'PUT' }), parseEvent],
  [
    'redirect',
    redirected({ parameters: named('a', 100) }),
    redirected({ parameters: named('a', 101) }),
    parseEvent,
  ],
  [
    'redirect',
    redirected({ parameters: named('a'.repeat(255)) }),
    redirected({ parameters: named('a'.repeat(256)) }),
    parseEvent,
  ],
  [
    'redirect',
    redirected({ parameters: [{ name: 'a', value: 'x'.repeat(100_000) }] }),
    redirected({ parameters: [{ name: 'a', value: 'x'.repeat(100_001) }] }),
    parseEvent,
  ],
  [
    'names',
    {
      kind: 'answered',
      requestId: 'r1',
      result: { kind: 'invalid', names: Array(200).fill('a') },
    },
    {
      kind: 'answered',
      requestId: 'r1',
      result: { kind: 'invalid', names: Array(201).fill('a') },
    },
    parseEvent,
  ],
  [
    'failed fields',
    { kind: 'failed', requestId: 'r1', code: 'busy', fields: Array(5).fill('card.cvv') },
    { kind: 'failed', requestId: 'r1', code: 'busy', fields: Array(6).fill('card.cvv') },
    parseEvent,
  ],
  [
    'code',
    { ...events.at(-2), code: 'field_invalid' },
    { ...events.at(-2), code: 'frame_lost' },
    parseEvent,
  ],
];

describe('The limit of a property', () => {
  test.each(limits)('is checked: %s', (_what, valid, invalid, parse) => {
    expect(parse(valid)).toEqual(valid);
    expect(parse(invalid)).toBeUndefined();
  });
});
