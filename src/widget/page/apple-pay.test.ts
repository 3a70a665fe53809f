import { describe, expect, test, vi } from 'vitest';
import { findApplePayProblem } from './apple-pay.ts';

function fail(): never {
  throw new Error('Not on this page.');
}

describe('findApplePayProblem', () => {
  test('returns undefined if the shopper can pay, and calls canMakePayments once', () => {
    const canMakePayments = vi.fn<() => boolean>(() => true);
    const read = vi.fn<() => object>(() => ({ canMakePayments }));
    const page = Object.defineProperty({}, 'ApplePaySession', { get: read });
    expect(findApplePayProblem(page)).toBeUndefined();
    expect([read, canMakePayments].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });

  test('calls canMakePayments as a method of ApplePaySession', () => {
    const ApplePaySession = {
      canMakePayments(): boolean {
        return this === ApplePaySession;
      },
    };
    expect(findApplePayProblem({ ApplePaySession })).toBeUndefined();
  });

  test.each<readonly [string, object, RegExp]>([
    ['ApplePaySession is missing', {}, /^this browser has no ApplePaySession$/],
    ['ApplePaySession is null', { ApplePaySession: null }, /no ApplePaySession$/],
    ['ApplePaySession is an element', { ApplePaySession: { id: 'x' } }, /no function/],
    [
      'canMakePayments is no function',
      { ApplePaySession: { canMakePayments: true } },
      /no function/,
    ],
    [
      'canMakePayments returns false',
      { ApplePaySession: { canMakePayments: () => false } },
      /did not return true/,
    ],
    [
      'canMakePayments returns a promise',
      { ApplePaySession: { canMakePayments: async () => true } },
      /did not return true/,
    ],
    ['canMakePayments throws', { ApplePaySession: { canMakePayments: fail } }, /threw an error/],
    [
      'ApplePaySession is a getter that throws',
      Object.defineProperty({}, 'ApplePaySession', { get: fail }),
      /threw an error/,
    ],
  ])('returns the reason if %s', (_when, page, what) => {
    expect(findApplePayProblem(page)).toMatchObject({ what: expect.stringMatching(what) });
  });
});
