import type { ReadonlySignal, Signal } from '@preact/signals';
import { createContext } from 'preact';
import { useContext, useState } from 'preact/hooks';
import type { FormEntry } from '#contract/form-entry';
import { own } from '#contract/own';
import type { Fields, FormField } from './fields.ts';

/** The form around a field, as far as fields use it. */
export type FieldForm = {
  /** The id of the container, with which the ids of all controls begin. */
  readonly key: string;
  /**
   * A random id by which the hosted fields of this form find each other. Each CVV of a saved card
   * has its own id instead.
   */
  readonly pairingId: string;
  /** The merchant's inputs in the original form; see `FormSlot`. */
  readonly inputs: readonly Element[];
  readonly fields: Fields;
  /** Whether the values of the form must not change, because a payment is in progress. */
  readonly isLocked: ReadonlySignal<boolean>;
  /** The text that screen readers announce when the form changes visibly. */
  readonly announcement: Signal<string>;
};

const FormContext = createContext<FieldForm | undefined>(undefined);

export const FormProvider = FormContext.Provider;

/** The form around a component. */
export function useForm(): FieldForm {
  const form = useContext(FormContext);
  if (form === undefined) throw new Error('There is no FormProvider.');
  return form;
}

/**
 * Creates a field and adds it to the form around it while the form is drawn, so that the order of
 * the components is the order in which fields are validated and focused.
 */
export function useField<Field extends FormField>(create: () => Field): Field {
  const { fields } = useForm();
  const [field] = useState(() => {
    const created = own(create());
    fields.add(created);
    return created;
  });
  return field;
}

/** Calls `prepare` before each validation: see {@link Fields}. */
export function usePreparation(prepare: () => void): void {
  const { fields } = useForm();
  useState(() => fields.addPreparation(prepare));
}

/** Sends a parameter with the payment: see {@link Fields}. */
export function useParameter(read: () => FormEntry): void {
  const { fields } = useForm();
  useState(() => fields.addParameter(read));
}
