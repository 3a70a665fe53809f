import { undoAll, type Undo } from '#channel/port';
import type { FieldError } from '../fields/field-errors.ts';
import type { FormFields } from '../fields/form-field.ts';
import { clearHint, lockButton, showHint, unlockButton } from '../page/hints.ts';
import { attributeOf, listen } from '../page/unclobbered.ts';
import type { FormElements } from './draw-form.tsx';
import type { FormContext } from './form-context.ts';

/** Marks every invalid field, focuses the first one, and disables the button until the next edit. */
export const showErrors = (
  { formElement, button }: FormElements,
  fields: FormFields,
  errors: readonly FieldError[],
  textOf: (error: FieldError) => string,
): void => {
  const formId = attributeOf(formElement, 'id') ?? '';
  for (const error of errors) {
    const control = fields.controlOf(error.field);
    if (control !== undefined) {
      showHint(control, error.error, textOf(error), `${formId}_${error.error}`);
    }
    fields.describeError(error, textOf(error));
  }
  const [first] = errors;
  if (first === undefined) return;
  lockButton(button);
  fields.focus(first.field);
};

/** Removes the error of an edited field. The button is enabled: only the next submit can check the other fields. */
export const clearError = (
  { button }: FormElements,
  { announcement }: FormContext,
  control: Element,
): void => {
  clearHint(control);
  unlockButton(button);
  announcement.value = '';
};

/** Listens to the form and to controls that the page has moved out of it. */
export const clearErrorsOnEdit = (elements: FormElements, form: FormContext): Undo => {
  const handleInput = ({ target }: Event): void => {
    if (!(target instanceof Element)) return;
    target.classList.remove('wpwl-valid');
    clearError(elements, form, target);
  };
  return undoAll(
    [elements.formElement, ...elements.controls].flatMap((target) => [
      listen(target, 'input', handleInput),
      listen(target, 'change', handleInput),
    ]),
  );
};
