import { editStepOf } from '#contract/edit-history';
import { isTypedInput } from '#contract/typed-input';
import type { Event, Opening } from '#protocol/payment';
import type { Edit } from './digit-editing.ts';
import type { Field, FieldView } from './field.ts';
import type { FieldRules } from './field-rules.ts';

/**
 * Adds the input to the empty document, and updates it after every change of the field. Returns a
 * function that reads a value which an extension has set without an event.
 */
export function renderField(
  document: Document,
  opening: Opening,
  rules: FieldRules,
  field: Field,
  emit: (event: Event) => void,
): () => void {
  const input = createInput(document, opening, rules);
  const errorText = createErrorText(document);
  document.documentElement.lang = opening.lang;
  document.documentElement.dir = opening.dir;
  document.body.append(input, errorText);
  const readInput = connectInput(field, { input, errorText });
  emitEvents(input, emit);
  forwardFocus(input);
  return readInput;
}

const errorId = 'error';

function createInput(
  document: Document,
  opening: Opening,
  { autocomplete, inputKind }: FieldRules,
): HTMLInputElement {
  const input = document.createElement('input');
  const isDigits = inputKind === 'digits';
  input.name = opening.field;
  if (isDigits) input.dir = 'ltr';
  input.inputMode = isDigits ? 'numeric' : 'text';
  input.autocomplete = autocomplete;
  input.autocapitalize = inputKind === 'name' ? 'words' : 'off';
  input.spellcheck = false;
  input.setAttribute('autocorrect', 'off');
  input.setAttribute('aria-describedby', errorId);
  // Attack: a page measures how far the text scrolls to find out the letters of a secret. All
  // masked characters have the same width, so a secret is masked even if the page does not request
  // it.
  const isMasked = opening.maskCvv && opening.field === 'card.cvv';
  input.classList.toggle('masked', isMasked || inputKind === 'secret');
  return input;
}

function createErrorText(document: Document): HTMLElement {
  const text = document.createElement('span');
  text.id = errorId;
  text.className = 'visually-hidden';
  return text;
}

type Elements = { readonly input: HTMLInputElement; readonly errorText: HTMLElement };

/** Passes edits to the field, and shows its state after edits and all other changes. */
function connectInput(field: Field, elements: Elements): () => void {
  const { input } = elements;
  let isComposing = false;
  function render(): void {
    update(elements, field.view(), isComposing);
  }
  function renderAt(caret: number): void {
    render();
    if (input.ownerDocument.activeElement === input) input.setSelectionRange(caret, caret);
  }
  function handleEdit(inputType: string, isFilled = false): void {
    renderAt(field.edit(readEdit(input, inputType), isFilled));
  }
  function handleStep(event: globalThis.Event): void {
    const step = editStepOf(event);
    if (step === undefined || isComposing || input.readOnly) return;
    event.preventDefault();
    const caret = field.step(step);
    if (caret !== undefined) renderAt(caret);
  }
  input.addEventListener('input', (event) => {
    if (!(event instanceof InputEvent)) return handleEdit('', true);
    if (!event.isComposing) handleEdit(event.inputType, !isTyped(input, event));
  });
  input.addEventListener('compositionstart', () => (isComposing = true));
  function endComposition(): void {
    if (!isComposing) return;
    isComposing = false;
    handleEdit('');
  }
  input.addEventListener('compositionend', endComposition);
  // Chromium 156 leaves a composition running when the focus moves to a document of another process.
  input.addEventListener('blur', endComposition);
  input.addEventListener('keydown', handleStep);
  input.addEventListener('beforeinput', handleStep);
  function readInput(): void {
    if (!isComposing && input.value !== field.view().text) handleEdit('', true);
  }
  // Password managers may set the value without an `input` event.
  input.addEventListener('change', readInput);
  // When the shopper goes back, browsers restore the value of the input. `render` replaces it.
  input.ownerDocument.defaultView?.addEventListener('pageshow', render);
  render();
  field.watch(render, () => {
    // Also text that the shopper is composing.
    isComposing = false;
    render();
  });
  return readInput;
}

/** Updates the elements. Does not change the text of the input during an IME composition. */
function update({ input, errorText }: Elements, view: FieldView, isComposing: boolean): void {
  if (input.value !== view.text && !isComposing) input.value = view.text;
  input.placeholder = view.placeholder;
  // Not `disabled`, which would remove the focus.
  input.readOnly = view.isDisabled;
  input.setAttribute('aria-label', view.label);
  input.setAttribute('aria-required', String(view.isRequired));
  input.setAttribute('aria-disabled', String(view.isDisabled));
  input.setAttribute('aria-invalid', String(view.hasError));
  if (errorText.textContent !== view.error) errorText.textContent = view.error;
  input.ownerDocument.title = view.label;
}

/** Whether the shopper has typed or pasted. Extensions also fill inputs without the focus. */
function isTyped(input: HTMLInputElement, { inputType }: InputEvent): boolean {
  return input.ownerDocument.activeElement === input && isTypedInput(inputType);
}

function readEdit(input: HTMLInputElement, inputType: string): Edit {
  const { value: text } = input;
  const caret = input.selectionStart ?? text.length;
  return { text, caret, deleted: findDeleted(inputType) };
}

function findDeleted(inputType: string): Edit['deleted'] {
  if (!inputType.startsWith('delete')) return undefined;
  if (inputType.endsWith('Backward')) return 'before';
  return inputType.endsWith('Forward') ? 'after' : 'selection';
}

/**
 * Focuses the input when the document receives the focus. The page sends no command for this,
 * because the command could arrive before the browser has moved the focus to this document. If two
 * processes of Chromium set the focus at the same time, sometimes no element has the focus
 * afterwards.
 */
function forwardFocus(input: HTMLInputElement): void {
  const { defaultView: frame } = input.ownerDocument;
  frame?.addEventListener('focus', () => input.focus());
  // WebKit ignores `focus()` in a frame of another origin until the shopper has clicked or pressed a
  // key there (WebKitGTK 2.50). The first key focuses the input, which receives its character. Tab
  // focuses it without this, and would leave it again.
  frame?.addEventListener('keydown', ({ key }) => {
    if (key !== 'Tab') input.focus();
  });
  if (input.ownerDocument.hasFocus()) input.focus();
}

/** The field has the focus also while its document has it and the browser does not focus the input. */
function emitEvents(input: HTMLInputElement, emit: (event: Event) => void): void {
  const { ownerDocument: document } = input;
  let hasFocus = false;
  function setFocus(next: boolean): void {
    if (next === hasFocus) return;
    hasFocus = next;
    emit({ kind: next ? 'focused' : 'blurred' });
  }
  for (const target of [input, document.defaultView]) {
    target?.addEventListener('focus', () => setFocus(true));
    target?.addEventListener('blur', () => setFocus(false));
  }
  document.defaultView?.addEventListener('keydown', ({ key, isComposing }) => {
    if (key === 'Enter' && !isComposing) emit({ kind: 'entered' });
  });
  // The shopper or a dialog may have focused the frame before it opened.
  setFocus(document.hasFocus());
}
