import { undoAll, type Undo } from '#contract/undo';
import { effect, type Signal } from '@preact/signals';
import type { CheckoutContext } from '../context.ts';
import type { Fields } from '../fields/fields.ts';
import type { SubmitHook } from '../page/submit-hooks.ts';
import { adoptTree, attributeOf, findWithin, listen } from '../page/unclobbered.ts';
import type { AmountSignal } from '../payment/amount.ts';
import { createPayment, type Payment } from '../payment/payment-model.ts';
import type { Control } from '../payment/read-entries.ts';
import { createRedirects } from '../payment/redirects.ts';
import { addResultUrl } from '../payment/result-page.ts';
import { followColorScheme } from '../theme/color-scheme.ts';
import { clearErrorsOnEdit, enableWhenInvalidFieldDisappears, type FormInPage } from './errors.ts';
import { findControls, moveInputs, type FormElements } from './form-elements.ts';
import { createEarlyErrors } from './early-errors.ts';
import type { FormModel } from './form-model.ts';
import type { FormSlot } from './form-slot.ts';
import { followLanguage } from './follow-language.ts';
import { followHostedFields } from './hosted-fields.ts';
import { createPaymentForm } from './create-payment-form.ts';
import { placeMessage, placeMessageOnNotice } from './place-message.ts';
import { watchPressedAmount } from './pressed-amount.ts';
import { showProgressWithoutButton } from './progress.ts';
import { createShownErrors } from './shown-errors.ts';

/** A form that is connected with its payment and the page. */
export type ConnectedForm = {
  /** The id of the container, by which merchants refer to the form. */
  readonly key: string;
  readonly slot: FormSlot;
  readonly container: HTMLElement;
  readonly formElement: HTMLFormElement;
  /** All elements that were drawn, wherever the page has moved them. */
  readonly drawnElements: readonly Element[];
  readonly brands: readonly string[];
  readonly payment: Payment;
  /** Whether the note below the form shows the test notice in test mode. */
  readonly showsTestNotice: Signal<boolean>;
  /** The amount that the button shows. */
  readonly amount: AmountSignal;
  /** The text of the live region. */
  readonly announcement: Signal<string>;
  /** Starts the payment, like a click on the button, but also while the button is disabled. */
  readonly press: () => void;
  /**
   * Whether the fields can be used. Waits while frames load, and reloads frames that have failed.
   */
  readonly ensureUsable: () => Promise<boolean>;
  /** Whether a hosted field is loading. */
  readonly isLoading: () => boolean;
  /** The hosted fields that the form shows now. */
  readonly hosted: Fields['hosted'];
  /** Stops all listeners, effects and timers of the form, except those of its components. */
  readonly release: Undo;
};

type Connection = {
  readonly checkout: CheckoutContext;
  readonly form: FormModel;
  readonly elements: Omit<FormElements, 'controls'>;
  /** The merchant's hook that may stop a payment of this kind. */
  readonly hook: SubmitHook;
  readonly brands: readonly string[];
  /** Whether the form is that of one brand. Scripts of shops submit such forms. */
  readonly isOfBrand: boolean;
};

/** Connects a drawn form with its payment and the page, and places it there. */
export function connectForm({
  checkout,
  form,
  hook,
  brands,
  isOfBrand,
  ...given
}: Connection): ConnectedForm {
  const { container, formElement, button, message, noticeButton } = given.elements;
  const { slot, fields, state } = form;
  adoptTree(checkout.document, container);
  const drawnElements = findWithin(container, '*');
  const elements = { ...given.elements, controls: findControls(formElement) };
  moveInputs(slot.original, button);
  if (!checkout.options.showLabels) {
    for (const label of findWithin(container, '.wpwl-label'))
      label.classList.add('wpwl-label-hidden');
  }
  const shown = createShownErrors(checkout.texts, form, button);
  const page: FormInPage = { checkout, form, elements, shown };
  const early = createEarlyErrors(page);
  const redirects = createRedirects(checkout, container, `wpwl-target-${form.pairingId}`);
  const pressedAmount = watchPressedAmount(checkout, form.amount, button);
  const paymentForm = createPaymentForm(page, redirects, hook, pressedAmount.read);
  const payment = createPayment(paymentForm, checkout, state);

  function pay(skipsHooks?: boolean): void {
    // The message states why the form is closed. It may be out of view if a button of the page
    // calls `executePayment`.
    if (payment.phase.peek() === 'closed') message.focus();
    // This form is inert while another one pays or its notice has a button. The attribute does not
    // stop scripts of the page, so check it here.
    else if (!container.inert) void payment.pay(skipsHooks);
  }

  // Scripts of shops call `form.submit()` on the form of a brand, so replace this method. Like the
  // native method, the replacement dispatches no event. It does not call the merchant's hook, which
  // may be the caller. `Reflect.set` does not throw if an input named `submit` shadows the method.
  if (isOfBrand) Reflect.set(formElement, 'submit', () => pay(true));
  const release = undoAll([
    lockInputs(elements.controls, form),
    followLanguage(container, checkout, slot.original),
    followHostedFields(page, payment),
    clearErrorsOnEdit(page, early),
    early.stop,
    enableWhenInvalidFieldDisappears(page),
    shown.stop,
    showProgressWithoutButton(checkout, form, button),
    placeMessageOnNotice(form, elements),
    listenToSubmit(elements, checkout, pay),
    listenToCopies(elements, checkout, pay),
    // Scripts of some pages click all buttons, including hidden ones.
    listen(noticeButton, 'click', () => {
      if (!noticeButton.hidden) payment.pressNoticeButton();
    }),
    addResultUrl(formElement, checkout, slot.action),
    followColorScheme(container, slot.parent()),
    redirects.stop,
    pressedAmount.stop,
    payment.dispose,
  ]);
  slot.place(container);
  return {
    key: form.key,
    slot,
    container,
    formElement,
    drawnElements,
    brands,
    payment,
    showsTestNotice: form.showsTestNotice,
    amount: form.amount,
    announcement: form.announcement,
    press: pay,
    ensureUsable: fields.ensureUsable,
    isLoading: fields.isLoading,
    hosted: fields.hosted,
    release,
  };
}

/**
 * Calls `pay` when the form is submitted, or when the button is clicked after the page has moved it
 * out of the form.
 */
function listenToSubmit(
  { formElement, button }: FormElements,
  { options }: CheckoutContext,
  pay: () => void,
): Undo {
  function handleSubmit(event: Event): void {
    event.preventDefault();
    pay();
  }
  function handleKey(event: Event): void {
    const isEnter = event instanceof KeyboardEvent && event.key === 'Enter';
    if (isEnter && event.target instanceof HTMLInputElement) event.preventDefault();
  }
  function handleClick(event: Event): void {
    if (button.form !== formElement && !event.defaultPrevented) handleSubmit(event);
  }
  return undoAll([
    listen(formElement, 'submit', handleSubmit),
    listen(button, 'click', handleClick),
    ...(options.disableSubmitOnEnter ? [listen(formElement, 'keydown', handleKey)] : []),
  ]);
}

/**
 * Calls `pay` when a copy of the form is submitted. The browser would send the copy without card
 * data, and open the response of the gateway. If the page has removed the original, `pay` logs its
 * missing hosted fields.
 */
function listenToCopies(
  elements: FormElements,
  { document }: CheckoutContext,
  pay: () => void,
): Undo {
  return listen(document, 'submit', (event) => {
    const { target } = event;
    const { formElement } = elements;
    if (!(target instanceof HTMLFormElement) || target === formElement) return;
    const id = attributeOf(formElement, 'id');
    // If the page has removed the id, forms without an id are not copies.
    if (!id || attributeOf(target, 'id') !== id) return;
    event.preventDefault();
    placeMessage(elements, target);
    pay();
  });
}

/**
 * Makes the widget's inputs read-only while a payment is in progress, so that the shopper cannot
 * change values that are sent. Selects have no `readOnly`: `lockWhile` locks them.
 */
function lockInputs(controls: readonly Control[], { isLocked }: FormModel): Undo {
  return effect(() => {
    const locked = isLocked.value;
    for (const control of controls) if ('readOnly' in control) control.readOnly = locked;
  });
}
