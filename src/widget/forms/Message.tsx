import type { RefObject } from 'preact';
import { effect, useComputed } from '@preact/signals';
import type { Undo } from '#channel/port';
import { attach } from '../fields/attach.ts';
import { LocalizedText } from '../fields/LocalizedText.tsx';
import { tagOf } from '../locale.ts';
import { formatTimeLeft } from '../payment/time-left.ts';
import type { Notice } from '../payment/payment-state.ts';
import { createElement } from '../page/unclobbered.ts';
import { goToResult } from '../payment/result-page.ts';
import type { FormContext } from './form-context.ts';

type Props = {
  readonly form: FormContext;
  readonly element: RefObject<HTMLDivElement | null>;
};

const textOf = ({ context }: FormContext, { key, secondsLeft = 0 }: Notice): string => {
  const values = () => ({ when: formatTimeLeft(tagOf(context.locale.value), secondsLeft) });
  return context.texts.text(key, values).value;
};

/**
 * Shows the message in the live region. The element `.wpwl-message` exists only while there is a message, since pages
 * look for it. Preact would set the attribute a frame after the text, when screen readers have announced the text.
 * `assertive` is implied by the role: repeated as an attribute, VoiceOver reads messages twice.
 */
const updateMessage = (region: HTMLElement, form: FormContext): Undo => {
  const message = createElement(region.ownerDocument, 'div');
  message.className = 'wpwl-message';
  return effect(() => {
    const notice = form.state.notice.value;
    if (notice?.isQuiet === true) region.setAttribute('aria-live', 'off');
    else region.removeAttribute('aria-live');
    const text = notice === undefined ? '' : textOf(form, notice);
    if (message.textContent !== text) message.textContent = text;
    const isShown = message.parentNode === region;
    if (notice === undefined && isShown) message.remove();
    if (notice !== undefined && !isShown) region.append(message);
  });
};

/** What happened and what the shopper can do. The live region is in the page from the start, and empty. */
export const Message = ({ form, element }: Props) => {
  const { notice } = form.state;
  const className = useComputed(() => (notice.value === undefined ? '' : 'wpwl-notice-said'));
  const canContinue = useComputed(() => notice.value?.canContinue === true);
  const isButtonHidden = useComputed(() => !canContinue.value);
  return (
    <div ref={element} class={className} tabIndex={-1}>
      <div ref={attach((region: HTMLElement) => updateMessage(region, form))} role="alert" />
      <button
        type="button"
        class="wpwl-button wpwl-button-continue"
        hidden={isButtonHidden}
        // Scripts that press every button press this one too while it is hidden.
        onClick={() => canContinue.peek() && goToResult(form.context, form.slot.action)}
      >
        <LocalizedText text={form.context.texts.text('continue')} />
      </button>
    </div>
  );
};
