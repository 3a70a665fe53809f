import type { Text } from '../i18n.ts';
import { whenReady } from './when-ready.ts';

export type TextInputProps = {
  readonly id: string;
  /** As class names call it. */
  readonly field: string;
  /** The parameter that is sent. */
  readonly name: string;
  readonly placeholder: Text;
  /** What stands in it at first. */
  readonly value?: string | undefined;
  readonly isRequired: boolean;
  /** Which keys a phone shows. */
  readonly inputmode?: 'tel' | undefined;
  /** What a browser may fill in; absent where there is no word for it. */
  readonly autocomplete?: string;
  /** Where letters are meant as they are typed. */
  readonly autocapitalize?: 'off';
  /** Of names: letters of any script, each word with a capital. Else a code, written from left to right. */
  readonly isName: boolean;
  readonly onReady: (input: HTMLInputElement) => void;
};

/** The control of a field that is typed in the page. */
export const TextInput = (props: TextInputProps) => (
  <input
    ref={whenReady(props.onReady)}
    id={props.id}
    class={`wpwl-control wpwl-control-${props.field}`}
    type="text"
    inputmode={props.inputmode}
    name={props.name}
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
