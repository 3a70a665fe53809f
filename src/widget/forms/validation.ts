import type { ErrorCode } from '#contract/errors';
import { undoAll, type Undo } from '#channel/port';
import { labelOf, type FieldError } from '../fields/field-errors.ts';
import type { FormFields } from '../fields/form-field.ts';
import { tagOf } from '../locale.ts';
import {
  clearControlError,
  disableButton,
  showControlError,
  enableButton,
} from '../page/control-errors.ts';
import { isConnected, isRendered, listen } from '../page/unclobbered.ts';
import type { FormElements } from './draw-form.tsx';
import type { FormContext } from './form-context.ts';

/**
 * Whether only the gateway validates a field if the option `validation` is `false`. This applies to
 * filled text inputs of the page. The widget still validates all other controls: empty inputs,
 * selects, consents, and hosted fields, which do not send invalid values. It also reports an expiry
 * date that is not a date (`expiryMonthError`), because it could not send month and year.
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

export const findErrors = async (
  { context }: FormContext,
  fields: FormFields,
): Promise<readonly FieldError[]> => {
  const errors = await fields.findErrors();
  if (context.options.validation) return errors;
  return errors.filter((error) => !isCheckedByGateway(fields, error));
};

/**
 * Whether the shopper can see a field. If the whole form is hidden, every field that is in the page
 * counts as visible, because the page may show the form again.
 */
const isVisible = (isFormHidden: boolean, control: HTMLElement | undefined): boolean =>
  control !== undefined && isConnected(control) && (isRendered(control) || isFormHidden);

/** The error code and the names of invalid fields, for the merchant. */
const describeErrors = (
  fields: FormFields,
  errors: readonly FieldError[],
): { readonly code: ErrorCode; readonly names: string } => {
  const hostedNames = new Map(fields.hosted().map(({ name, client }) => [name, client.parameter]));
  const isAnyHosted = errors.some(({ field }) => hostedNames.has(field));
  return {
    code: isAnyHosted ? 'frame_pairing' : 'parameter_invalid',
    names: errors.map(({ field }) => hostedNames.get(field) ?? field).join(', '),
  };
};

/**
 * Announces the invalid fields if there are several. A single invalid field has the focus, so
 * screen readers already read its error.
 */
const announceErrors = (
  { announcement, context }: FormContext,
  errors: readonly FieldError[],
): void => {
  // The gateway can reject both month and year of one expiry date.
  const fields = new Set(errors.map(({ field }) => field));
  if (fields.size < 2) return;
  const { texts, locale } = context;
  const names = [...fields].map((field) => texts.translate(labelOf(field)));
  const list = new Intl.ListFormat(tagOf(locale.value), { type: 'unit' }).format(names);
  announcement.value = `${texts.translate('invalidFields')} ${list}`;
};

/**
 * Marks every invalid field, focuses the first visible one, and disables the button until the
 * shopper edits a field, or the page removes or hides an invalid one. If the page has already
 * removed or hidden all invalid fields, reports them instead.
 */
export const showErrors = (
  form: FormContext,
  fields: FormFields,
  { container, formElement, button }: FormElements,
  errors: readonly FieldError[],
): void => {
  if (errors.length === 0) return;
  const isFormHidden = ![container, formElement].some(isRendered);
  const firstVisible = errors.find(({ field }) => isVisible(isFormHidden, fields.controlOf(field)));
  const { reporter, texts } = form.context;
  const { code, names } = describeErrors(fields, errors);
  if (firstVisible === undefined) {
    form.state.showNotice('invalidSetup');
    reporter.report(code, `The page has removed or hidden the invalid fields: ${names}.`);
    return;
  }
  if (isFormHidden) {
    const problem = `The form is hidden, so the shopper cannot see its invalid fields: ${names}.`;
    // A warning, because the page may show the form again.
    reporter.logWarning(code, problem);
  }
  for (const error of errors) {
    const text = texts.translate(error.textKey ?? error.error);
    const control = fields.controlOf(error.field);
    if (control !== undefined)
      showControlError(control, error.error, text, `${form.key}_${error.error}`);
    fields.describeError(error, text);
  }
  disableButton(button);
  fields.focus(firstVisible.field);
  announceErrors(form, errors);
};

/**
 * Removes the error of an edited field, and enables the button. The next submit validates all
 * fields again.
 */
export const clearError = (
  { button }: FormElements,
  { announcement }: FormContext,
  control: Element,
): void => {
  clearControlError(control);
  enableButton(button);
  announcement.value = '';
};

/**
 * Removes the error of a field when the shopper edits it. Also listens on the controls, because the
 * page may move them out of the form.
 */
export const clearErrorsOnEdit = (
  elements: FormElements,
  fields: FormFields,
  form: FormContext,
): Undo => {
  const handleInput = ({ target }: Event): void => {
    if (!(target instanceof Element)) return;
    target.classList.remove('wpwl-valid');
    clearError(elements, form, target);
  };
  const targets = new Set([elements.formElement, ...elements.controls, ...fields.controls()]);
  return undoAll(
    [...targets].flatMap((target) => [
      listen(target, 'input', handleInput),
      listen(target, 'change', handleInput),
    ]),
  );
};

/**
 * Enables the button when the page removes or hides an invalid field, which the shopper can then no
 * longer edit. The next submit validates all fields again.
 */
export const enableWhenInvalidFieldDisappears = (
  { button }: FormElements,
  fields: FormFields,
): Undo => {
  // Internet Explorer 11 has no ResizeObserver.
  if (typeof ResizeObserver !== 'function') return () => {};
  const watched = fields.controls();
  const observer = new ResizeObserver(() => {
    const isLost = watched.some(
      (control) => control.classList.contains('wpwl-has-error') && !isRendered(control),
    );
    // If the button is hidden too, the page may show the whole form again later.
    if (isLost && isRendered(button)) enableButton(button);
  });
  for (const control of watched) observer.observe(control);
  return () => observer.disconnect();
};
