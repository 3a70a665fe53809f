import type { Undo } from '#contract/undo';
import { effect, untracked, type ReadonlySignal } from '@preact/signals';
import type { CheckoutContext } from '../context.ts';
import type { DrawnForm } from '../forms/draw-form.tsx';
import type { Amount } from '../payment/amount.ts';
import { isInProgress } from '../payment/payment-state.ts';

type AmountForm = Pick<DrawnForm, 'payment' | 'amount' | 'announcement'>;

/**
 * Announces an amount that has changed while no payment was in progress, once in the page. After a
 * change during a payment, `stopIfAmountChanged` has already shown a notice, except if the payment
 * stopped for another reason.
 */
export function announceAmount<Form extends AmountForm>(
  { amount, texts }: Pick<CheckoutContext, 'amount' | 'texts'>,
  forms: ReadonlySignal<readonly Form[]>,
  isShown: (form: Form) => boolean,
): Undo {
  let known: Amount | undefined;

  function announce(current: Amount | undefined): void {
    const isTold = updateNotices(forms.peek(), current);
    if (isTold || current === undefined) return;
    const form = forms.peek().find((each) => isShown(each) && each.amount.peek() !== undefined);
    if (form === undefined) return;
    form.announcement.value = texts.translate('orderUpdated', { amount: current.text });
  }

  return effect(() => {
    const current = amount.value;
    // The effect runs again when the payment has ended.
    if (forms.value.some(({ payment }) => isInProgress(payment.phase.value))) return;
    const before = known;
    known = current ?? known;
    if (before !== undefined && before.key !== current?.key) untracked(() => announce(current));
  });
}

/**
 * Updates the notices that state an amount, so that only one is left, and it states the newest one.
 * Returns whether there is one.
 */
function updateNotices(forms: readonly AmountForm[], current: Amount | undefined): boolean {
  const notices = forms.flatMap(({ payment }) => {
    const change = payment.notice.peek()?.change;
    return change === undefined ? [] : [{ payment, isNewest: change.amount === current?.text }];
  });
  const left = notices.find(({ isNewest }) => isNewest) ?? notices[0];
  for (const notice of notices) {
    if (notice !== left) notice.payment.updateAmount(undefined);
    else if (!notice.isNewest) notice.payment.updateAmount(current);
  }
  return left !== undefined;
}
