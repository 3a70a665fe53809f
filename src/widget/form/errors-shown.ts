import { undoAll, type Undo } from '#channel/port';
import type { Fault } from '../model/field.ts';
import { clearHint, lockButton, showHint, unlockButton } from '../page/hints.ts';
import { listen } from '../page/unclobbered.ts';
import type { FieldSet } from './field-set.ts';

/** A form, the button that sends it, and what is heard of both. */
export type Pressable = {
  readonly form: HTMLFormElement;
  readonly button: HTMLButtonElement;
  /** Heard and not seen: what a sighted shopper sees happen. Whoever has something to say writes its text. */
  readonly status: HTMLElement;
};

/** Marks every wrong field and locks the button; the first wrong one gets the focus. */
export const showFaults = (
  { form, button }: Pressable,
  fields: FieldSet,
  faults: readonly Fault[],
  say: (fault: Fault) => string,
): void => {
  for (const fault of faults) {
    const control = fields.controlOf(fault.field);
    if (control !== undefined) {
      showHint(control, fault.error, say(fault), `${form.id}_${fault.error}`);
    }
    fields.tell(fault, say(fault));
  }
  const [first] = faults;
  if (first === undefined) return;
  lockButton(button);
  fields.focus(first.field);
};

/** Clears a field's hint when it is edited; the button is free again, since only a new try can tell of the others. */
export const clearFault = ({ button, status }: Pressable, control: Element): void => {
  clearHint(control);
  unlockButton(button);
  status.textContent = '';
};

/** Heeds every edit in the form, also of inputs that the merchant put there, and of ours that stand elsewhere. */
export const clearWhenEdited = (
  parts: Pressable & { readonly controls: readonly Element[] },
): Undo => {
  const handleInput = ({ target }: Event): void => {
    if (!(target instanceof Element)) return;
    target.classList.remove('wpwl-valid');
    clearFault(parts, target);
  };
  const heard = [parts.form, ...parts.controls].flatMap((target) => [
    listen(target, 'input', handleInput),
    listen(target, 'change', handleInput),
  ]);
  return undoAll(heard);
};
