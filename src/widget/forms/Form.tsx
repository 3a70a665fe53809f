import { own } from '#contract/own';
import { effect, useComputed } from '@preact/signals';
import type { ComponentChildren, RefObject } from 'preact';
import { undoAll, type Undo } from '#channel/port';
import { attach } from '../fields/attach.ts';
import { LocalizedText } from '../fields/LocalizedText.tsx';
import type { TextSignal } from '../i18n.ts';
import { tagOf } from '../locale.ts';
import { containsFocus, setAttribute } from '../page/unclobbered.ts';
import type { Phase } from '../payment/payment-state.ts';
import type { FormAppearance, FormContext } from './form-context.ts';
import { Message } from './Message.tsx';
import { announcedTexts, progressTextOf } from './progress.ts';
import { Submit } from './Submit.tsx';

type Props = {
  readonly form: FormContext;
  readonly appearance: FormAppearance;
  /** `draw-form.tsx` reads these refs after it has rendered the component. */
  readonly refs: {
    readonly formElement: RefObject<HTMLFormElement | null>;
    readonly button: RefObject<HTMLButtonElement | null>;
    readonly message: RefObject<HTMLDivElement | null>;
    readonly noticeButton: RefObject<HTMLButtonElement | null>;
  };
  /** The groups of the fields. */
  readonly children: ComponentChildren;
};

/** Set as inline styles, because the option `style: 'none'` adds no style sheet. */
const visuallyHidden = own({
  position: 'fixed',
  inlineSize: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});

/**
 * A form of any kind: its groups, button, message, progress and note, and the live region for
 * announcements. `noValidate` turns off the validation of the browser, because the widget shows its
 * own messages in the language of the form.
 */
export function Form(props: Props) {
  const { form, appearance, refs } = props;
  const { baseUrl, checkoutId, resource } = form.context;
  const noteId = `${form.key}_note`;
  return (
    <>
      <form
        ref={attach(
          (element: HTMLFormElement) => updateFormElement(element, props),
          refs.formElement,
        )}
        class={`wpwl-form wpwl-form-${appearance.formName ?? appearance.kind} wpwl-form-has-inputs wpwl-clearfix`}
        data-action={appearance.dataAction}
        method="POST"
        action={`${baseUrl}v1/checkouts/${checkoutId}/${resource}`}
        noValidate
      >
        {props.children}
        <Submit form={form} appearance={appearance} noteId={noteId} element={refs.button} />
      </form>
      <Message form={form} element={refs.message} button={refs.noticeButton} />
      <Progress form={form} />
      <Note form={form} id={noteId} note={appearance.note} />
      <div
        ref={attach((region: HTMLElement) => showAnnouncements(region, form))}
        role="status"
        style={visuallyHidden}
      />
    </>
  );
}

/**
 * Updates the attributes of the `form` element. Uses `setAttribute`, because inputs with names such
 * as `hidden` or `lang` shadow the properties of the form. Before a closed form is hidden, moves
 * the focus from it to the message.
 */
function updateFormElement(element: HTMLFormElement, { form, appearance, refs }: Props): Undo {
  const { context, state } = form;
  return undoAll([
    effect(() => setAttribute(element, 'lang', tagOf(context.locale.value))),
    effect(() => setAttribute(element, 'aria-label', appearance.label.value)),
    effect(() => {
      const phase = state.phase.value;
      if (phase === 'closed' && containsFocus(context.document, element))
        refs.message.current?.focus();
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

type NoteProps = {
  readonly form: FormContext;
  readonly id: string;
  readonly note: TextSignal | undefined;
};

/** Hidden from screen readers, because `showAnnouncements` announces the progress to them. */
function Progress({ form: { context, state, isProgressShown } }: Pick<NoteProps, 'form'>) {
  const text = useComputed(() => context.texts.translate(progressTextOf(state.phase.value)));
  const isHidden = useComputed(() => !isProgressShown.value);
  return (
    <p class="wpwl-progress" hidden={isHidden} aria-hidden={true}>
      <LocalizedText text={text} />
    </p>
  );
}

function Note({ form, id, note }: NoteProps) {
  const { configuration, texts } = form.context;
  const testMode = texts.text('testMode');
  function isTest(): boolean {
    return configuration.value?.kind === 'open' && configuration.value.testMode !== undefined;
  }
  const text = useComputed(() => (isTest() ? testMode : note)?.value ?? '');
  const className = useComputed(() => (isTest() ? 'wpwl-trust wpwl-test-mode' : 'wpwl-trust'));
  const isHidden = useComputed(() => isFormHidden(form.state.phase.value));
  return (
    <p id={id} class={className} hidden={isHidden}>
      <LocalizedText text={text} />
    </p>
  );
}

function showAnnouncements(region: HTMLElement, form: FormContext): Undo {
  const { state, announcement, context } = form;
  return undoAll([
    effect(() => {
      const key = announcedTexts[state.phase.value];
      announcement.value = key === undefined ? '' : context.texts.translate(key);
    }),
    effect(() => {
      region.textContent = announcement.value;
    }),
  ]);
}
