import type { ComponentChildren } from 'preact';
import { undoAll } from '#channel/port';
import type { FormEntry } from '#contract/form-encoding';
import { combineFields, isHosted, type FormField } from '../fields/form-field.ts';
import type { SubmitHook } from '../page/submit-hooks.ts';
import { createPayment } from '../payment/payment-model.ts';
import { addResultUrl } from '../payment/read-entries.ts';
import { followColorScheme } from '../theme/color-scheme.ts';
import { createBilling } from './billing/billing.tsx';
import { createPaymentPorts } from './create-payment-ports.ts';
import { drawForm } from './draw-form.tsx';
import type { FormAppearance } from './FormView.tsx';
import type { DrawnForm } from './drawn-form.ts';
import type { FormContext } from './form-context.ts';
import { listenToSubmit } from './listen-to-submit.ts';
import { clearErrorsOnEdit } from './show-errors.ts';
import type { FormSlot } from './form-slot.ts';
import { watchHostedFields } from './watch-hosted-fields.ts';

/** A form of one kind of payment method, before it is drawn. */
export type FormSetup = {
  readonly slot: FormSlot;
  readonly form: FormContext;
  readonly brands: readonly string[];
  /** The merchant's hook that may stop a payment of this kind. */
  readonly hook: SubmitHook;
  /** All fields in validation order: the first invalid field gets the focus, the first hosted field sends the payment. */
  readonly fields: readonly FormField[];
  /** Updates inputs that depend on others, before the fields are validated and sent. */
  readonly prepare?: (() => void) | undefined;
  /** Parameters that the state of the form decides, whatever its inputs contain. */
  readonly parameters?: () => readonly FormEntry[];
  readonly appearance: FormAppearance;
  readonly groups: ComponentChildren;
  /** Whether `wpwlOptions.billingAddress` adds a billing address to this form. */
  readonly hasBilling?: boolean;
  /** Hides the brands that the gateway does not offer to this shopper. */
  readonly narrow?: (offered: readonly string[]) => void;
};

/** Draws a form in the place of the merchant's form, and connects its fields with its payment. */
export const createForm = (setup: FormSetup): DrawnForm => {
  const { slot, form, brands, hook, appearance } = setup;
  const billing = setup.hasBilling === true ? createBilling(form) : undefined;
  const all = [...setup.fields, ...(billing?.fields ?? [])];
  const fields = combineFields(all, setup.prepare);
  const elements = drawForm(slot, form, appearance, [setup.groups, billing?.group]);
  const { ports, stopRedirect } = createPaymentPorts({
    slot,
    form,
    hook,
    fields,
    elements,
    parameters: setup.parameters ?? (() => []),
  });
  const payment = createPayment(ports, form.state);
  const pay = (isConfirmed?: boolean): void => {
    // The message says why the form is closed. It may be far from a button of the page that calls `executePayment`.
    if (payment.phase.peek() === 'closed') elements.message.focus();
    // While another form of the page pays, this one is inert, for scripts as well.
    else if (!elements.container.inert) void payment.pay(isConfirmed);
  };
  // Shops submit the form of a brand by script. This skips all listeners and the merchant's hook, which may submit the
  // form itself. An input named `submit` shadows the method: the assignment would throw in strict mode.
  if (appearance.button === 'brand') Reflect.set(elements.formElement, 'submit', () => pay(true));
  const undos = [
    watchHostedFields(all.filter(isHosted), { form, elements, payment }),
    clearErrorsOnEdit(elements, form),
    listenToSubmit(elements, form.context, pay),
    addResultUrl(elements.formElement, form.context, slot.action),
  ];
  slot.place(elements.container);
  undos.push(followColorScheme(elements.container), stopRedirect, payment.dispose, elements.erase);
  return {
    key: form.key,
    container: elements.container,
    brands,
    narrow: setup.narrow ?? (() => {}),
    payment,
    action: slot.action,
    inputs: slot.inputs,
    press: pay,
    ensureUsable: fields.ensureUsable,
    unload: undoAll(undos),
  };
};
