import { signal, type ReadonlySignal } from '@preact/signals';
import type { After, Undo } from '#contract/undo';

/**
 * `asking`: the shopper is asked whether to remove the payment method. `removing`: the merchant's
 * function was called. `failed`: it did not remove the payment method, and the shopper can try
 * again.
 */
export type RemovalState = 'idle' | 'asking' | 'removing' | 'failed';

/** The removal of a saved payment method, from the question to the reply of the merchant. */
export type Removal = {
  readonly state: ReadonlySignal<RemovalState>;
  readonly ask: () => void;
  /** Ends the question, or removes the message that the removal has failed. */
  readonly keep: () => void;
  /**
   * Removes the payment method. A click of a script (not `isTrusted`) is ignored in the task in which
   * the shopper was asked.
   */
  readonly confirm: (isTrusted: boolean) => Promise<void>;
  /** From then on, a late reply of the merchant changes nothing. */
  readonly release: Undo;
};

type Options = {
  /** Calls the merchant's function. Rejects if the payment method was not removed. */
  readonly remove: () => Promise<void>;
  /** Whether a payment is in progress. */
  readonly isLocked: ReadonlySignal<boolean>;
  readonly after: After;
  readonly onRemoved: () => void;
  readonly onFailed: (cause: unknown) => void;
};

export function createRemoval({ remove, isLocked, after, onRemoved, onFailed }: Options): Removal {
  const state = signal<RemovalState>('idle');
  let isReleased = false;
  let wasJustAsked = false;

  return {
    state,
    ask: () => {
      if (isLocked.peek() || state.peek() === 'removing') return;
      // A script of the page that clicks all buttons must not remove anything, also if it does so
      // when the shopper clicks.
      wasJustAsked = true;
      after(0, () => {
        wasJustAsked = false;
      });
      state.value = 'asking';
    },
    keep: () => {
      if (state.peek() !== 'removing') state.value = 'idle';
    },
    confirm: async (isTrusted) => {
      if (state.peek() !== 'asking' || isLocked.peek()) return;
      // Browsers may dispatch a second press of the shopper before a timer that was due earlier.
      if (wasJustAsked && !isTrusted) return;
      state.value = 'removing';
      try {
        await remove();
      } catch (cause) {
        if (!isReleased) state.value = 'failed';
        return onFailed(cause);
      }
      if (!isReleased) onRemoved();
    },
    release: () => {
      isReleased = true;
    },
  };
}
