import { describe, expect, test } from 'vitest';
import type { CheckoutReading } from '#gateway/read-checkout';
import type { SubmitReply } from '../fields/field-replies.ts';
import { answered, createTestPayment, redirect } from '../payment/payment-model.fixture.ts';
import { progressTextOf } from './progress.ts';

const succeeded = answered({ kind: 'succeeded' });
const completed = answered({ kind: 'completed' });
const challenged = answered({ kind: 'redirect', redirect });
const unknown = answered({ kind: 'unknown' });
const done: CheckoutReading = { kind: 'used', status: 'done', hasSucceeded: true };

async function nextTask(): Promise<void> {
  await new Promise(setImmediate);
}

describe('the text of the button while the shopper is redirected', () => {
  test.each<readonly [what: string, reply: SubmitReply, text: string, phase: string]>([
    ['a confirmed payment', succeeded, 'paid', 'redirecting'],
    ['a declined or pending payment', completed, 'returning', 'redirecting'],
    ['a redirect to the bank', challenged, 'returning', 'redirecting'],
    ['a lost response', unknown, 'returning', 'redirecting'],
  ])('after %s', async (_what, reply, text, phase) => {
    const { model, state } = createTestPayment({
      submit: async () => reply,
      readCheckout: async () => done,
    });
    await model.pay();
    expect([progressTextOf(state), model.phase.value]).toEqual([text, phase]);
  });

  test.each<readonly [what: string, reply: SubmitReply]>([
    ['declined', completed],
    ['redirected to the bank', challenged],
  ])('states no earlier payment when the next one is %s', async (_what, reply) => {
    const replies = [succeeded, reply];
    const { model, state } = createTestPayment({
      submit: async () => replies.shift() ?? unknown,
      readCheckout: async () => ({ kind: 'open' }),
    });
    await model.pay();
    await model.reopen();
    expect(model.phase.value).toBe('editing');
    void model.pay();
    await nextTask();
    expect([progressTextOf(state), model.phase.value]).toEqual(['returning', 'redirecting']);
  });

  test('is that of a confirmed payment too if the page shows the result', async () => {
    const { model, state } = createTestPayment({
      submit: async () => succeeded,
      goToResult: () => 'handedOver',
    });
    await model.pay();
    expect([progressTextOf(state), model.phase.value]).toEqual(['paid', 'handedOver']);
  });

  test.each([
    'editing',
    'validating',
    'sending',
    'checkingStatus',
    'challenged',
    'closed',
  ] as const)('is not that of a confirmed payment in the phase %s', (phase) => {
    const { state } = createTestPayment();
    state.setPaid(true);
    state.setPhase(phase);
    expect(progressTextOf(state)).toBe('submitting');
  });
});
