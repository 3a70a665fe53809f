import { isTypedInput } from '#contract/typed-input';
import { undoAll, type Undo } from '#contract/undo';
import type { FieldError } from '../fields/field-errors.ts';
import { currentErrorsOf, isHosted, type FormField } from '../fields/fields.ts';
import { hasCallback } from '../page/merchant-options.ts';
import { containsFocus, listen, windowOf } from '../page/unclobbered.ts';
import type { FormInPage } from './errors.ts';
import { blurCallbacks } from './hosted-fields.ts';

/**
 * The errors that a form shows before the shopper presses the button: while the shopper types, if
 * further characters cannot correct the value, or when the shopper leaves a field that is not empty.
 * They do not disable the button.
 */
export type EarlyErrors = {
  /** Called when the value of a control in the page has changed. */
  readonly handleEdit: (control: Element, event: Event) => void;
  readonly stop: Undo;
};

export function createEarlyErrors(page: FormInPage): EarlyErrors {
  const { checkout, form } = page;
  const fields = form.fields.all();
  const pointer = watchPointer(page);

  function findError(field: FormField, moment: 'typing' | 'leaving'): FieldError | undefined {
    if (isSilent(page, field)) return undefined;
    return currentErrorsOf(field).find(
      ({ shownFrom }) => shownFrom === 'typing' || shownFrom === moment,
    );
  }

  function showErrorOf(field: FormField, moment: 'typing' | 'leaving'): void {
    const error = findError(field, moment);
    if (error === undefined) return;
    const text = page.shown.show(field, error);
    if (text === undefined) return;
    const { announcement } = form;
    // An edit has emptied the announcement. Otherwise the brands have changed, with the order, whose
    // new amount has just been announced.
    announcement.value =
      moment === 'typing' && announcement.peek() !== '' ? `${announcement.peek()} ${text}` : text;
  }

  // An error that appears moves what is below it. The press that takes the focus out of the field
  // must still hit the button, so wait until its `click` event.
  function handleLeft(field: FormField): void {
    if (findError(field, 'leaving') === undefined) return;
    pointer.whenReleased(() => showErrorOf(field, 'leaving'));
  }

  function handleChange(field: FormField, isFilled: boolean): void {
    showErrorOf(field, 'typing');
    if (isFilled) handleLeft(field);
  }

  const undos = fields.map((field) => {
    if (isHosted(field)) {
      return field.client.subscribe((event) => {
        if (event.kind === 'changed') handleChange(field, event.isFilled);
        if (event.kind === 'blurred') handleLeft(field);
      });
    }
    const control = field.control();
    return control === undefined ? () => {} : listen(control, 'blur', () => handleLeft(field));
  });

  return {
    handleEdit: (control, event) => {
      const field = fields.find((each) => each.control() === control);
      if (field !== undefined) handleChange(field, wasFilled(checkout.document, control, event));
    },
    stop: undoAll([...undos, pointer.stop]),
  };
}

/**
 * Whether a field shows its errors only after a press: always with `validation: false`, and in the
 * layout `stacked` if the page has a callback for the moment when the shopper leaves the field,
 * because such pages show texts of their own.
 */
function isSilent({ checkout: { options }, form }: FormInPage, field: FormField): boolean {
  if (!options.validation || form.isLocked.peek() || !field.isShown()) return true;
  const callback = options.layout === 'stacked' ? blurCallbacks[field.name] : undefined;
  return callback !== undefined && hasCallback(callback);
}

/** Whether a script, an extension or autofill has set the value; see `field-view.ts`. */
function wasFilled(document: Document, control: Element, event: Event): boolean {
  if (event.type !== 'input') return false;
  const inputType = event instanceof InputEvent ? event.inputType : undefined;
  return !containsFocus(document, control) || !isTypedInput(inputType);
}

/** Whether the shopper is pressing a button of the mouse, or a finger or pen on the screen. */
function watchPointer({ checkout: { document, after } }: FormInPage) {
  let isPressed = false;
  let waiting: readonly (() => void)[] = [];

  function flush(): void {
    const ready = isPressed ? [] : waiting;
    if (!isPressed) waiting = [];
    for (const run of ready) run();
  }

  function handleReleased(): void {
    isPressed = false;
    // The `click` event follows in the same task.
    if (waiting.length > 0) after(0, flush);
  }

  const page = windowOf(document);
  const stop = undoAll([
    listen(document, 'pointerdown', () => (isPressed = true), true),
    listen(document, 'pointerup', handleReleased, true),
    listen(document, 'pointercancel', handleReleased, true),
    // The release is in a frame, whose events the page does not receive.
    ...(page === undefined ? [] : [listen(page, 'blur', handleReleased)]),
  ]);
  return {
    stop,
    whenReleased: (run: () => void) => {
      waiting = [...waiting, run];
      after(0, flush);
    },
  };
}
