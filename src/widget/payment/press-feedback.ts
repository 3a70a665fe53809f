import type { After } from '#channel/open';
import type { PaymentState } from './payment-state.ts';

/** How long the button looks busy after a press that changes nothing else in the form. */
const shownMs = 300;

/**
 * Shows the button as busy for a moment if a press changes nothing else in the form: a hook of the
 * merchant has stopped the payment, or the form shows the same notice again. The phase stays
 * `editing`, because pages that stop a payment may start it by script immediately afterwards.
 */
export const createPressFeedback = (state: PaymentState, after: After) => {
  let areErrorsShown = false;
  let cancel = (): void => {};
  const show = (): void => {
    cancel();
    state.setPressShown(true);
    cancel = after(shownMs, () => state.setPressShown(false));
  };
  return {
    /**
     * Call it when the button is pressed. Call the returned function if nothing was sent: it shows
     * the feedback if the form has not changed.
     */
    watchPress: (): (() => void) => {
      const noticeBefore = state.notice.peek()?.key;
      areErrorsShown = false;
      return () => {
        const notice = state.notice.peek()?.key;
        const isChanged = notice === undefined ? areErrorsShown : notice !== noticeBefore;
        if (state.phase.peek() === 'editing' && !isChanged) show();
      };
    },
    /** Call it when the press has marked invalid fields. */
    recordErrors: (): void => {
      areErrorsShown = true;
    },
  };
};
