import { isCardHolder } from '#contract/card-holder';
import { editExpiry, readExpiry } from '#contract/expiry';
import type { Undo } from '#channel/port';
import { splitHolder } from '../model/billing-name.ts';
import type { Fault } from '../model/field.ts';
import { listen } from '../page/unclobbered.ts';
import type { PageInputs } from '../view/CardGroups.tsx';

export type PageRules = {
  /** The shopper's day, `yyyy-MM-dd`; empty where the gateway is to judge whether the card has expired. */
  readonly today: string;
  readonly isHolderRequired: boolean;
  /** Whether the holder is sent as the customer's name as well, and so has two words. */
  readonly isHolderSplit: boolean;
};

/** Puts what the shopper sees into the two parameters that are sent. */
export const keepExpiryInStep = (inputs: PageInputs, today: string): void => {
  const reading = readExpiry(inputs.expiry.value, today);
  inputs.expiryMonth.value = reading.kind === 'date' ? reading.month : '';
  inputs.expiryYear.value = reading.kind === 'date' ? reading.year : '';
};

/** Formats the expiry date while it is typed, the caret where the shopper left it. */
export const formatWhileTyping = (inputs: PageInputs, today: string): Undo => {
  const { expiry } = inputs;
  return listen(expiry, 'input', (event) => {
    const isDeleting = event instanceof InputEvent && event.inputType.startsWith('delete');
    const caret = expiry.selectionStart ?? expiry.value.length;
    const edited = editExpiry(expiry.value, caret, isDeleting);
    if (edited.text !== expiry.value) {
      expiry.value = edited.text;
      expiry.setSelectionRange(edited.caret, edited.caret);
    }
    keepExpiryInStep(inputs, today);
  });
};

/** What is wrong in the fields of the page, whoever filled them. */
export const findPageFaults = (inputs: PageInputs, rules: PageRules): readonly Fault[] => {
  const faults: Fault[] = [];
  const expiry = readExpiry(inputs.expiry.value, rules.today);
  const holder = inputs.holder.value.trim();
  const isHolderMissing = holder === '' && rules.isHolderRequired;
  const isSplit = !rules.isHolderSplit || splitHolder(holder) !== undefined;
  const isHolderWrong = holder !== '' && !(isCardHolder(holder) && isSplit);
  if (expiry.kind === 'wrong') faults.push({ field: 'expiry', error: expiry.error });
  if (isHolderMissing || isHolderWrong) {
    faults.push({ field: 'cardHolder', error: 'cardHolderError' });
  }
  return faults;
};
