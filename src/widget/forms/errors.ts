import type { ErrorCode } from '#contract/errors';
import { undoAll, type Undo } from '#contract/undo';
import type { CheckoutContext } from '../context.ts';
import { isCardNumberError, labelOf, type FieldError } from '../fields/field-errors.ts';
import type { Fields } from '../fields/fields.ts';
import { joinList, tagOf } from '../locale.ts';
import { disableButton, enableButton } from '../page/control-errors.ts';
import type { EarlyErrors } from './early-errors.ts';
import { isConnected, isRendered, listen } from '../page/unclobbered.ts';
import type { FormElements } from './form-elements.ts';
import type { FormModel } from './form-model.ts';
import type { ShownErrors } from './shown-errors.ts';

/** A form in the page: its state, its elements, and the errors that it shows. */
export type FormInPage = {
  readonly checkout: CheckoutContext;
  readonly form: FormModel;
  readonly elements: FormElements;
  readonly shown: ShownErrors;
};

/** Validates all fields that the form shows, and removes the errors that are no longer true. */
export async function findErrors({
  checkout,
  form: { fields },
  shown,
}: FormInPage): Promise<readonly FieldError[]> {
  const all = await fields.findErrors();
  const found = checkout.options.validation
    ? all
    : all.filter((error) => !isCheckedByGateway(fields, error));
  shown.keepOnly(found);
  return found;
}

/**
 * Marks every invalid field, focuses the first visible one, and disables the button until the
 * shopper edits a field, or the page removes or hides an invalid one. If the page has already
 * removed or hidden all invalid fields, reports them instead.
 */
export function showErrors(
  { checkout, form, elements, shown }: FormInPage,
  errors: readonly FieldError[],
): void {
  if (errors.length === 0) return;
  const { container, formElement, button } = elements;
  const { fields, state } = form;
  const isFormHidden = ![container, formElement].some(isRendered);
  const firstVisible = errors.find(({ field }) =>
    isVisible(isFormHidden, fields.find(field)?.control()),
  );
  const { reporter } = checkout;
  const { code, names } = describeErrors(fields, errors);
  if (firstVisible === undefined) {
    state.showNotice('invalidSetup');
    reporter.report(code, `The page has removed or hidden the invalid fields: ${names}.`);
    return;
  }
  if (isFormHidden) {
    const problem = `The form is hidden, so the shopper cannot see its invalid fields: ${names}.`;
    // A warning, because the page may show the form again.
    reporter.logWarning(code, problem);
  }
  for (const error of errors) {
    const field = fields.find(error.field);
    if (field !== undefined) shown.show(field, error);
  }
  disableButton(button);
  fields.find(firstVisible.field)?.focus();
  announceErrors(checkout, form, errors);
}

/**
 * Removes the error of a field when the shopper edits it, and the errors of other fields that the
 * edit corrects. Also listens on the controls, because the page may move them out of the form, and
 * on the merchant's inputs, because another form may contain them.
 */
export function clearErrorsOnEdit({ form, elements, shown }: FormInPage, early: EarlyErrors): Undo {
  let handled: Event | undefined;
  function handleInput(event: Event): void {
    const { target } = event;
    // The event of a control in the form arrives twice.
    if (!(target instanceof Element) || event === handled) return;
    handled = event;
    target.classList.remove('wpwl-valid');
    shown.handleEdit(target);
    early.handleEdit(target, event);
  }
  const targets = new Set<Element>([
    elements.formElement,
    ...elements.controls,
    ...form.fields.controls(),
    ...form.inputs,
  ]);
  return undoAll(
    [...targets].flatMap((target) => [
      listen(target, 'input', handleInput),
      listen(target, 'change', handleInput),
    ]),
  );
}

/**
 * Enables the button when the page removes or hides an invalid field, which the shopper can then no
 * longer edit. The next submit validates all fields again.
 */
export function enableWhenInvalidFieldDisappears({
  form: { fields },
  elements: { button },
}: FormInPage): Undo {
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
}

/**
 * Whether only the gateway validates a field if the option `validation` is `false`. This applies to
 * filled text inputs of the page. The widget still validates all other controls: empty inputs,
 * selects, consents, and hosted fields, which do not send invalid values. It also reports an expiry
 * date that is not a date (`expiryMonthError`), because it could not send month and year, and a card
 * number in another field, because the gateway would store it as a name or an address.
 */
function isCheckedByGateway(fields: Fields, found: FieldError): boolean {
  const { field, error } = found;
  const control = fields.find(field)?.control();
  return (
    !isCardNumberError(found) &&
    control instanceof HTMLInputElement &&
    control.type === 'text' &&
    control.value.trim() !== '' &&
    error !== 'expiryMonthError'
  );
}

/**
 * Whether the shopper can see a field. If the whole form is hidden, every field that is in the page
 * counts as visible, because the page may show the form again.
 */
function isVisible(isFormHidden: boolean, control: HTMLElement | undefined): boolean {
  return control !== undefined && isConnected(control) && (isRendered(control) || isFormHidden);
}

/** The error code and the names of invalid fields, for the merchant. */
function describeErrors(
  fields: Fields,
  errors: readonly FieldError[],
): { readonly code: ErrorCode; readonly names: string } {
  const hostedNames = new Map(fields.hosted().map(({ name, client }) => [name, client.parameter]));
  const isAnyHosted = errors.some(({ field }) => hostedNames.has(field));
  return {
    code: isAnyHosted ? 'frame_pairing' : 'parameter_invalid',
    names: errors.map(({ field }) => hostedNames.get(field) ?? field).join(', '),
  };
}

/**
 * Announces the invalid fields if there are several. A single invalid field has the focus, so
 * screen readers already read its error.
 */
function announceErrors(
  { texts, locale }: CheckoutContext,
  { announcement, fields }: FormModel,
  errors: readonly FieldError[],
): void {
  // The gateway can reject both month and year of one expiry date.
  const invalid = new Set(errors.map(({ field }) => field));
  if (invalid.size < 2) return;
  const names = [...invalid].map((name) =>
    texts.translate(fields.find(name)?.label?.() ?? labelOf(name)),
  );
  const list = joinList(tagOf(locale.value), names);
  announcement.value = `${texts.translate('invalidFields')} ${list}`;
}
