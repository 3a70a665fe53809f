import { effect } from '@preact/signals';
import type { ComponentChildren, RefObject } from 'preact';
import { undoAll, type Undo } from '#channel/port';
import type { CheckoutContext } from '../context.ts';
import { attach } from '../fields/attach.ts';
import type { Text } from '../i18n.ts';
import { tagOf } from '../locale.ts';
import { setAttribute } from '../page/unclobbered.ts';

type Props = {
  readonly context: CheckoutContext;
  /** The last part of the form's class name. */
  readonly name: string;
  /** `data-action`, by which pages find some forms. */
  readonly dataAction: string | undefined;
  readonly label: Text;
  readonly element: RefObject<HTMLFormElement | null>;
  readonly children: ComponentChildren;
};

/** Inputs with names such as `hidden` or `lang` shadow the properties of a form, so its attributes are set instead. */
const updateAttributes = (form: HTMLFormElement, { context, label }: Props): Undo =>
  undoAll([
    effect(() => setAttribute(form, 'lang', tagOf(context.locale.value))),
    effect(() => setAttribute(form, 'aria-label', label.value)),
  ]);

/** The `form` element. `noValidate`: the widget validates, with messages in the shopper's language. */
export const Form = (props: Props) => {
  const { baseUrl, checkoutId, resource } = props.context;
  return (
    <form
      ref={attach((form: HTMLFormElement) => updateAttributes(form, props), props.element)}
      class={`wpwl-form wpwl-form-${props.name} wpwl-form-has-inputs wpwl-clearfix`}
      data-action={props.dataAction}
      method="POST"
      action={`${baseUrl}v1/checkouts/${checkoutId}/${resource}`}
      noValidate
    >
      {props.children}
    </form>
  );
};
