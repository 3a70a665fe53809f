import { computed, effect } from '@preact/signals';
import type { Undo } from '#channel/port';
import { isRendered } from '../page/unclobbered.ts';
import { isInProgress } from '../payment/payment-state.ts';
import type { FormContext } from './form-context.ts';

/** Long enough that no progress is shown while invalid fields are found. */
const delayMs = 150;

/**
 * Shows the progress of a payment as a text if the page has removed or hidden the button, which
 * shows it otherwise. Not during a challenge in the page: it hides the form and its button.
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
