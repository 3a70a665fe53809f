import { effect, signal, untracked } from '@preact/signals';
import type { Undo } from '#channel/port';
import type { FieldError } from '../fields/field-errors.ts';
import type { FormField } from '../fields/fields.ts';
import {
  clearControlError,
  enableButton,
  removeControlError,
  showControlError,
} from '../page/control-errors.ts';
import type { FormModel } from './form-model.ts';

/** The errors that a form shows at its fields. Errors that the page shows itself are not in it. */
export type ShownErrors = {
  /** Shows an error at its field. It replaces the previous error of the field. */
  readonly show: (field: FormField, error: FieldError, text: string) => void;
  /**
   * Called when the shopper has edited a control. Removes its error, also one that the page has
   * added, enables the button, and removes the errors of other fields that are no longer true.
   */
  readonly handleEdit: (control: Element) => void;
  /** Removes all errors that the validation of the whole form has not found again. */
  readonly keepOnly: (found: readonly FieldError[]) => void;
  /** Stops the removal of errors. */
  readonly stop: Undo;
};

type ShownError = {
  readonly field: FormField;
  readonly control: HTMLElement;
  readonly hintId: string;
  readonly isTrue: () => boolean;
};

/**
 * Validates the shown errors again after each edit and whenever a signal changes that a rule has
 * read, such as the brand. Only removes errors: a new error is first shown at the next press.
 */
export function createShownErrors(
  { key, announcement }: Pick<FormModel, 'key' | 'announcement'>,
  button: HTMLButtonElement,
): ShownErrors {
  const shown = signal<readonly ShownError[]>([]);

  function remove(errors: readonly ShownError[]): void {
    if (errors.length === 0) return;
    shown.value = shown.value.filter((each) => !errors.includes(each));
    for (const { field, control, hintId } of errors) {
      removeControlError(control, hintId);
      if (field.kind === 'hosted') field.client.error.value = '';
    }
    enableButton(button);
  }

  const stop = effect(() => {
    const untrue = shown.value.filter(({ isTrue }) => !isTrue());
    untracked(() => remove(untrue));
  });

  return {
    show: (field, error, text) => {
      const control = field.control();
      if (control === undefined) return;
      const hintId = `${key}_${error.error}`;
      showControlError(control, error.error, text, hintId);
      if (field.kind === 'hosted') field.client.error.value = text;
      const others = shown.value.filter((each) => each.control !== control);
      shown.value = [...others, { field, control, hintId, isTrue: createTruth(field) }];
    },
    handleEdit: (control) => {
      clearControlError(control);
      enableButton(button);
      announcement.value = '';
      // A new list makes the effect validate the other errors.
      shown.value = shown.value.filter((each) => each.control !== control);
    },
    keepOnly: (found) => {
      const names = new Set(found.map(({ field }) => field));
      remove(shown.value.filter(({ field }) => !names.has(field.name)));
    },
    stop,
  };
}

/**
 * Returns whether an error that is shown now is still true. If the field's own rule finds none, the
 * gateway has found it. The form cannot repeat the gateway's check, so the error counts as true
 * until another value that the check reads changes.
 */
function createTruth(field: FormField): () => boolean {
  if (untracked(() => hasError(field))) return () => field.isShown() && hasError(field);
  function readsAlso(): string {
    return field.readsAlso?.() ?? '';
  }
  const refused = untracked(readsAlso);
  return () => field.isShown() && readsAlso() === refused;
}

/** Whether the field's own rule finds an error. */
function hasError(field: FormField): boolean {
  return field.kind === 'hosted' ? !field.client.isValid.value : field.findErrors().length > 0;
}
