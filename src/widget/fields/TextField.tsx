import { createRef, type RefObject } from 'preact';
import { createEditHistory, editStepOf } from '#contract/edit-history';
import { own } from '#contract/own';
import type { FieldTexts, Requirement } from '../context.ts';
import { showCheckMark } from './check-mark.ts';
import { labelOf, type FieldError, type FieldName } from './field-errors.ts';
import type { PageField } from './fields.ts';
import { Group } from './Group.tsx';
import { useField } from './use-form.ts';

/** A field whose input is in the page. Scripts of the page can read, fill and style it. */
export type TextFieldModel = PageField & {
  readonly ref: RefObject<HTMLInputElement | null>;
  /** The typed text, or a text that a script has set. */
  readonly value: () => string;
  /** Whether the field can be empty when the shopper pays. */
  readonly acceptsEmpty: () => boolean;
  readonly setValue: (value: string) => void;
  readonly handleInput: (event: Event) => void;
  /** For `keydown` and `beforeinput` of a field that formats its text: undoes or repeats edits. */
  readonly handleStep: (event: Event) => void;
  readonly handleBlur: (event: Event) => void;
};

export type TextFieldRules = {
  /** By default, the field creates its own ref. */
  readonly ref?: RefObject<HTMLInputElement | null>;
  readonly readsAlso?: PageField['readsAlso'];
  readonly label?: NonNullable<PageField['label']>;
  readonly findErrors: (value: string) => readonly FieldError[];
  readonly isShown?: () => boolean;
  /** The element that receives focus and error marks, if it is not the input. */
  readonly control?: () => HTMLElement | undefined;
  readonly onInput?: (input: HTMLInputElement, event: Event) => void;
  /** Whether `onInput` formats the text. The browser then has no history of edits. */
  readonly isFormatted?: boolean;
  /**
   * Whether the field shows a check mark (class `wpwl-valid`) if its value is valid and not empty
   * when it loses the focus.
   */
  readonly hasCheckMark?: boolean;
  readonly onBlur?: (isValid: boolean) => void;
};

/** Adds a field with an input in the page to the form around the component. */
export function useTextField(name: FieldName, rules: TextFieldRules): TextFieldModel {
  return useField(() => createTextField(name, rules));
}

/**
 * Sets the formatted text and the caret, unless the input already contains this text. Not during the
 * composition of a composing keyboard, which would insert its text again: `compositionend` formats.
 */
export function formatInput(
  input: HTMLInputElement,
  event: Event,
  { text, caret }: { readonly text: string; readonly caret: number },
): void {
  if (isComposition(event) || text === input.value) return;
  input.value = text;
  input.setSelectionRange(caret, caret);
}

function isComposition(event: Event): boolean {
  return 'isComposing' in event && event.isComposing === true;
}

type Props = {
  readonly id: string;
  readonly field: Pick<
    TextFieldModel,
    'name' | 'ref' | 'handleInput' | 'handleStep' | 'handleBlur'
  >;
  readonly parameter: string;
  readonly placeholder: FieldTexts['placeholder'];
  /** The last part of the control's class name, if it differs from the field's name. */
  readonly className?: string | undefined;
  readonly value?: string | undefined;
  readonly isRequired: Requirement;
  readonly inputmode?: 'tel' | undefined;
  /** The autofill token. The default is `off`. */
  readonly autocomplete?: string;
  /** `off`: virtual keyboards do not capitalize letters. */
  readonly autocapitalize?: 'off';
  /**
   * Whether the value is a name, for example of a person or street. Virtual keyboards capitalize
   * its words, and it is written in the direction of the form. All other values are codes, written
   * from left to right and, unless `autocapitalize` is `off`, typed in capitals.
   */
  readonly isName: boolean;
};

/** The label and the input of a text field. */
export function TextField(props: Props & FieldTexts) {
  return (
    <Group name={props.field.name} label={props.label} controlId={props.id}>
      <TextInput {...props} />
    </Group>
  );
}

export function TextInput(props: Props) {
  const { field } = props;
  return (
    <input
      ref={field.ref}
      id={props.id}
      class={`wpwl-control wpwl-control-${props.className ?? field.name}`}
      type="text"
      inputmode={props.inputmode}
      name={props.parameter}
      value={props.value}
      autocomplete={props.autocomplete ?? 'off'}
      autocapitalize={props.autocapitalize ?? (props.isName ? 'words' : 'characters')}
      dir={props.isName ? undefined : 'ltr'}
      spellcheck={false}
      translate={false}
      aria-required={props.isRequired}
      placeholder={props.placeholder}
      onInput={field.handleInput}
      onKeyDown={field.handleStep}
      onBeforeInput={field.handleStep}
      onCompositionEnd={field.handleInput}
      onBlur={field.handleBlur}
    />
  );
}

function createTextField(name: FieldName, given: TextFieldRules): TextFieldModel {
  const rules = own(given);
  const { findErrors, hasCheckMark = true } = rules;
  const ref = rules.ref ?? createRef<HTMLInputElement>();
  const history = createEditHistory();
  let isComposing = false;
  let isStepping = false;

  function value(): string {
    return ref.current?.value ?? '';
  }

  function record({ value: text, selectionStart }: HTMLInputElement): void {
    // An undone text may be formatted again, and is no new moment.
    if (rules.isFormatted === true && !isComposing && !isStepping)
      history.record({ text, caret: selectionStart ?? text.length });
  }

  function control(): HTMLElement | undefined {
    return rules.control === undefined ? (ref.current ?? undefined) : rules.control();
  }

  return {
    kind: 'page',
    name,
    ref,
    value,
    acceptsEmpty: () => findErrors('').length === 0,
    control,
    isShown: rules.isShown ?? (() => true),
    readsAlso: rules.readsAlso ?? (() => ''),
    label: rules.label ?? (() => labelOf(name)),
    setValue: (text) => {
      if (ref.current !== null) ref.current.value = text;
    },
    focus: () => control()?.focus(),
    findErrors: () => findErrors(value()),
    handleInput: (event) => {
      const input = ref.current;
      if (input === null) return;
      isComposing = isComposition(event);
      rules.onInput?.(input, event);
      record(input);
    },
    handleStep: (event) => {
      const input = ref.current;
      if (input === null || rules.isFormatted !== true || isComposition(event)) return;
      const step = editStepOf(event);
      // The value before the edit, which a script may have set.
      if (step === undefined && event.type === 'beforeinput') record(input);
      if (step === undefined || input.readOnly) return;
      event.preventDefault();
      const moment = history.move(step);
      if (moment === undefined) return;
      input.value = moment.text;
      input.setSelectionRange(moment.caret, moment.caret);
      const inputType = step === 'undo' ? 'historyUndo' : 'historyRedo';
      isStepping = true;
      input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType }));
      isStepping = false;
    },
    handleBlur: (event) => {
      // Chromium 156 leaves a composition running when the focus moves to a hosted field.
      if (isComposing && ref.current !== null) rules.onInput?.(ref.current, event);
      isComposing = false;
      const isValid = findErrors(value()).length === 0;
      if (hasCheckMark && ref.current !== null)
        showCheckMark(ref.current, isValid && value() !== '');
      rules.onBlur?.(isValid);
    },
  };
}
