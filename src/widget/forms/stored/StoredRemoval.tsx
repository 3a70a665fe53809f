import { undoAll } from '#contract/undo';
import { effect, useComputed, type ReadonlySignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useRef, useState } from 'preact/hooks';
import type { Registration } from '#gateway/read-checkout';
import { useCheckout } from '../../context.ts';
import { LocalizedText } from '../../fields/LocalizedText.tsx';
import { useElement } from '../../fields/use-element.ts';
import { useField, useForm } from '../../fields/use-form.ts';
import type { TextSignal } from '../../i18n.ts';
import { setShown } from '../../page/set-shown.ts';
import { containsFocus, listen } from '../../page/unclobbered.ts';
import type { Removal, RemovalState } from './removal.ts';
import { titleOf } from './stored-texts.ts';

type Props = {
  readonly registration: Registration;
  readonly isChosen: ReadonlySignal<boolean>;
  readonly removal: Removal;
};

/**
 * The button that removes the chosen payment method (`registrations.onRemove`), the question
 * whether to remove it, and the messages about the removal. While the payment method is removed, it
 * cannot pay: the merchant's server may remove it before the payment arrives at the gateway.
 */
export function StoredRemoval({ registration, isChosen, removal }: Props) {
  const { document, randomHex, texts } = useCheckout();
  const { announcement } = useForm();
  const { state } = removal;
  const askButton = useRef<HTMLButtonElement>(null);
  const [textId] = useState(() => `wpwl_removal_${randomHex(4)}`);
  const message = useComputed(() => {
    const key = messageKeys[state.value];
    return key === undefined ? '' : texts.translate(key, { method: titleOf(registration) });
  });

  function ask(): void {
    announcement.value = '';
    removal.ask();
    part.current?.focus();
  }
  function keep(): void {
    removal.keep();
    askButton.current?.focus();
  }
  function confirm(event: MouseEvent): void {
    // The second click of a double click on the first button.
    if (event.detail > 1) return;
    void removal.confirm(event.isTrusted);
    part.current?.focus();
  }

  const part = useElement((element: HTMLDivElement) =>
    undoAll([
      effect(() =>
        setShown(element, isChosen.value || state.value === 'removing' || state.value === 'failed'),
      ),
      effect(() => {
        if (!isChosen.value) removal.keep();
      }),
      effect(() => {
        if (state.value !== 'failed') return;
        announcement.value = message.peek();
        if (containsFocus(document, element)) askButton.current?.focus();
      }),
      listen(element, 'keydown', (event) => {
        if (!(event instanceof KeyboardEvent) || event.key !== 'Escape') return;
        if (state.peek() !== 'asking') return;
        // A dialog of the page that contains the form stays open.
        event.preventDefault();
        event.stopPropagation();
        keep();
      }),
    ]),
  );
  useField(() => ({
    kind: 'page',
    name: 'registration',
    isShown: () => isChosen.value,
    control: () => part.current ?? undefined,
    focus: () => part.current?.focus(),
    findErrors: () =>
      state.value === 'removing' ? [{ field: 'registration', error: 'registrationError' }] : [],
  }));

  return (
    <div ref={part} class="wpwl-removal" role="group" aria-labelledby={textId} tabIndex={-1}>
      <RemovalText id={textId} text={message} />
      <RemovalButton
        text={texts.text('remove')}
        isShown={useComputed(() => state.value === 'idle' || state.value === 'failed')}
        onClick={ask}
        element={askButton}
      />
      <RemovalButton
        text={texts.text('remove')}
        isShown={useComputed(() => state.value === 'asking')}
        onClick={confirm}
      />
      <RemovalButton
        text={texts.text('keep')}
        isShown={useComputed(() => state.value === 'asking')}
        onClick={keep}
      />
    </div>
  );
}

const messageKeys = {
  idle: undefined,
  asking: 'removeQuestion',
  removing: 'removing',
  failed: 'removeFailed',
} as const satisfies Readonly<Record<RemovalState, string | undefined>>;

type TextProps = { readonly id: string; readonly text: ReadonlySignal<string> };

function RemovalText({ id, text }: TextProps) {
  const ref = useElement((element: HTMLParagraphElement) =>
    effect(() => setShown(element, text.value !== '')),
  );
  return (
    <p ref={ref} id={id} class="wpwl-removal-text">
      <LocalizedText text={text} />
    </p>
  );
}

type ButtonProps = {
  readonly text: TextSignal;
  readonly isShown: ReadonlySignal<boolean>;
  readonly onClick: (event: MouseEvent) => void;
  readonly element?: RefObject<HTMLButtonElement | null>;
};

function RemovalButton({ text, isShown, onClick, element }: ButtonProps) {
  const ref = useElement(
    (button: HTMLButtonElement) => effect(() => setShown(button, isShown.value)),
    element,
  );
  return (
    <button ref={ref} type="button" class="wpwl-removal-button" onClick={onClick}>
      <LocalizedText text={text} />
    </button>
  );
}
