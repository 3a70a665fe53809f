import { effect, signal, untracked } from '@preact/signals';
import { own } from '#contract/own';
import type { Undo } from '#contract/undo';
import type { FieldError } from '../fields/field-errors.ts';
import { currentErrorsOf, type FormField } from '../fields/fields.ts';
import type { Texts } from '../i18n.ts';
import {
  clearControlError,
  enableButton,
  removeControlError,
  showControlError,
} from '../page/control-errors.ts';
import type { FormModel } from './form-model.ts';

/** The errors that a form shows at its fields. Errors that the page shows itself are not in it. */
export type ShownErrors = {
  /**
   * Shows an error at its field. It replaces the previous error of the field. Returns its text,
   * or `undefined` if the field has shown this text before.
   */
  readonly show: (field: FormField, error: FieldError) => string | undefined;
  /**
   * Called when the shopper has edited a control. Removes its error, also one that the page has
   * added, enables the button, and removes the errors of other fields that are no longer true.
   */
  readonly handleEdit: (control: Element) => void;
  /** The same without an edit. The announcement stays: the shopper may not have heard it yet. */
  readonly clear: (control: Element) => void;
  /** Removes all errors that the validation of the whole form has not found again. */
  readonly keepOnly: (found: readonly FieldError[]) => void;
  /** Stops the updates of errors. */
  readonly stop: Undo;
};

type ShownError = {
  readonly field: FormField;
  readonly control: HTMLElement;
  readonly error: FieldError;
  readonly hintId: string;
  readonly text: string;
  /** The error that is true now, such as that of another brand. `undefined` if there is none. */
  readonly findTrue: () => FieldError | undefined;
};

/**
 * Validates the shown errors again after each edit and whenever a signal changes that a rule has
 * read, such as the brand. Removes errors, or replaces their texts. Shows no error at a field that
 * had none.
 */
export function createShownErrors(
  texts: Pick<Texts, 'translate' | 'isOverridden'>,
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

  function textOf(given: FieldError): string {
    const { error, textKey = error, values } = own(given);
    // A text that the page sets for an error replaces those of its cases.
    const isReplaced = texts.isOverridden(error) && !texts.isOverridden(textKey);
    return texts.translate(isReplaced ? error : textKey, values);
  }

  function show(field: FormField, error: FieldError): string | undefined {
    const control = field.control();
    if (control === undefined) return undefined;
    const text = textOf(error);
    const previous = shown.value.find((each) => each.field === field);
    // The field has replaced its control, such as an input by a select.
    if (previous !== undefined && previous.control !== control)
      removeControlError(previous.control, previous.hintId);
    const isRepeated = previous?.text === text && control.classList.contains('wpwl-has-error');
    const hintId = `${key}_${error.error}`;
    showControlError(control, error.error, text, hintId);
    if (field.kind === 'hosted') field.client.error.value = text;
    const others = shown.value.filter((each) => each !== previous);
    const findTrue = previous?.error === error ? previous.findTrue : createTruth(field, error);
    shown.value = [...others, { field, control, error, hintId, text, findTrue }];
    return isRepeated ? undefined : text;
  }

  const stop = effect(() => {
    const untrue = shown.value
      .map((each) => ({ each, error: each.findTrue() }))
      .filter(({ each, error }) => error === undefined || textOf(error) !== each.text);
    untracked(() => {
      remove(untrue.filter(({ error }) => error === undefined).map(({ each }) => each));
      for (const { each, error } of untrue) if (error !== undefined) show(each.field, error);
    });
  });

  function clear(control: Element): void {
    clearControlError(control);
    enableButton(button);
    // A new list makes the effect validate the other errors.
    shown.value = shown.value.filter((each) => each.control !== control);
  }

  return {
    show,
    handleEdit: (control) => {
      announcement.value = '';
      clear(control);
    },
    clear,
    keepOnly: (found) => {
      const names = new Set(found.map(({ field }) => field));
      remove(shown.value.filter(({ field }) => !names.has(field.name)));
    },
    stop,
  };
}

/**
 * Returns the error of a field that is true now. If the field's own rule finds none when an error is
 * shown, the gateway has found it. The form cannot repeat the gateway's check, so the error counts
 * as true until another value that the check reads changes.
 */
function createTruth(field: FormField, error: FieldError): () => FieldError | undefined {
  if (untracked(() => currentErrorsOf(field)).length > 0)
    return () => (field.isShown() ? currentErrorsOf(field)[0] : undefined);
  function readsAlso(): string {
    return field.readsAlso?.() ?? '';
  }
  const refused = untracked(readsAlso);
  return () => (field.isShown() && readsAlso() === refused ? error : undefined);
}
