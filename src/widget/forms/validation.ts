import { undoAll, type Undo } from '#channel/port';
import { labelOf, type FieldError } from '../fields/field-errors.ts';
import type { FormFields } from '../fields/form-field.ts';
import { tagOf } from '../locale.ts';
import { clearHint, lockButton, showHint, unlockButton } from '../page/hints.ts';
import { attributeOf, isConnected, listen } from '../page/unclobbered.ts';
import type { FormElements } from './draw-form.tsx';
import type { FormContext } from './form-context.ts';

/**
 * Whether the gateway checks this field if the option `validation` is `false`: only text inputs of the page that have a
 * value. The widget always checks hosted fields, dates that do not exist and consents, because it cannot send them.
 */
const isCheckedByGateway = (fields: FormFields, { field, error }: FieldError): boolean => {
  const control = fields.controlOf(field);
  return (
    control instanceof HTMLInputElement &&
    control.type === 'text' &&
    control.value.trim() !== '' &&
    error !== 'expiryMonthError'
  );
};

/** Validates the fields of a form. */
export const findErrors = async (
  { context }: FormContext,
  fields: FormFields,
): Promise<readonly FieldError[]> => {
  const errors = await fields.findErrors();
  if (context.options.validation) return errors;
  return errors.filter((error) => !isCheckedByGateway(fields, error));
};

const isRendered = (element: Element): boolean => element.getClientRects().length > 0;

/** Whether the shopper can see a field. If the whole form is hidden, every field counts as visible. */
const isVisibleIn = (container: HTMLElement, control: HTMLElement | undefined): boolean =>
  control !== undefined && isConnected(control) && (isRendered(control) || !isRendered(container));

/** Reports invalid fields that the shopper cannot correct, because the page has removed or hidden them. */
const reportHiddenFields = (
  { context, state }: FormContext,
  fields: FormFields,
  errors: readonly FieldError[],
): void => {
  const hostedNames = new Map(fields.hosted().map(({ name, client }) => [name, client.parameter]));
  const names = errors.map(({ field }) => hostedNames.get(field) ?? field).join(', ');
  const isAnyHosted = errors.some(({ field }) => hostedNames.has(field));
  state.showNotice('invalidSetup');
  context.reporter.report(
    isAnyHosted ? 'frame_pairing' : 'parameter_invalid',
    `The page has removed or hidden the invalid fields: ${names}.`,
  );
};

/** Announces which fields are invalid. A single one has the focus, so screen readers already read it. */
const announceErrors = (
  { announcement, context }: FormContext,
  errors: readonly FieldError[],
): void => {
  if (errors.length < 2) return;
  const { texts, locale } = context;
  const names = errors.map(({ field }) => texts.translate(labelOf(field)));
  const list = new Intl.ListFormat(tagOf(locale.value), { type: 'unit' }).format(names);
  announcement.value = `${texts.translate('invalidFields')} ${list}`;
};

/**
 * Marks every invalid field, focuses the first visible one, and disables the button until the next edit. If all of them
 * are hidden, it reports them instead.
 */
export const showErrors = (
  form: FormContext,
  fields: FormFields,
  { container, formElement, button }: FormElements,
  errors: readonly FieldError[],
): void => {
  const [first] = errors;
  if (first === undefined) return;
  if (!errors.some(({ field }) => isVisibleIn(container, fields.controlOf(field)))) {
    reportHiddenFields(form, fields, errors);
    return;
  }
  const formId = attributeOf(formElement, 'id') ?? '';
  for (const error of errors) {
    const text = form.context.texts.translate(error.text ?? error.error);
    const control = fields.controlOf(error.field);
    if (control !== undefined) showHint(control, error.error, text, `${formId}_${error.error}`);
    fields.describeError(error, text);
  }
  lockButton(button);
  fields.focus(first.field);
  announceErrors(form, errors);
};

/** Removes the error of an edited field, and enables the button: the next submit validates all fields again. */
export const clearError = (
  { button }: FormElements,
  { announcement }: FormContext,
  control: Element,
): void => {
  clearHint(control);
  unlockButton(button);
  announcement.value = '';
};

/** Removes the error of a field when the shopper edits it, also in controls that the page has moved out of the form. */
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
