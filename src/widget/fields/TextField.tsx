import { own } from '#contract/own';
import { undoAll, type Undo } from '#channel/port';
import type { TextSignal } from '../i18n.ts';
import { listen } from '../page/unclobbered.ts';
import { attach } from './attach.ts';
import { showCheckMark } from './check-mark.ts';
import type { FieldError, FieldName } from './field-errors.ts';
import type { PageField } from './form-field.ts';
import { Group } from './Group.tsx';

/** A field whose input is in the page. Scripts of the page can read, fill and style it. */
export type TextFieldModel = PageField & {
  readonly input: () => HTMLInputElement | undefined;
  /** The typed text, or a text that a script has set. */
  readonly value: () => string;
  readonly setValue: (value: string) => void;
  readonly ref: (input: HTMLInputElement | null) => Undo | undefined;
};

export type TextFieldSetup = {
  readonly name: FieldName;
  readonly findErrors: (value: string) => readonly FieldError[];
  readonly isShown?: () => boolean;
  /** The element that receives focus and error marks, if it is not the input. */
  readonly control?: () => HTMLElement | undefined;
  readonly readsAlso?: PageField['readsAlso'];
  readonly onInput?: (event: Event, input: HTMLInputElement) => void;
  /**
   * Whether the field shows a check mark (class `wpwl-valid`) if its value is valid and not empty
   * when it loses the focus.
   */
  readonly hasCheckMark?: boolean;
  readonly onBlur?: (isValid: boolean) => void;
};

export function createTextField(given: TextFieldSetup): TextFieldModel {
  const setup = own(given);
  const { name, findErrors, hasCheckMark = true } = setup;
  let input: HTMLInputElement | undefined;
  function value(): string {
    return input?.value ?? '';
  }
  const control = setup.control ?? (() => input);
  function handleBlur(): void {
    const isValid = findErrors(value()).length === 0;
    if (hasCheckMark && input !== undefined) showCheckMark(input, isValid && value() !== '');
    setup.onBlur?.(isValid);
  }
  return {
    kind: 'page',
    name,
    value,
    control,
    input: () => input,
    isShown: setup.isShown ?? (() => true),
    readsAlso: setup.readsAlso ?? (() => ''),
    setValue: (text) => {
      if (input !== undefined) input.value = text;
    },
    focus: () => control()?.focus(),
    findErrors: () => findErrors(value()),
    ref: attach((drawn: HTMLInputElement) => {
      input = drawn;
      return undoAll([
        listen(drawn, 'input', (event) => setup.onInput?.(event, drawn)),
        listen(drawn, 'blur', handleBlur),
      ]);
    }),
  };
}

/** Sets the formatted text and the caret, unless the input already contains this text. */
export function formatInput(
  input: HTMLInputElement,
  { text, caret }: { readonly text: string; readonly caret: number },
): void {
  if (text === input.value) return;
  input.value = text;
  input.setSelectionRange(caret, caret);
}

type Props = {
  readonly id: string;
  readonly field: Pick<TextFieldModel, 'name' | 'ref'>;
  readonly parameter: string;
  readonly placeholder: TextSignal;
  /** The last part of the control's class name, if it differs from the field's name. */
  readonly className?: string | undefined;
  readonly value?: string | undefined;
  readonly isRequired: boolean;
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

export function TextInput(props: Props) {
  return (
    <input
      ref={props.field.ref}
      id={props.id}
      class={`wpwl-control wpwl-control-${props.className ?? props.field.name}`}
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
    />
  );
}

/** The label and the input of a text field. */
export function TextField(props: Props & { readonly label: TextSignal }) {
  return (
    <Group name={props.field.name} label={props.label} controlId={props.id}>
      <TextInput {...props} />
    </Group>
  );
}
