import { describe, expect, test } from 'vitest';
import type { CheckoutReading } from '#gateway/read-checkout';
import {
  answered,
  createTestPayment,
  redirect,
  stateOf,
  type Replacements,
} from './payment-model.fixture.ts';
import type { RedirectEvents } from './payment-form.ts';

type Target = 'result' | 'redirect' | 'challenge';

/** A payment whose last navigation has not left the page yet. */
async function leave(target: Target, replaced: Replacements = {}) {
  let events: Partial<RedirectEvents> = {};
  const payment = createTestPayment({
    submit: async () =>
      answered(target === 'result' ? { kind: 'completed' } : { kind: 'redirect', redirect }),
    goToResult: (onStayed) => {
      events = { onStayed };
      payment.actions.push('result');
      return 'redirecting';
    },
    follow: (_, given) => {
      events = given;
      payment.actions.push('follow');
      return target === 'challenge' ? 'challenged' : 'redirecting';
    },
    after: () => () => {},
    ...replaced,
  });
  void payment.model.pay();
  await new Promise(setImmediate);
  payment.actions.length = 0;
  async function stay(isBlocked = true): Promise<void> {
    events.onStayed?.(isBlocked);
    await new Promise(setImmediate);
  }
  return { payment, stay, events: () => events };
}

function noticeOf({ model }: ReturnType<typeof createTestPayment>) {
  return model.notice.value;
}

const done: CheckoutReading = { kind: 'used', status: 'done' };
const pending: CheckoutReading = { kind: 'used', status: 'pending' };

describe('a navigation that does not leave the page', () => {
  test.each<readonly [Target, state: string, button: string]>([
    ['result', 'closed paymentPending', 'result'],
    ['redirect', 'closed confirmationNeeded', 'redirect'],
    ['challenge', 'challenged confirmationNeeded', 'redirect'],
  ])('to the %s ends in the state %s with a button', async (target, state, button) => {
    const { payment, stay } = await leave(target);
    await stay();
    expect(stateOf(payment)).toBe(state);
    expect(noticeOf(payment)).toMatchObject({ button });
    expect(payment.actions).toContain('report:navigation_blocked');
  });

  test('is not reported if another window was opened', async () => {
    const { payment, stay } = await leave('redirect');
    await stay(false);
    expect([stateOf(payment), payment.actions]).toEqual(['closed confirmationNeeded', ['clear']]);
  });

  test.each<readonly [CheckoutReading, afterResult: string, afterRedirect: string]>([
    [{ ...done, hasSucceeded: true }, 'closed paymentSucceeded', 'closed paymentSucceeded'],
    [{ ...done, hasSucceeded: false }, 'closed paymentNotCompleted', 'closed paymentNotCompleted'],
    [done, 'closed paymentProcessed', 'closed paymentProcessed'],
    [pending, 'closed paymentPending', 'closed confirmationNeeded'],
    // A payment was made or began, so this is not trusted.
    [{ kind: 'open' }, 'closed paymentPending', 'closed confirmationNeeded'],
    [{ kind: 'notFound' }, 'closed checkoutExpired', 'closed checkoutExpired'],
    [{ kind: 'refused' }, 'closed paymentPending', 'closed confirmationNeeded'],
    [{ kind: 'unsupported' }, 'closed paymentPending', 'closed confirmationNeeded'],
    [{ kind: 'unreachable' }, 'closed paymentPending', 'closed confirmationNeeded'],
  ])('shows what the gateway reports: %o', async (reading, afterResult, afterRedirect) => {
    for (const [target, state] of [
      ['result', afterResult],
      ['redirect', afterRedirect],
    ] as const) {
      const { payment, stay } = await leave(target, { readCheckout: async () => reading });
      await stay();
      expect(stateOf(payment)).toBe(state);
    }
  });

  test.each<readonly [Target, action: string]>([
    ['result', 'result'],
    ['redirect', 'follow'],
    ['challenge', 'follow'],
  ])('to the %s is started again by the button, and reported again', async (target, action) => {
    const { payment, stay } = await leave(target);
    await stay();
    payment.actions.length = 0;
    payment.model.pressNoticeButton();
    await stay();
    expect(payment.actions).toEqual([action, 'report:navigation_blocked']);
  });

  test('does not change the form after a later navigation has started', async () => {
    const { payment, stay, events } = await leave('redirect');
    const first = events();
    await stay();
    payment.model.pressNoticeButton();
    payment.actions.length = 0;
    first.onStayed?.(true);
    first.onBlocked?.();
    expect([stateOf(payment), payment.actions]).toEqual(['closed confirmationNeeded', []]);
  });

  test('does not report anything after the widget was unloaded', async () => {
    const { payment, stay } = await leave('result');
    payment.model.dispose();
    await stay();
    expect([stateOf(payment), payment.actions]).toEqual(['redirecting', []]);
  });

  test('shows no notice any more when the page of a challenge has loaded after all', async () => {
    const { payment, stay, events } = await leave('challenge');
    await stay();
    events().onLoaded?.();
    expect(stateOf(payment)).toBe('challenged');
  });

  test('shows the result when the shopper comes back later', async () => {
    let reading = pending;
    const { payment, stay } = await leave('redirect', { readCheckout: async () => reading });
    await stay();
    reading = { ...done, hasSucceeded: true };
    await payment.model.reopen();
    expect(stateOf(payment)).toBe('closed paymentSucceeded');
  });
});
