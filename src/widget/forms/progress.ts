import { computed, effect } from '@preact/signals';
import type { Undo } from '#channel/port';
import { isRendered } from '../page/unclobbered.ts';
import { isInProgress } from '../payment/payment-state.ts';
import type { FormContext } from './form-context.ts';

/** Longer than a validation usually takes, so that a validation alone shows no progress. */
const delayMs = 150;

/**
 * Shows the progress of a payment as a text if the page has removed or hidden the button, whose
 * label normally shows it. Shows no text during a challenge in the page, because the widget then
 * hides the form with its button.
 */
export const showProgressWithoutButton = (
  { context, state, isProgressShown }: FormContext,
  button: HTMLButtonElement,
): Undo => {
  const isBusy = computed(
    () => isInProgress(state.phase.value) && state.phase.value !== 'challenged',
  );
  return effect(() => {
    isProgressShown.value = false;
    if (!isBusy.value) return undefined;
    return context.after(delayMs, () => {
      isProgressShown.value = !isRendered(button);
    });
  });
};
