import { undoAll, type Undo } from '#contract/undo';
import type { CheckoutContext } from '../context.ts';
import { listen } from '../page/unclobbered.ts';
import type { Amount, AmountSignal } from '../payment/amount.ts';

/** On touch screens, the `click` event is dispatched after the finger has left the screen. */
const clickDelayMs = 500;

/**
 * The amount that the button showed when the shopper began to press it, with a pointer or a key. It
 * can change before the `click` event. Without a press, for example if a script starts the payment,
 * the amount that the button shows. `read` ends the press.
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
  function beginByKey(event: Event): void {
    if (event instanceof KeyboardEvent && [' ', 'Enter'].includes(event.key)) begin();
  }
  function end(): void {
    const ended = pressed;
    after(clickDelayMs, () => {
      if (pressed === ended) pressed = undefined;
    });
  }
  return {
    read: () => {
      const shown = pressed ?? { amount: amount.peek() };
      pressed = undefined;
      return shown.amount;
    },
    stop: undoAll([
      listen(button, 'pointerdown', begin),
      listen(button, 'keydown', beginByKey),
      // A key that moves the focus into a hosted field is released there, without an event here.
      listen(button, 'blur', () => (pressed = undefined)),
      ...(['pointerup', 'pointercancel', 'keyup'] as const).map((type) =>
        listen(document, type, end, true),
      ),
    ]),
  };
}
