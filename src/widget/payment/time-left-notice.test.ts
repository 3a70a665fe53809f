import { describe, expect, test } from 'vitest';
import { createTestPayment } from './payment-model.fixture.ts';

function noticeOf({ model }: ReturnType<typeof createTestPayment>): unknown {
  const { key, secondsLeft, isQuiet } = model.notice.value ?? {};
  return [key, secondsLeft, isQuiet];
}

describe('the time left', () => {
  test('is announced first, and replaces any other notice', () => {
    const payment = createTestPayment();
    payment.model.showNotice('nothingCharged');
    payment.model.showTimeLeft(120, 'announced');
    expect(noticeOf(payment)).toEqual(['timeLeft', 120, false]);
    payment.model.showTimeLeft(90, 'shown');
    expect(noticeOf(payment)).toEqual(['timeLeft', 90, true]);
  });

  test('does not replace a later notice', () => {
    const payment = createTestPayment();
    payment.model.showTimeLeft(120, 'announced');
    payment.model.showNotice('fieldsCleared');
    payment.model.showTimeLeft(90, 'shown');
    payment.model.showTimeLeft(60, 'announced');
    expect(noticeOf(payment)).toEqual(['fieldsCleared', undefined, undefined]);
  });

  test('is shown again at the next announcement after a payment that was stopped', async () => {
    const payment = createTestPayment({ runSubmitHooks: async () => false });
    payment.model.showTimeLeft(120, 'announced');
    await payment.model.pay();
    payment.model.showTimeLeft(90, 'shown');
    expect(noticeOf(payment)).toEqual([undefined, undefined, undefined]);
    payment.model.showTimeLeft(60, 'announced');
    expect(noticeOf(payment)).toEqual(['timeLeft', 60, false]);
  });

  test('is announced at the next mark if a payment was in progress at the first', async () => {
    let release: () => void = () => {};
    const payment = createTestPayment({
      runSubmitHooks: () => new Promise((resolve) => (release = () => resolve(false))),
    });
    const paying = payment.model.pay();
    await new Promise(setImmediate);
    payment.model.showTimeLeft(120, 'announced');
    expect(noticeOf(payment)).toEqual([undefined, undefined, undefined]);
    release();
    await paying;
    payment.model.showTimeLeft(90, 'shown');
    expect(noticeOf(payment)).toEqual(['timeLeft', 90, false]);
  });
});
