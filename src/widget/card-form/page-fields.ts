import { isCardHolder } from '#contract/card-holder';
import type { Undo } from '#channel/port';
import type { Fault } from '../model/card-field.ts';
import { editExpiry, readExpiry } from '../model/expiry.ts';
import { listen } from '../page/unclobbered.ts';
import type { CardParts } from '../view/CardForm.tsx';

type Inputs = Pick<CardParts, 'expiry' | 'expiryMonth' | 'expiryYear' | 'holder'>;

export type PageRules = {
  /** Leaves it to the gateway whether the card has expired. */
  readonly mayBePast: boolean;
  readonly isHolderRequired: boolean;
};

/** Puts what the shopper sees into the two parameters that are sent. */
export const keepExpiryInStep = (inputs: Inputs, mayBePast: boolean): void => {
  const reading = readExpiry(inputs.expiry.value, mayBePast);
  inputs.expiryMonth.value = reading.kind === 'date' ? reading.month : '';
  inputs.expiryYear.value = reading.kind === 'date' ? reading.year : '';
};

/** Formats the expiry date while it is typed, the caret where the shopper left it. */
export const formatWhileTyping = (inputs: Inputs, mayBePast: boolean): Undo => {
  const { expiry } = inputs;
  return listen(expiry, 'input', (event) => {
    const isDeleting = event instanceof InputEvent && event.inputType.startsWith('delete');
    const caret = expiry.selectionStart ?? expiry.value.length;
    const edited = editExpiry(expiry.value, caret, isDeleting);
    if (edited.text !== expiry.value) {
      expiry.value = edited.text;
      expiry.setSelectionRange(edited.caret, edited.caret);
    }
    keepExpiryInStep(inputs, mayBePast);
  });
};

/** What is wrong in the fields of the page, whoever filled them. */
export const findPageFaults = (inputs: Inputs, rules: PageRules): readonly Fault[] => {
  const faults: Fault[] = [];
  const expiry = readExpiry(inputs.expiry.value, rules.mayBePast);
  const holder = inputs.holder.value.trim();
  const isHolderMissing = holder === '' && rules.isHolderRequired;
  const isHolderWrong = holder !== '' && !isCardHolder(holder);
  if (expiry.kind === 'wrong') faults.push({ field: 'expiry', error: expiry.error });
  if (isHolderMissing || isHolderWrong) {
    faults.push({ field: 'cardHolder', error: 'cardHolderError' });
  }
  return faults;
};
