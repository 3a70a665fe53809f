import { effect, type ReadonlySignal } from '@preact/signals';
import type { Undo } from '#channel/port';

/**
 * Locks a control while a payment is under way. It is made inert: selects and checkboxes have no `readOnly`, and
 * disabled ones are not sent.
 */
export const lockWhile = (control: Element, isLocked: ReadonlySignal<boolean>): Undo =>
  effect(() => {
    control.toggleAttribute('inert', isLocked.value);
  });
