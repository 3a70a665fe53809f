import { own } from '#contract/own';
import type { ComponentChildren } from 'preact';
import type { FormEntry } from '#contract/form-entry';
import { undoAll, type Undo } from '#channel/port';
import type { CheckoutContext } from '../context.ts';
import { combineFields, isHosted, type FormField } from '../fields/form-field.ts';
import { runSubmitHooks, type SubmitHook } from '../page/submit-hooks.ts';
import { attributeOf, listen } from '../page/unclobbered.ts';
import { createPayment, type Payment } from '../payment/payment-model.ts';
import type { PaymentPorts } from '../payment/payment-ports.ts';
import { readEntries } from '../payment/read-entries.ts';
import { createRedirects, type Redirects } from '../payment/redirects.ts';
import { addResultUrl, findResultUrlProblem, goToResult } from '../payment/result-page.ts';
import { sendEntries } from '../payment/send-entries.ts';
import { followColorScheme } from '../theme/color-scheme.ts';
import { drawForm, type FormElements } from './draw-form.tsx';
import type { FormAppearance, FormContext, FormSlot } from './form-context.ts';
import { followHostedFields, logFrameProblems } from './hosted-fields.ts';
import { placeMessage, placeMessageOnNotice } from './place-message.ts';
import { showProgressWithoutButton } from './progress.ts';
import { createShownErrors } from './shown-errors.ts';
import {
  clearErrorsOnEdit,
  enableWhenInvalidFieldDisappears,
  findErrors,
  showErrors,
  type ValidatedForm,
} from './validation.ts';

/** Some fields of a form, and the groups that draw them. */
export type FormPart = {
  readonly fields: readonly FormField[];
  readonly groups: ComponentChildren;
  /** Updates computed values, formatted texts and selections. Called before each validation. */
  readonly prepare?: () => void;
};

/** A form of one kind of payment method, before it is drawn. */
export type FormSetup = {
  readonly form: FormContext;
  readonly brands: readonly string[];
  /** The merchant's hook that may stop a payment of this kind. */
  readonly hook: SubmitHook;
  /**
   * In drawing order. The first invalid field that is visible receives the focus, and the first
   * hosted field that is shown sends the payment.
   */
  readonly parts: readonly FormPart[];
  /** Parameters that replace inputs of the form with the same name. */
  readonly parameters?: () => readonly FormEntry[];
  readonly appearance: FormAppearance;
};

/** A form in the page, in the place of the merchant's form. */
export type DrawnForm = {
  /** The id of the container, by which merchants refer to the form. */
  readonly key: string;
  readonly slot: FormSlot;
  readonly container: HTMLElement;
  readonly brands: readonly string[];
  /**
   * Limits the brands to those that the gateway offers to this shopper, in forms with several
   * brands. `checkout/initial-forms.ts` can hide a form without an offered brand.
   */
  readonly limitBrands: (offered: readonly string[]) => void;
  readonly payment: Payment;
  /** Starts the payment, like a click on the button, but also while the button is disabled. */
  readonly press: () => void;
  /**
   * Whether the fields can be used. Waits while frames load, and reloads frames that have failed.
   */
  readonly ensureUsable: () => Promise<boolean>;
  readonly unload: Undo;
};

/** Draws a form in the place of the merchant's form, and connects its fields with its payment. */
export function createForm(given: FormSetup): DrawnForm {
  const parts = given.parts.map(own);
  const appearance = own(given.appearance);
  const setup = own({ ...given, parts, appearance });
  const { form, brands } = setup;
  const { context, slot, key } = form;
  const all = parts.flatMap((part) => part.fields);
  const fields = combineFields(all, () => parts.forEach((part) => part.prepare?.()));
  const groups = parts.map((part) => part.groups);
  const elements = drawForm(form, appearance, groups);
  const { container, formElement } = elements;
  const shown = createShownErrors(form, elements.button);
  const validated: ValidatedForm = { form, fields, elements, shown };
  const redirects = createRedirects(context, container, `wpwl-target-${form.pairingId}`);
  const ports = createPaymentPorts(setup, validated, redirects);
  const payment = createPayment(ports, form.state);
  function pay(skipsHooks?: boolean): void {
    // The message states why the form is closed. It may be out of view if a button of the page
    // calls `executePayment`.
    if (payment.phase.peek() === 'closed') elements.message.focus();
    // This form is inert while another one pays or its notice has a button. The attribute does
    // not stop scripts of the page, so check it here.
    else if (!container.inert) void payment.pay(skipsHooks);
  }
  // Scripts of shops call `form.submit()` on the form of a brand, so replace this method. Like the
  // native method, the replacement dispatches no event. It does not call the merchant's hook, which
  // may be the caller. `Reflect.set` does not throw if an input named `submit` shadows the method.
  if (appearance.brand !== undefined) Reflect.set(formElement, 'submit', () => pay(true));
  const stopListening = undoAll([
    followHostedFields(all.filter(isHosted), { ...validated, payment }),
    clearErrorsOnEdit(validated),
    enableWhenInvalidFieldDisappears(validated),
    shown.stop,
    showProgressWithoutButton(form, elements.button),
    placeMessageOnNotice(form, elements),
    listenToSubmit(elements, context, pay),
    listenToCopies(elements, context, pay),
    // Scripts of some pages click all buttons, including hidden ones.
    listen(elements.noticeButton, 'click', () => {
      if (!elements.noticeButton.hidden) payment.pressNoticeButton();
    }),
    addResultUrl(formElement, context, slot.action),
    followColorScheme(container, slot.parent()),
  ]);
  slot.place(container);
  return {
    key,
    slot,
    container,
    brands,
    limitBrands: () => {},
    payment,
    press: pay,
    ensureUsable: fields.ensureUsable,
    unload: undoAll([stopListening, redirects.stop, payment.dispose, elements.erase]),
  };
}

/** How long a payment waits for the state of the checkout, before it is sent with the known one. */
const readTimeoutMs = 4_000;

/** Creates the ports that connect a payment with its form, the merchant's page and the gateway. */
function createPaymentPorts(
  { form, hook, parameters = () => [] }: FormSetup,
  validated: ValidatedForm,
  redirects: Redirects,
): PaymentPorts {
  const { context, slot } = form;
  const { fields, elements } = validated;
  const { reporter } = context;
  return {
    areFieldsReady: () => {
      logFrameProblems(fields, elements, reporter);
      return fields.ensureUsable();
    },
    findErrors: () => findErrors(validated),
    hasField: (name) => fields.controlOf(name) !== undefined,
    runSubmitHooks: () => runSubmitHooks(hook, elements.formElement, reporter),
    submit: () => {
      const entries = readEntries({ context, inputs: slot.inputs, elements });
      const clients = fields.hosted().map(({ client }) => client);
      return sendEntries(
        context,
        clients,
        [...new Map([...entries, ...parameters()])],
        redirects.chooseTarget(clients.length > 0).kind,
        () => reporter.runCallback('onAfterSubmit', undefined, new Event('submit')),
      );
    },
    readCheckout: context.readCheckout,
    // Without a gateway that supports it, the request would only delay each payment.
    readBeforePayment: async () =>
      context.configuration.peek()?.kind === 'unsupported'
        ? { kind: 'unsupported' }
        : context.readCheckout(readTimeoutMs),
    findResultUrlProblem: () => findResultUrlProblem(context, slot.action()),
    isOnline: context.isOnline,
    goToResult: (onStayed) => goToResult(context, slot.action(), onStayed),
    follow: redirects.follow,
    showErrors: (errors) => showErrors(validated, errors),
    clearFields: fields.clear,
    report: reporter.report,
    after: context.after,
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
