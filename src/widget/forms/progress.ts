import { own } from '#contract/own';
import type { Undo } from '#contract/undo';
import { computed, effect } from '@preact/signals';
import type { CheckoutContext } from '../context.ts';
import type { TextKey } from '../i18n.ts';
import { isRendered } from '../page/unclobbered.ts';
import { isInProgress, type PaymentState, type Phase } from '../payment/payment-state.ts';
import type { FormModel } from './form-model.ts';

/**
 * The texts that are announced when a payment enters these phases. The label of the button changes
 * too, but screen readers read it only if the button has the focus.
 */
const announcedTexts: Partial<Readonly<Record<Phase, TextKey>>> = own({
  sending: 'submitting',
  redirecting: 'returning',
  handedOver: 'returning',
});

/** The text to announce in the present phase. Reads signals. */
export function announcedTextOf({ phase, isPaid }: PaymentState): TextKey | undefined {
  const key = announcedTexts[phase.value];
  return key === 'returning' && isPaid.value ? 'paid' : key;
}

/**
 * The text that shows the progress of a payment, as the label of the button or without it. Reads
 * signals.
 */
export function progressTextOf(state: PaymentState): TextKey {
  return announcedTextOf(state) ?? 'submitting';
}

/** Longer than a validation usually takes, so that a validation alone shows no progress. */
const delayMs = 150;

/**
 * Shows the progress of a payment as a text if the page has removed or hidden the button, whose
 * label normally shows it. Shows no text during a challenge in the page, because the widget then
 * hides the form with its button.
 */
export function showProgressWithoutButton(
  { after }: CheckoutContext,
  { state, isProgressShown }: FormModel,
  button: HTMLButtonElement,
): Undo {
  const isBusy = computed(
    () => isInProgress(state.phase.value) && state.phase.value !== 'challenged',
  );
  return effect(() => {
    isProgressShown.value = false;
    if (!isBusy.value) return undefined;
    return after(delayMs, () => {
      isProgressShown.value = !isRendered(button);
    });
  });
}
