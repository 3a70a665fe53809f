import type { Undo } from '#contract/undo';
import { effect, type ReadonlySignal } from '@preact/signals';

/**
 * Locks a control while a payment is in progress. Uses `inert`, because selects and checkboxes have
 * no `readOnly`, and forms do not send disabled controls.
 */
export function lockWhile(control: Element, isLocked: ReadonlySignal<boolean>): Undo {
  return effect(() => {
    control.toggleAttribute('inert', isLocked.value);
  });
}
