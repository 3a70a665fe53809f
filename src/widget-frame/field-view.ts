import { effect } from '@preact/signals-core';
import type { Event, Opening } from '#protocol/payment';
import type { Field } from './field-model.ts';
import { fieldRules } from './field-rules.ts';
import type { Typed } from './typing.ts';

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

const createInput = (document: Document, opening: Opening): HTMLInputElement => {
  const input = document.createElement('input');
  input.name = opening.field;
  input.dir = 'ltr';
  input.inputMode = 'numeric';
  input.autocomplete = fieldRules[opening.field].autocomplete;
  input.autocapitalize = 'off';
  input.spellcheck = false;
  input.setAttribute('aria-required', String(opening.isRequired));
  input.classList.toggle('masked', opening.isMasked);
  return input;
};

const createErrorText = (document: Document): HTMLElement => {
  const text = document.createElement('span');
  text.id = 'error';
  text.className = 'unseen';
  return text;
};

const follow = (field: Field, input: HTMLInputElement, errorText: HTMLElement): void => {
  input.setAttribute('aria-describedby', errorText.id);
  effect(() => {
    const { label, placeholder, error } = field.description.value;
    input.setAttribute('aria-label', label);
    input.placeholder = placeholder;
    errorText.textContent = error;
  });
  effect(() => {
    input.setAttribute('aria-invalid', String(field.hasError.value));
    input.setAttribute('aria-disabled', String(field.isDisabled.value));
    input.readOnly = field.isDisabled.value;
  });
};

/** Keeps input and model in step: what the model does not take never stays in the input. */
const bindText = (field: Field, input: HTMLInputElement): void => {
  const show = (): void => {
    if (input.value !== field.text.value) input.value = field.text.value;
  };
  const take = (inputType: string): void => {
    const caret = field.edit(readInput(input, inputType));
    show();
    if (input.ownerDocument.activeElement === input) input.setSelectionRange(caret, caret);
  };
  input.addEventListener('input', (event) => {
    if (!(event instanceof InputEvent)) return take('');
    if (!event.isComposing) take(event.inputType);
  });
  input.addEventListener('compositionend', () => take(''));
  input.addEventListener('change', () => take(''));
  effect(show);
  // A browser may put back what it remembers of an earlier visit.
  input.ownerDocument.defaultView?.addEventListener('pageshow', show);
};

/** Draws the one input of this document; nothing stood there before. */
export const drawField = (
  document: Document,
  opening: Opening,
  field: Field,
  emit: (event: Event) => void,
): HTMLInputElement => {
  const input = createInput(document, opening);
  const errorText = createErrorText(document);
  follow(field, input, errorText);
  bindText(field, input);
  input.addEventListener('focus', () => emit({ kind: 'focused' }));
  input.addEventListener('blur', () => emit({ kind: 'blurred', isValid: field.isValid.value }));
  input.addEventListener('keydown', ({ key, isComposing }) => {
    if (key === 'Enter' && !isComposing) emit({ kind: 'entered' });
  });
  document.documentElement.lang = opening.lang;
  document.documentElement.dir = opening.dir;
  document.title = opening.label;
  document.body.append(input, errorText);
  return input;
};
