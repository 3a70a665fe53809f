import type { After } from '#channel/open';
import type { PaymentState } from './payment-state.ts';

/** How long the button looks busy after a press without another result. */
const shownMs = 300;

/**
 * Makes a press visible that changes nothing else in the form: a hook of the merchant stopped the payment, or the form
 * shows the same notice again. The phase stays `editing`, because pages that stop a payment may start it by script
 * immediately afterwards.
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
    /** Call it at the press, and the returned function when the press has sent nothing. */
    start: (): (() => void) => {
      const noticeBefore = state.notice.peek()?.key;
      areErrorsShown = false;
      return () => {
        const notice = state.notice.peek()?.key;
        const isChanged = notice === undefined ? areErrorsShown : notice !== noticeBefore;
        if (state.phase.peek() === 'editing' && !isChanged) show();
      };
    },
    /** Call it when the press has marked invalid fields. */
    noteErrors: (): void => {
      areErrorsShown = true;
    },
  };
};
