import { undoAll, type Undo } from '#channel/port';
import type { Fault, CardField } from '../model/card-field.ts';
import { listen } from '../page/unclobbered.ts';
import { clearHint, lockButton, showHint, unlockButton } from '../page/hints.ts';
import type { CardParts } from '../view/CardForm.tsx';

/** The control in which a field is typed. */
export const controlOf = (parts: CardParts, field: CardField): HTMLElement | undefined => {
  switch (field) {
    case 'cardNumber':
      return parts.number;
    case 'expiry':
      return parts.expiry;
    case 'cardHolder':
      return parts.holder;
    case 'cvv':
      return parts.cvv;
  }
};

/** Marks every wrong field and locks the button; the first wrong one gets the focus. */
export const showFaults = (
  parts: CardParts,
  faults: readonly Fault[],
  say: (fault: Fault) => string,
  focus: (field: CardField) => void,
): void => {
  for (const fault of faults) {
    const control = controlOf(parts, fault.field);
    if (control !== undefined) {
      showHint(control, fault.error, say(fault), `${parts.form.id}_${fault.error}`);
    }
  }
  const [first] = faults;
  if (first === undefined) return;
  lockButton(parts.button);
  focus(first.field);
};

/** Clears a field's hint when it is edited; the button is free again, since only a new try can tell. */
export const clearFault = (parts: CardParts, control: Element): void => {
  clearHint(control);
  unlockButton(parts.button);
};

/** Heeds every edit in the form, also of inputs that the merchant put there. */
export const clearWhenEdited = (parts: CardParts): Undo => {
  const { form } = parts;
  const handleInput = ({ target }: Event): void => {
    if (target instanceof Element) clearFault(parts, target);
  };
  return undoAll([listen(form, 'input', handleInput), listen(form, 'change', handleInput)]);
};
