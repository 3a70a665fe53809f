import { describe, expect, test } from 'vitest';
import type { CheckoutReading } from '#gateway/read-checkout';
import { answered, redirect, stateOf, type Replacements } from './payment-model.fixture.ts';
import {
  createDeclined,
  declined,
  left,
  never,
  newId,
  retried,
  settle,
} from './retry-declined.fixture.ts';

describe('After a decline', () => {
  test('the form stays, with the notice and the new checkout, and the next press pays it', async () => {
    const payment = createDeclined();
    await payment.model.pay();
    expect([stateOf(payment), payment.actions]).toEqual(['editing paymentDeclined', retried]);
    payment.actions.length = 0;
    await payment.model.pay();
    expect([stateOf(payment), payment.actions]).toEqual(['editing paymentDeclined', retried]);
  });

  test.each<readonly [string, Replacements, readonly string[]]>([
    ['returns nothing', { askForRetry: async () => undefined }, left],
    ['returns null', { askForRetry: async () => null }, ['log:callback_failed', ...left]],
    [
      'returns a response',
      { askForRetry: async () => ({ id: newId }) },
      ['log:callback_failed', ...left],
    ],
    ['returns an empty text', { askForRetry: async () => '' }, ['log:callback_failed', ...left]],
    [
      'returns a path',
      { askForRetry: async () => `../${newId}` },
      ['log:callback_failed', ...left],
    ],
    [
      'rejects, throws or takes too long',
      { askForRetry: () => Promise.reject(new Error('offline')) },
      ['log:callback_failed', ...left],
    ],
    [
      'returns a checkout that is refused',
      { change: { replaceDeclined: async () => false } },
      ['ask', ...left],
    ],
    [
      'returns a checkout whose replacement throws',
      { change: { replaceDeclined: () => Promise.reject(new Error('broken')) } },
      ['ask', 'report:unexpected', ...left],
    ],
  ])('the result page opens if onDeclined %s', async (_what, replaced, actions) => {
    const payment = createDeclined(replaced);
    await payment.model.pay();
    expect([stateOf(payment), payment.actions]).toEqual(['redirecting', actions]);
  });

  test('the form is locked while the page is asked', async () => {
    const payment = createDeclined({ askForRetry: () => never });
    void payment.model.pay();
    await settle();
    expect(stateOf(payment)).toBe('checkingStatus');
    void payment.model.pay();
    payment.model.handleReading({ kind: 'notFound' });
    await settle();
    expect([stateOf(payment), payment.actions]).toEqual(['checkingStatus', []]);
  });
});

describe('A challenge in the page', () => {
  async function startChallenge(replaced: Replacements = {}) {
    const payment = createDeclined({
      submit: async () => answered({ kind: 'redirect', redirect }),
      follow: () => 'challenged',
      after: () => () => {},
      ...replaced,
    });
    void payment.model.pay();
    await settle();
    expect([stateOf(payment), payment.actions]).toEqual(['challenged', []]);
    return payment;
  }

  test('that ends in a decline is closed, and the form stays', async () => {
    const payment = await startChallenge();
    payment.model.finishChallenge();
    payment.model.finishChallenge();
    await settle();
    expect([stateOf(payment), payment.actions]).toEqual(['editing paymentDeclined', retried]);
  });

  test('that ends in a payment opens the result page', async () => {
    const payment = await startChallenge({
      readCheckout: async () => ({ kind: 'used', status: 'done', hasSucceeded: true }),
    });
    payment.model.finishChallenge();
    await settle();
    expect([stateOf(payment), payment.actions]).toEqual(['redirecting', left]);
  });

  test('stays open until there is a new checkout', async () => {
    const payment = await startChallenge({ askForRetry: async () => undefined });
    payment.model.finishChallenge();
    await settle();
    expect(payment.actions).toEqual(left);
  });
});

describe('A lost response', () => {
  const unknown = answered({ kind: 'unknown' });

  test.each<readonly [string, CheckoutReading, string, readonly string[]]>([
    ['a decline', declined, 'editing paymentDeclined', retried],
    ['a payment', { kind: 'used', status: 'done', hasSucceeded: true }, 'redirecting', left],
    ['a pending payment', { kind: 'used', status: 'pending' }, 'redirecting', left],
    ['nothing, even later', { kind: 'unreachable' }, 'redirecting', left],
  ])('that turns out to be %s', async (_what, reading, state, actions) => {
    const payment = createDeclined({
      submit: async () => unknown,
      readCheckout: async () => reading,
    });
    await payment.model.pay();
    expect([stateOf(payment), payment.actions]).toEqual([
      state,
      ['report:outcome_unknown', ...actions],
    ]);
  });
});

describe('A widget that is unloaded meanwhile', () => {
  test.each<readonly [string, (unload: () => void) => Replacements]>([
    [
      'while the state is requested',
      (unload) => ({
        readCheckout: async () => {
          unload();
          return declined;
        },
      }),
    ],
    [
      'by onDeclined',
      (unload) => ({
        askForRetry: async () => {
          unload();
          return newId;
        },
      }),
    ],
    [
      'by onDeclined, which returns nothing',
      (unload) => ({
        askForRetry: async () => unload(),
      }),
    ],
    [
      'while the checkout is replaced',
      (unload) => ({
        change: {
          replaceDeclined: async () => {
            unload();
            return true;
          },
        },
      }),
    ],
  ])('%s, neither navigates nor replaces nor focuses anything', async (_when, replacedBy) => {
    const payment = createDeclined(replacedBy(() => payment.model.dispose()));
    await payment.model.pay();
    for (const action of ['result', 'focus', 'close', `replace:${newId}`])
      expect(payment.actions).not.toContain(action);
    expect(stateOf(payment)).toBe('checkingStatus');
  });
});
