import { effect, useComputed } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { own } from '#contract/own';
import { undoAll, type Undo } from '#contract/undo';
import { useCheckout, type CheckoutContext } from '../context.ts';
import { LocalizedText } from '../fields/LocalizedText.tsx';
import { useElement } from '../fields/use-element.ts';
import { FormProvider } from '../fields/use-form.ts';
import type { TextSignal } from '../i18n.ts';
import { tagOf } from '../locale.ts';
import type { SubmitHook } from '../page/submit-hooks.ts';
import { containsFocus, setAttribute } from '../page/unclobbered.ts';
import type { Phase } from '../payment/payment-state.ts';
import { connectForm } from './connect-form.ts';
import { usePlace } from './draw-form.tsx';
import { followRows } from './follow-rows.ts';
import { createFormModel, type FormModel } from './form-model.ts';
import { Message } from './Message.tsx';
import { Note } from './Note.tsx';
import { announcedTextOf, progressTextOf } from './progress.ts';
import { Submit } from './Submit.tsx';

type Props = {
  /** The kind of the payment method, with which ids and class names are formed: `card`. */
  readonly kind: string;
  /** The last part of the form's class name, if it differs from that of the container. */
  readonly formName?: string;
  /** The attribute `data-action`, by which pages find some forms. */
  readonly dataAction?: string;
  /** Set only if the form is for one brand: its button shows the mark of the brand, and `label`. */
  readonly brand?: string;
  readonly brands: readonly string[];
  /** The merchant's hook that may stop a payment of this kind. */
  readonly hook: SubmitHook;
  readonly label: TextSignal;
  /** The note below the form. A list of payment methods has a note for all its forms instead. */
  readonly note?: TextSignal | undefined;
  /**
   * A sentence about the payment method, also below the form, but above it in a list of payment
   * methods.
   */
  readonly intro?: TextSignal | undefined;
  /** The groups of the fields. */
  readonly children: ComponentChildren;
};

/**
 * A form of any kind: its fields, button, message, progress and note, and the live region for
 * announcements. When it has been drawn, it is connected with its payment and placed in the page.
 * `noValidate` turns off the validation of the browser, because the widget shows its own messages in
 * the language of the form.
 */
export function Form(props: Props) {
  const { kind, brand, hook, brands, label } = props;
  const checkout = useCheckout();
  const place = usePlace();
  const [form] = useState(() => createFormModel(checkout, place.slot, kind, brand));
  const formElement = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const message = useRef<HTMLDivElement>(null);
  const noticeButton = useRef<HTMLButtonElement>(null);
  const suffix = brand === undefined ? kind : `${kind}-${brand}`;
  const noteId = `${form.key}_note`;
  const { listNoteId } = place.slot;
  const isFormClosed = useComputed(() => isFormHidden(form.state.phase.value));
  const noteIds = [
    ...(listNoteId === undefined || props.intro !== undefined ? [noteId] : []),
    ...(listNoteId === undefined ? [] : [listNoteId]),
  ].join(' ');

  useLayoutEffect(() => {
    if (!formElement.current || !button.current || !message.current || !noticeButton.current)
      return;
    const elements = {
      container: place.container,
      formElement: formElement.current,
      button: button.current,
      message: message.current,
      noticeButton: noticeButton.current,
    };
    place.container.id = form.key;
    place.container.className = `wpwl-container wpwl-clearfix wpwl-container-${suffix}`;
    formElement.current.id = `${form.key}_form`;
    const updating = undoAll([
      updateForm(elements.formElement, elements.message, checkout, form, label),
      followRows(elements.formElement, checkout.after),
    ]);
    const isOfBrand = brand !== undefined;
    const connected = connectForm({ checkout, form, elements, hook, brands, isOfBrand });
    place.connected.current = { ...connected, release: undoAll([updating, connected.release]) };
  }, []);

  return (
    <FormProvider value={form}>
      {listNoteId !== undefined && props.intro && (
        <p id={noteId} class="wpwl-intro" hidden={isFormClosed}>
          <LocalizedText text={props.intro} />
        </p>
      )}
      <form
        ref={formElement}
        class={`wpwl-form wpwl-form-${props.formName ?? suffix} wpwl-form-has-inputs wpwl-clearfix`}
        data-action={props.dataAction}
        method="POST"
        noValidate
      >
        {props.children}
        <Submit form={form} brand={brand} label={label} noteIds={noteIds} element={button} />
      </form>
      <Message form={form} element={message} button={noticeButton} />
      <Progress form={form} />
      {listNoteId === undefined && (
        <Note
          id={noteId}
          note={props.note ?? props.intro}
          showsTestNotice={form.showsTestNotice}
          isHidden={isFormClosed}
        />
      )}
      <Announcements form={form} />
    </FormProvider>
  );
}

/**
 * Updates the attributes of the `form` element. Uses `setAttribute`, because inputs with names such
 * as `hidden` or `lang` shadow the properties of the form. Before a closed form is hidden, moves
 * the focus from it to the message.
 */
function updateForm(
  element: HTMLFormElement,
  message: HTMLElement,
  { baseUrl, checkoutId, document, locale, resource }: CheckoutContext,
  { state }: FormModel,
  label: TextSignal,
): Undo {
  return undoAll([
    effect(() => setAttribute(element, 'lang', tagOf(locale.value))),
    effect(() =>
      setAttribute(element, 'action', `${baseUrl}v1/checkouts/${checkoutId.value}/${resource}`),
    ),
    effect(() => setAttribute(element, 'aria-label', label.value)),
    effect(() => {
      const phase = state.phase.value;
      if (phase === 'closed' && containsFocus(document, element)) message.focus();
      setAttribute(element, 'hidden', isFormHidden(phase) ? '' : undefined);
    }),
  ]);
}

/**
 * Whether the form is hidden: during a challenge in the page, and when it can no longer be used.
 */
function isFormHidden(phase: Phase): boolean {
  return phase === 'challenged' || phase === 'closed';
}

type PartProps = { readonly form: FormModel };

/** Hidden from screen readers, because `Announcements` announces the progress to them. */
function Progress({ form: { state, isProgressShown } }: PartProps) {
  const { texts } = useCheckout();
  const text = useComputed(() => texts.translate(progressTextOf(state)));
  const isHidden = useComputed(() => !isProgressShown.value);
  return (
    <p class="wpwl-progress" hidden={isHidden} aria-hidden={true}>
      <LocalizedText text={text} />
    </p>
  );
}

/** The live region of the form. It is in the page from the start; see `Message`. */
function Announcements({ form: { state, announcement } }: PartProps) {
  const { texts } = useCheckout();
  const ref = useElement((region: HTMLDivElement) =>
    undoAll([
      effect(() => {
        const key = announcedTextOf(state);
        announcement.value = key === undefined ? '' : texts.translate(key);
      }),
      effect(() => {
        region.textContent = announcement.value;
      }),
    ]),
  );
  return <div ref={ref} role="status" style={visuallyHidden} />;
}

/** Set as inline styles, because the option `style: 'none'` adds no style sheet. */
const visuallyHidden = own({
  position: 'fixed',
  inlineSize: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});
