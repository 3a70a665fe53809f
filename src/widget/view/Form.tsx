import type { ReadonlySignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import type { Text } from '../i18n.ts';
import { whenReady } from './when-ready.ts';

type Props = {
  /** The kind of form, as class names call it. */
  readonly kind: string;
  readonly action: string;
  readonly lang: ReadonlySignal<string>;
  readonly label: Text;
  readonly isHidden: ReadonlySignal<boolean>;
  readonly onReady: (form: HTMLFormElement) => void;
  readonly children: ComponentChildren;
};

/** The form around the groups. What is wrong in it is told by us, in the shopper's language. */
export const Form = ({ kind, action, lang, label, isHidden, onReady, children }: Props) => (
  <form
    ref={whenReady(onReady)}
    class={`wpwl-form wpwl-form-${kind} wpwl-form-has-inputs wpwl-clearfix`}
    method="POST"
    action={action}
    lang={lang}
    aria-label={label}
    noValidate
    hidden={isHidden}
  >
    {children}
  </form>
);
