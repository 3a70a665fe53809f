import type { FormEntry } from '#contract/form-entry';
import type { CheckoutReading } from '#gateway/read-checkout';
import { deriveCustomerName } from './holder-name.ts';
import {
  collectEntries,
  dropNamelessCustomer,
  limitEntries,
  maxCount,
  type LeftOutReason,
} from './collect-entries.ts';
import type { Reporter } from '../page/reporter.ts';
import { attributeOf, isConnected } from '../page/unclobbered.ts';
import type { CheckoutContext } from '../context.ts';
import { readFormValues, type FormValue } from './form-values.ts';

/** The form that contains the merchant's inputs: a drawn form, unless the page has moved them. */
export function findOwner(inputs: readonly Element[]): HTMLFormElement | undefined {
  return findFormAround(inputs.filter(isConnected));
}

/** The form around the first input that is in a form. */
export function findFormAround(inputs: readonly Element[]): HTMLFormElement | undefined {
  return inputs.map((input) => input.closest('form')).find((found) => found !== null);
}

/** An element that holds one value under one name. */
export type Control = HTMLInputElement | HTMLSelectElement;

export type DrawnElements = {
  readonly formElement: HTMLFormElement;
  /**
   * The inputs and selects that the widget has drawn, except checkboxes and radio buttons. Includes
   * those that the page has moved or removed.
   */
  readonly controls: readonly Control[];
};

export type EntrySource = {
  readonly context: CheckoutContext;
  readonly elements: DrawnElements;
  /** The inputs that the merchant's form contained before the widget replaced this form. */
  readonly inputs: readonly Element[];
};

/**
 * The parameters of the page that are sent with the payment. Logs what the functions of
 * `collect-entries.ts` leave out; the comment of `leftOut` there lists the exceptions.
 */
export function readEntries({ context, elements, inputs }: EntrySource): readonly FormEntry[] {
  const { formElement } = elements;
  const { options, reporter, latestReading } = context;
  const values = selectValues(
    [...readMerchantInputs(formElement, inputs), ...readFormValues(formElement)],
    elements,
  );
  const isCustomerNameDerived = options.forceCardHolderEqualsBillingName;
  const collected = collectEntries(
    isCustomerNameDerived ? [...deriveCustomerName(values), ...values] : values,
  );
  for (const [reason, names] of collected.leftOut) {
    if (names.length > 0) logLeftOut(reporter, reason, names.join(', '));
  }
  const accepted = dropNamelessCustomer(collected.entries, hasCustomerName(latestReading.peek()));
  if (accepted.length < collected.entries.length) {
    reporter.logDebug(
      'customer.* was not sent: the API accepts it only with customer.givenName and customer.surname. Add them to the form or to the checkout.',
    );
  }
  const { entries, dropped } = limitEntries(accepted);
  logDropped(reporter, dropped);
  return entries;
}

function hasCustomerName(reading: CheckoutReading | undefined): boolean {
  return reading?.kind === 'open' && reading.hasCustomerName === true;
}

type FormValues = readonly FormValue[];

/**
 * Selects one value for each name, because the gateway accepts each name once.
 *
 * - If the page has several inputs with the same name, the last one that is not empty is sent:
 *   pages put a hidden input with a default value before a checkbox.
 * - A filled control of the widget in the form takes precedence over the page's inputs with the
 *   same name.
 * - A control that the page has moved out of the form is sent if no filled input has its name. A
 *   control that the page has removed is not sent, except the brand, which the widget sets itself.
 */
function selectValues(values: FormValues, { formElement, controls }: DrawnElements): FormValues {
  const selected = new Map<string, FormDataEntryValue>();
  for (const [name, value] of values) {
    if (value !== '' || !selected.has(name)) selected.set(name, value);
  }
  for (const control of controls) {
    const { name, value } = control;
    const isUsable = isConnected(control) || name === 'paymentBrand';
    const isPreferred = control.form === formElement || (isUsable && !selected.get(name));
    // A list of states has no name, because its value is copied to an input.
    if (name !== '' && value !== '' && isPreferred) selected.set(name, value);
  }
  return [...selected];
}

/**
 * The values of the merchant's inputs if they are in another form. The inputs of one
 * `form.paymentWidgets` are moved into the first form that is drawn for it, and all forms that are
 * drawn for it send them.
 */
function readMerchantInputs(form: HTMLFormElement, inputs: readonly Element[]): FormValues {
  const owner = findOwner(inputs);
  if (owner === undefined || owner === form) return [];
  const names = new Set(inputs.map((input) => attributeOf(input, 'name')));
  return readFormValues(owner).filter(([name]) => names.has(name));
}

function logLeftOut({ logError, logDebug }: Reporter, reason: LeftOutReason, names: string): void {
  switch (reason) {
    case 'server':
      return logError('parameter_refused', `Left out of the payment: ${names}.`);
    case 'secure':
      return logError(
        'frame_pairing',
        `The page has its own input for ${names}. Its value was not sent.`,
      );
    case 'unprefixed':
      return logError('parameter_unprefixed', `Left out of the payment: ${names}.`);
    case 'invalid':
      return logError('parameter_invalid', `Too long to be sent, or a card number: ${names}.`);
    case 'foreign':
      return logDebug(`Inputs that are not payment parameters were not sent: ${names}.`);
  }
}

const maxLoggedNames = 20;

function logDropped(reporter: Reporter, dropped: readonly string[]): void {
  if (dropped.length === 0) return;
  const names = dropped.slice(0, maxLoggedNames).join(', ');
  const others = dropped.length - maxLoggedNames;
  const more = others > 0 ? ` and ${others} more` : '';
  reporter.logError(
    'parameters_dropped',
    `A payment accepts at most ${maxCount} parameters of the page. Not sent: ${names}${more}.`,
  );
}
