import { describe, expect, test } from 'vitest';
import { simplify } from './simplify.js';

const loop: { self?: unknown } = {};
loop.self = loop;

class Iframe {
  readonly localName = 'iframe';
}

describe('a payload is told', () => {
  test.each<readonly [string, unknown, unknown]>([
    [
      'as it is',
      { kind: 'changed', isValid: true, brands: ['VISA'] },
      { kind: 'changed', isValid: true, brands: ['VISA'] },
    ],
    ['without digits', { text: '4200000000000091' }, { text: '••••••••' }],
    ['without digits in names', { '4200000000000091': 1 }, { '••••••••': 1 }],
    ['without digits in numbers', [4_200_000_000_000_091, 42], ['••••••••', 42]],
    [
      'without what the shopper typed',
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
    ['shorter where it is long', 'x'.repeat(301), `${'x'.repeat(300)}… (301 characters)`],
    [
      'without digits where it is cut',
      `${'x'.repeat(291)}4200 0000 0000 0091`,
      expect.stringMatching(/^x{291}•+… \(310 characters\)$/),
    ],
    ['by name where it is a function', () => 1, 'function '],
    ['by tag where it is an element', new Iframe(), { '<iframe>': { localName: 'iframe' } }],
    ['by class where nothing of it is to be seen', new Event('submit'), 'Event'],
    ['in words where JSON has none', [undefined, Symbol('x')], ['undefined', 'Symbol(x)']],
  ])('%s', (_, value, told) => {
    expect(simplify(value)).toEqual(told);
  });

  test('with name, message, code and actor where it is an error', () => {
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

  test('without asking its getters', () => {
    let asked = 0;
    const value = {
      get secret() {
        asked += 1;
        return 1;
      },
    };
    expect(simplify(value)).toEqual({});
    expect(asked).toBe(0);
  });
});

describe('a payload is bounded', () => {
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

  test('to a name where it fights back, as a window of another origin does', () => {
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    expect(simplify({ source: proxy })).toBe('something that cannot be read');
  });
});
