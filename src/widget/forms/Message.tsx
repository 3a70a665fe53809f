import { effect, useComputed } from '@preact/signals';
import type { RefObject } from 'preact';
import { own } from '#contract/own';
import type { Undo } from '#contract/undo';
import { useCheckout, type CheckoutContext } from '../context.ts';
import { LocalizedText } from '../fields/LocalizedText.tsx';
import { useElement } from '../fields/use-element.ts';
import type { TextKey } from '../i18n.ts';
import { tagOf } from '../locale.ts';
import { createElement } from '../page/unclobbered.ts';
import type { Notice } from '../payment/payment-state.ts';
import { findResultUrlProblem } from '../payment/result-page.ts';
import { formatTimeLeft } from '../payment/time-left.ts';
import type { FormModel } from './form-model.ts';

type Props = {
  readonly form: FormModel;
  readonly element: RefObject<HTMLDivElement | null>;
  readonly button: RefObject<HTMLButtonElement | null>;
};

/**
 * Shows what happened and what the shopper can do. The live region is in the page from the start,
 * because screen readers do not announce the first text of a new one.
 */
export function Message({ form, element, button }: Props) {
  const checkout = useCheckout();
  const { notice } = form.state;
  const region = useElement((drawn: HTMLDivElement) => updateMessage(drawn, checkout, form));
  const className = useComputed(() =>
    notice.value === undefined ? '' : `wpwl-has-notice wpwl-tone-${toneOf(notice.value)}`,
  );
  const isButtonHidden = useComputed(() => !hasButton(checkout, form));
  const label = useComputed(() => checkout.texts.translate(buttonKeyOf(notice.value)));
  return (
    <div ref={element} class={className} tabIndex={-1}>
      <div ref={region} role="alert" />
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

function buttonKeyOf(notice: Notice | undefined): TextKey {
  if (notice?.button === 'retry') return 'tryAgain';
  return notice?.button === 'return' ? 'returnToShop' : 'continue';
}

/** The tone of a notice, which selects its color and icon. */
type Tone = 'information' | 'warning' | 'failure';

/** Nothing is wrong, or the shopper must do something. After all others, this form cannot pay. */
const tones: Partial<Readonly<Record<TextKey, Tone>>> = own({
  amountChanged: 'warning',
  amountChangedFirst: 'warning',
  amountUnknown: 'warning',
  checkingStatus: 'information',
  online: 'information',
  orderUpdated: 'information',
  paymentPending: 'information',
  paymentProcessed: 'information',
  paymentSucceeded: 'information',
  checkoutExpired: 'warning',
  confirmationNeeded: 'warning',
  cvvEmptied: 'warning',
  fieldsCleared: 'warning',
  nothingCharged: 'warning',
  offline: 'warning',
  timeLeft: 'warning',
});

function toneOf({ key }: Notice): Tone {
  return tones[key] ?? 'failure';
}

/** Whether the notice has a button, and its address is known. */
function hasButton(checkout: CheckoutContext, { slot, state }: FormModel): boolean {
  const { button } = state.notice.value ?? {};
  if (button === undefined) return false;
  if (button === 'redirect' || button === 'retry') return true;
  return findResultUrlProblem(checkout, slot.action()) === undefined;
}

/**
 * Shows the message in the live region. The element `.wpwl-message` exists only while there is a
 * message, because pages search for it. For a quiet notice, sets `aria-live="off"` before the text:
 * Preact would set it after the text, which screen readers could then announce. For other notices,
 * removes `aria-live`: the role `alert` implies `aria-live="assertive"`, and VoiceOver reads
 * messages twice if both are set.
 */
function updateMessage(region: HTMLElement, checkout: CheckoutContext, { state }: FormModel): Undo {
  const message = createElement(region.ownerDocument, 'div');
  message.className = 'wpwl-message';
  return effect(() => {
    const notice = state.notice.value;
    if (notice?.isQuiet === true) region.setAttribute('aria-live', 'off');
    else region.removeAttribute('aria-live');
    const text = notice === undefined ? '' : textOf(checkout, notice);
    if (message.textContent !== text) message.textContent = text;
    // Some libraries replace `remove` with a function that throws without a parent.
    const isShown = message.parentNode === region;
    if (notice === undefined && isShown) message.remove();
    if (notice !== undefined && !isShown) region.append(message);
  });
}

function textOf({ locale, texts }: CheckoutContext, notice: Notice): string {
  const { key, secondsLeft = 0, change } = notice;
  function values() {
    return { when: formatTimeLeft(tagOf(locale.value), secondsLeft), ...change };
  }
  return texts.text(key, values).value;
}
