import { undoAll, type Undo } from '#channel/port';
import type { Text } from '../i18n.ts';
import { listen } from '../page/unclobbered.ts';
import { attach } from './attach.ts';
import { showCheckMark } from './check-mark.ts';
import type { FieldError, FieldName } from './field-errors.ts';
import type { PageField } from './form-field.ts';
import { Group } from './Group.tsx';

/** A field that the shopper types in the page. The page may read, fill and style it too. */
export type TextFieldModel = PageField & {
  readonly input: () => HTMLInputElement | undefined;
  /** What is typed, or written by a script. */
  readonly value: () => string;
  readonly setValue: (value: string) => void;
  readonly ref: (input: HTMLInputElement | null) => Undo | undefined;
};

export type TextFieldSetup = {
  readonly name: FieldName;
  readonly findErrors: (value: string) => readonly FieldError[];
  readonly isAsked?: () => boolean;
  /** The element to focus and to mark, where it may be another than the input. */
  readonly control?: () => HTMLElement | undefined;
  readonly onInput?: (event: Event, input: HTMLInputElement) => void;
  /** Whether leaving the field with a valid value marks it as valid. */
  readonly isMarked?: boolean;
  readonly onBlur?: (isValid: boolean) => void;
};

export const createTextField = (setup: TextFieldSetup): TextFieldModel => {
  const { name, findErrors, isMarked = true } = setup;
  let input: HTMLInputElement | undefined;
  const value = (): string => input?.value ?? '';
  const control = setup.control ?? (() => input);
  const handleBlur = (): void => {
    const isValid = findErrors(value()).length === 0;
    if (isMarked && input !== undefined) showCheckMark(input, isValid && value() !== '');
    setup.onBlur?.(isValid);
  };
  return {
    kind: 'page',
    name,
    value,
    control,
    input: () => input,
    isAsked: setup.isAsked ?? (() => true),
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
};

/** Replaces the typed text by its formatted form. */
export const formatInput = (
  input: HTMLInputElement,
  { text, caret }: { readonly text: string; readonly caret: number },
): void => {
  if (text === input.value) return;
  input.value = text;
  input.setSelectionRange(caret, caret);
};

type Props = {
  readonly id: string;
  readonly field: Pick<TextFieldModel, 'name' | 'ref'>;
  readonly parameter: string;
  readonly placeholder: Text;
  /** The last part of the control's class name, where it is not the field's name. */
  readonly className?: string | undefined;
  readonly value?: string | undefined;
  readonly isRequired: boolean;
  readonly inputmode?: 'tel' | undefined;
  /** The autofill token; `off` where there is none for the field. */
  readonly autocomplete?: string;
  /** `off` keeps letters as they are typed. */
  readonly autocapitalize?: 'off';
  /** A name has letters of any script, and each word a capital. Everything else is a code, written from left to right. */
  readonly isName: boolean;
};

export const TextInput = (props: Props) => (
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

/** Label and input of a text field. */
export const TextField = (props: Props & { readonly label: Text }) => (
  <Group name={props.field.name} label={props.label} controlId={props.id}>
    <TextInput {...props} />
  </Group>
);
