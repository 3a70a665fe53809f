import type { Event, Opening } from '#protocol/payment';
import type { Field, Look } from './field.ts';
import type { FieldRules } from './field-rules.ts';
import type { Typed } from './typing.ts';

type Elements = { readonly input: HTMLInputElement; readonly errorText: HTMLElement };

const errorId = 'error';

const deletions: ReadonlyMap<string, 'before' | 'after'> = new Map([
  ['deleteContentBackward', 'before'],
  ['deleteContentForward', 'after'],
]);

const readInput = (input: HTMLInputElement, inputType: string): Typed => {
  const { value: text } = input;
  const caret = input.selectionStart ?? text.length;
  const deleted = deletions.get(inputType);
  return deleted === undefined ? { text, caret } : { text, caret, deleted };
};

const createInput = (
  document: Document,
  opening: Opening,
  { autocomplete, kind }: FieldRules,
): HTMLInputElement => {
  const input = document.createElement('input');
  const isDigits = kind === 'digits';
  input.name = opening.field;
  if (isDigits) input.dir = 'ltr';
  input.inputMode = isDigits ? 'numeric' : 'text';
  input.autocomplete = autocomplete;
  input.autocapitalize = kind === 'name' ? 'words' : 'off';
  input.spellcheck = false;
  input.setAttribute('autocorrect', 'off');
  input.setAttribute('aria-required', String(opening.isRequired));
  input.setAttribute('aria-describedby', errorId);
  // Whatever the page wants of a secret: marks of one width tell it nothing, letters would by how far they scroll.
  input.classList.toggle('masked', opening.isMasked || kind === 'secret');
  return input;
};

const createErrorText = (document: Document): HTMLElement => {
  const text = document.createElement('span');
  text.id = errorId;
  text.className = 'unseen';
  return text;
};

/** Puts on the elements what the field is to look like; what it did not take never stays in the input, but for a text that is being composed. */
const show = ({ input, errorText }: Elements, look: Look, isComposing: boolean): void => {
  if (input.value !== look.text && !isComposing) input.value = look.text;
  input.placeholder = look.placeholder;
  input.readOnly = look.isDisabled;
  input.setAttribute('aria-label', look.label);
  input.setAttribute('aria-disabled', String(look.isDisabled));
  input.setAttribute('aria-invalid', String(look.hasError));
  if (errorText.textContent !== look.error) errorText.textContent = look.error;
  input.ownerDocument.title = look.label;
};

const bindText = (field: Field, input: HTMLInputElement, draw: () => void): void => {
  const take = (inputType: string): void => {
    const caret = field.edit(readInput(input, inputType));
    draw();
    if (input.ownerDocument.activeElement === input) input.setSelectionRange(caret, caret);
  };
  input.addEventListener('input', (event) => {
    if (!(event instanceof InputEvent)) return take('');
    if (!event.isComposing) take(event.inputType);
  });
  input.addEventListener('compositionend', () => take(''));
  input.addEventListener('change', () => take(''));
  // A browser may put back what it remembers of an earlier visit.
  input.ownerDocument.defaultView?.addEventListener('pageshow', draw);
};

/**
 * Who gives this document the focus means its input. A command of the page could arrive before the browser has
 * moved the focus here, and Chromium, asked from two processes, can leave it nowhere.
 */
const takeFocus = (input: HTMLInputElement): void => {
  input.ownerDocument.defaultView?.addEventListener('focus', () => input.focus());
  if (input.ownerDocument.hasFocus()) input.focus();
};

const report = (field: Field, input: HTMLInputElement, emit: (event: Event) => void): void => {
  input.addEventListener('focus', () => emit({ kind: 'focused' }));
  input.addEventListener('blur', () => emit({ kind: 'blurred', isValid: field.isValid() }));
  input.addEventListener('keydown', ({ key, isComposing }) => {
    if (key === 'Enter' && !isComposing) emit({ kind: 'entered' });
  });
};

/** Draws the one input of this document; nothing stood there before. */
export const drawField = (
  document: Document,
  opening: Opening,
  rules: FieldRules,
  field: Field,
  emit: (event: Event) => void,
): void => {
  const elements = {
    input: createInput(document, opening, rules),
    errorText: createErrorText(document),
  };
  const { input, errorText } = elements;
  let isComposing = false;
  input.addEventListener('compositionstart', () => (isComposing = true));
  input.addEventListener('compositionend', () => (isComposing = false));
  const draw = (): void => show(elements, field.look(), isComposing);
  document.documentElement.lang = opening.lang;
  document.documentElement.dir = opening.dir;
  document.body.append(input, errorText);
  draw();
  field.watch(draw);
  bindText(field, input, draw);
  takeFocus(input);
  report(field, input, emit);
};
