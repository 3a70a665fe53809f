import { undoAll, type Undo } from '#contract/undo';
import type { CheckoutContext } from '../context.ts';
import { listen } from '../page/unclobbered.ts';
import type { Amount, AmountSignal } from '../payment/amount.ts';

/**
 * The amount that the button showed when the shopper began to press it, with a pointer or a key. It
 * can change before the `click` event. Without a press, for example if a script starts the payment,
 * the amount that the button shows.
 */
export function watchPressedAmount(
  { document, after }: Pick<CheckoutContext, 'document' | 'after'>,
  amount: AmountSignal,
  button: HTMLButtonElement,
): { readonly read: () => Amount | undefined; readonly stop: Undo } {
  let pressed: { readonly amount: Amount | undefined } | undefined;

  function begin(): void {
    pressed = { amount: amount.peek() };
  }
  // The `click` event follows in the same task.
  function end(): void {
    if (pressed !== undefined) after(0, () => (pressed = undefined));
  }
  return {
    read: () => (pressed ?? { amount: amount.peek() }).amount,
    stop: undoAll([
      ...(['pointerdown', 'keydown'] as const).map((type) => listen(button, type, begin)),
      ...(['pointerup', 'pointercancel', 'keyup'] as const).map((type) =>
        listen(document, type, end, true),
      ),
    ]),
  };
}
