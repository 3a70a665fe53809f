import type { RefObject } from 'preact';
import { effect, useComputed } from '@preact/signals';
import type { Undo } from '#channel/port';
import { attach } from '../fields/attach.ts';
import { LocalizedText } from '../fields/LocalizedText.tsx';
import { tagOf } from '../locale.ts';
import { formatTimeLeft } from '../payment/time-left.ts';
import type { Notice } from '../payment/payment-state.ts';
import { createElement } from '../page/unclobbered.ts';
import { findResultUrlProblem } from '../payment/result-page.ts';
import type { FormContext } from './form-context.ts';

type Props = {
  readonly form: FormContext;
  readonly element: RefObject<HTMLDivElement | null>;
  readonly button: RefObject<HTMLButtonElement | null>;
};

/**
 * Shows what happened and what the shopper can do. The live region is in the page from the start,
 * because screen readers do not announce the first text of a new one.
 */
export function Message({ form, element, button }: Props) {
  const { notice } = form.state;
  const className = useComputed(() => (notice.value === undefined ? '' : 'wpwl-has-notice'));
  const isButtonHidden = useComputed(() => !hasButton(form));
  const { text } = form.context.texts;
  const [goOn, goBack] = [text('continue'), text('returnToShop')];
  const label = useComputed(() => (notice.value?.button === 'return' ? goBack : goOn).value);
  return (
    <div ref={element} class={className} tabIndex={-1}>
      <div ref={attach((region: HTMLElement) => updateMessage(region, form))} role="alert" />
      <button
        ref={button}
        type="button"
        class="wpwl-button wpwl-button-continue"
        hidden={isButtonHidden}
      >
        <LocalizedText text={label} />
      </button>
    </div>
  );
}

/** Whether the notice has a button, and its address is known. */
function hasButton({ context, slot, state }: FormContext): boolean {
  const { button } = state.notice.value ?? {};
  if (button === undefined || button === 'redirect') return button !== undefined;
  return findResultUrlProblem(context, slot.action()) === undefined;
}

/**
 * Shows the message in the live region. The element `.wpwl-message` exists only while there is a
 * message, because pages search for it. For a quiet notice, sets `aria-live="off"` before the text:
 * Preact would set it after the text, which screen readers could then announce. For other notices,
 * removes `aria-live`: the role `alert` implies `aria-live="assertive"`, and VoiceOver reads
 * messages twice if both are set.
 */
function updateMessage(region: HTMLElement, form: FormContext): Undo {
  const message = createElement(region.ownerDocument, 'div');
  message.className = 'wpwl-message';
  return effect(() => {
    const notice = form.state.notice.value;
    if (notice?.isQuiet === true) region.setAttribute('aria-live', 'off');
    else region.removeAttribute('aria-live');
    const text = notice === undefined ? '' : textOf(form, notice);
    if (message.textContent !== text) message.textContent = text;
    // Some libraries replace `remove` with a function that throws without a parent.
    const isShown = message.parentNode === region;
    if (notice === undefined && isShown) message.remove();
    if (notice !== undefined && !isShown) region.append(message);
  });
}

function textOf({ context }: FormContext, { key, secondsLeft = 0 }: Notice): string {
  function values() {
    return { when: formatTimeLeft(tagOf(context.locale.value), secondsLeft) };
  }
  return context.texts.text(key, values).value;
}
