import { effect } from '@preact/signals';
import type { CheckoutChange, CheckoutContext } from '../context.ts';
import type { DrawnForm } from '../forms/draw-form.tsx';
import { isInProgress, type Phase } from '../payment/payment-state.ts';
import { createCheckoutChange } from './change-checkout.ts';
import { createCreation } from './create-checkout.ts';

type ChangeOptions = Omit<Parameters<typeof createCheckoutChange>[0], 'isPaying'>;

/** How the checkout is created and changed. */
export function createChanges(
  options: ChangeOptions,
  forms: () => readonly DrawnForm[],
): Pick<CheckoutContext, 'creation' | 'change'> {
  const notCreated = 'checkoutNotCreated';
  return {
    creation: createCreation({
      ...options,
      onCreated: () => forms().forEach(({ payment }) => payment.clearNotice(notCreated)),
      onFailed: () => forms().forEach(({ payment }) => payment.showNotice(notCreated, 'retry')),
    }),
    change: createCheckoutChange({
      ...options,
      isPaying: () => forms().some(({ payment }) => isSent(payment.phase.peek())),
    }),
  };
}

/** Submit hooks of the page may change the checkout, because nothing is sent before they end. */
function isSent(phase: Phase): boolean {
  return isInProgress(phase) && phase !== 'validating';
}

/** Waits for a payment or a change of the checkout; `undefined` if none is in progress. */
export function whenIdle(
  change: CheckoutChange,
  forms: () => readonly DrawnForm[],
): Promise<void> | undefined {
  function isPaying(): boolean {
    return forms().some(({ payment }) => isInProgress(payment.phase.value));
  }
  async function wait(): Promise<void> {
    await change.whenSettled();
    return new Promise((resolve) => {
      effect(() => {
        if (!isPaying()) resolve();
      });
    });
  }
  return change.isPending() || isPaying() ? wait() : undefined;
}
