import { own } from '#contract/own';
import type { TextKey } from '../i18n.ts';
import type { Amount } from './amount.ts';
import type { PaymentContext } from './payment-context.ts';
import type { AmountChange, PaymentState } from './payment-state.ts';

/**
 * What stands on the button is what is charged: stops the payment if the amount is not the one that
 * the button showed when it was pressed, and shows both amounts. The next press pays the new one.
 *
 * The notice is shown before the phase changes, because `announceAmount` then looks for it.
 */
export function stopIfAmountChanged(
  { state, form }: PaymentContext,
  pressed: Amount | undefined,
): boolean {
  const amount = form.amount();
  if (amount?.key === pressed?.key) return false;
  state.showAmountChange(keyOf(pressed, amount), changeOf(pressed, amount));
  state.allowEditing();
  return true;
}

function keyOf(before: Amount | undefined, amount: Amount | undefined): TextKey {
  if (amount === undefined) return 'amountUnknown';
  return before === undefined ? 'amountChangedFirst' : 'amountChanged';
}

function changeOf(before: Amount | undefined, amount: Amount | undefined): AmountChange {
  return own({
    ...(before !== undefined && { before: before.text }),
    ...(amount !== undefined && { amount: amount.text }),
  });
}

/** Replaces a notice whose amount is no longer the newest one. */
export function createAmountUpdate(state: PaymentState) {
  return (amount: Amount | undefined): void => {
    if (amount === undefined) state.clearNotice();
    else state.showAmountChange('orderUpdated', changeOf(undefined, amount));
  };
}
