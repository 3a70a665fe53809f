import type { After } from '#contract/undo';
import type { PaymentState } from './payment-state.ts';

/** How long the button looks busy after a press without another visible reaction. */
const shownMs = 300;

/**
 * Shows the button as busy for a moment if a press has no other visible reaction, neither a new
 * notice nor an error: for example, a hook of the merchant has stopped the payment, or the form
 * shows the same notice again. Meanwhile the phase is `editing`, because pages that stop a payment
 * may start it by script immediately afterwards.
 */
export function createPressFeedback(state: PaymentState, after: After) {
  let areErrorsShown = false;
  let cancel: () => void = () => {};
  return {
    /**
     * Call it when the button is pressed. Call the returned function if nothing was sent: it shows
     * the feedback if there is no new notice and no error.
     */
    watchPress: (): (() => void) => {
      const noticeBefore = state.notice.peek()?.key;
      areErrorsShown = false;
      return () => {
        const notice = state.notice.peek()?.key;
        const hasReaction = notice === undefined ? areErrorsShown : notice !== noticeBefore;
        if (state.phase.peek() !== 'editing' || hasReaction) return;
        cancel();
        state.setPressShown(true);
        cancel = after(shownMs, () => state.setPressShown(false));
      };
    },
    /** Call it when the press has marked invalid fields. */
    recordErrors: (): void => {
      areErrorsShown = true;
    },
  };
}
