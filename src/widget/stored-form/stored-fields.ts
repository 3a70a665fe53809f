import type { ReadonlySignal } from '@preact/signals';
import type { CheckoutContext } from '../checkout/context.ts';
import type { FieldSet } from '../form/field-set.ts';
import type { SecureFrame } from '../frames/mount-frame.ts';
import { sendByOne } from '../frames/send-by-one.ts';
import type { StoredParts } from '../view/StoredGroups.tsx';

type StoredPieces = {
  readonly context: CheckoutContext;
  /** Whether what is chosen is a card: only a card has a security code. */
  readonly choice: { readonly isCard: ReadonlySignal<boolean> };
  readonly parts: StoredParts;
  readonly cvv: () => SecureFrame | undefined;
};

/** A saved way to pay is sent by its number; where its security code is asked for, by the frame that holds it. */
export const storedFields = (pieces: StoredPieces): FieldSet => {
  const { context, choice, parts } = pieces;
  const asked = (): SecureFrame | undefined => (choice.isCard.peek() ? pieces.cvv() : undefined);
  return {
    ...sendByOne(context, 'cvv', asked),
    findFaults: async () => {
      const validity = (await asked()?.validate()) ?? 'valid';
      return validity === 'valid' ? [] : [{ field: 'cvv', error: 'cvvError' }];
    },
    controlOf: (field) => (field === 'cvv' && asked() !== undefined ? parts.cvv : undefined),
    focus: () => asked()?.focus(),
  };
};
