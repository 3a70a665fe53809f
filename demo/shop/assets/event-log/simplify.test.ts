import { describe, expect, test } from 'vitest';
import { simplify } from './simplify.js';

const loop: { self?: unknown } = {};
loop.self = loop;

class Iframe {
  readonly localName = 'iframe';
}

describe('a payload', () => {
  test.each<readonly [string, unknown, unknown]>([
    [
      'is kept, if it is JSON',
      { kind: 'changed', isEmpty: false, brands: ['VISA'] },
      { kind: 'changed', isEmpty: false, brands: ['VISA'] },
    ],
    ['is shown without digits', { text: '4200000000000091' }, { text: '••••••••' }],
    ['has no digits in names', { '4200000000000091': 1 }, { '••••••••': 1 }],
    ['has no digits in numbers', [4_200_000_000_000_091, 42], ['••••••••', 42]],
    [
      'is shown without values that the shopper entered',
      {
        fields: [
          { name: 'card.expiryMonth', value: '12' },
          { name: 'paymentBrand', value: 'VISA' },
        ],
        'card.holder': 'Jane Jones',
        'billing.street1': 'Lindenweg 3',
        'customer.givenName': 'Jane',
      },
      {
        fields: [
          { name: 'card.expiryMonth', value: '•••' },
          { name: 'paymentBrand', value: 'VISA' },
        ],
        'card.holder': '•••',
        'billing.street1': '•••',
        'customer.givenName': '•••',
      },
    ],
    ['is cut if it is long', 'x'.repeat(301), `${'x'.repeat(300)}… (301 characters)`],
    [
      'has no digits at the cut',
      `${'x'.repeat(291)}4200 0000 0000 0091`,
      expect.stringMatching(/^x{291}•+… \(310 characters\)$/),
    ],
    ['is shown by name if it is a function', () => 1, 'function '],
    ['is shown by tag if it is an element', new Iframe(), { '<iframe>': { localName: 'iframe' } }],
    ['is shown by class if it has no own values', new Event('submit'), 'Event'],
    [
      'is described if JSON cannot represent it',
      [undefined, Symbol('x')],
      ['undefined', 'Symbol(x)'],
    ],
  ])('%s', (_, value, simple) => {
    expect(simplify(value)).toEqual(simple);
  });

  test('has name, message, code and actor if it is an error', () => {
    const error = Object.assign(new TypeError('No number 4200000000000091.'), {
      code: 'busy',
      actor: 'merchant',
    });
    expect(simplify(error)).toEqual({
      TypeError: {
        name: 'TypeError',
        message: 'No number ••••••••.',
        code: 'busy',
        actor: 'merchant',
      },
    });
  });

  test('is read without calling getters', () => {
    let calls = 0;
    const value = {
      get secret() {
        calls += 1;
        return 1;
      },
    };
    expect(simplify(value)).toEqual({});
    expect(calls).toBe(0);
  });
});

describe('a payload is limited', () => {
  test('in depth', () => {
    expect(JSON.stringify(simplify(loop))).toBe(
      '{"self":{"self":{"self":{"self":{"self":{"self":"…"}}}}}}',
    );
  });

  test('in its number of parts', () => {
    const wide = Array.from({ length: 1000 }, () => Array.from({ length: 1000 }, () => 'x'));
    expect(JSON.stringify(simplify(wide)).length).toBeLessThan(5_000);
    const many = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`n${index}`, 1]));
    expect(JSON.stringify(simplify(many)).match(/"n\d+"/g)).toHaveLength(199);
  });

  test('to a text if it throws when read, as a window of another origin does', () => {
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    expect(simplify({ source: proxy })).toBe('something that cannot be read');
  });
});
