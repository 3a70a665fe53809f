import { effect, untracked } from '@preact/signals';
import { own } from '#contract/own';
import type { ErrorCode } from '#contract/errors';
import { undoAll, type Undo } from '#contract/undo';
import type { Failure } from '#channel/open';
import { createCallbackThis } from '../fields/callback-this.ts';
import type { FieldName } from '../fields/field-errors.ts';
import { isHosted, type HostedFieldModel } from '../fields/fields.ts';
import type { HostedFieldClient } from '../fields/hosted-field-client.ts';
import type { HostedFieldEvent } from '../fields/hosted-field-event.ts';
import type { Reporter } from '../page/reporter.ts';
import { attributeOf, findWithin, isConnected } from '../page/unclobbered.ts';
import type { Payment } from '../payment/payment-model.ts';
import type { FormInPage } from './errors.ts';

/**
 * Handles the events of a form's hosted fields. Clears the notice `fieldsNotLoaded` when all of them
 * are open, and `cvvEmptied` when the form shows no CVV any more.
 */
export function followHostedFields(page: FormInPage, payment: Payment): Undo {
  const fields = page.form.fields.all().filter(isHosted);
  let first: { readonly failure: Failure; readonly problem: string } | undefined;
  // Equal failures until a frame opens have one cause, so they are reported as the first one, whose
  // message is logged once.
  function reportFailure({ client, address }: HostedFieldModel, failure: Failure): void {
    const [code, what] = failures[failure];
    if (first?.failure !== failure)
      first = { failure, problem: `The hosted field ${client.parameter} (${address}) ${what}.` };
    page.checkout.reporter.report(code, first.problem);
  }
  const stopEvents = fields.map((field) =>
    field.client.subscribe((event) => {
      if (event.kind === 'opened') first = undefined;
      handleEvent(event, field, page, payment, reportFailure);
    }),
  );
  const stopStatus = effect(() => {
    const statuses = fields.map(({ client }) => client.status.value);
    const areOpen = statuses.every((status) => status === 'open');
    if (areOpen) untracked(() => payment.clearNotice('fieldsNotLoaded'));
  });
  const stopAsking = effect(() => {
    // The shopper has chosen a saved payment method without a CVV.
    if (!fields.some(({ name, isShown }) => name === 'cvv' && isShown()))
      untracked(() => payment.clearNotice('cvvEmptied'));
  });
  return undoAll([...stopEvents, stopStatus, stopAsking]);
}

/**
 * Logs hosted fields that the page has removed, and frames that the page has copied into the form.
 * A copied frame stays empty, because the widget connects only the frames that it has drawn.
 * Called several times before a payment is sent, because pages can change the form at any time.
 */
export function logFrameProblems({ checkout, form, elements }: FormInPage): void {
  const { reporter } = checkout;
  const hosted = form.fields.hosted();
  for (const { client, ref } of hosted) {
    if (ref.current !== null && !isConnected(ref.current)) logRemoved(client, reporter);
  }
  const names = new Set<string>(hosted.map(({ client }) => client.parameter));
  const drawn = new Set<Element>(form.fields.controls());
  for (const frame of findWithin(elements.formElement, 'iframe')) {
    const name = attributeOf(frame, 'name') ?? '';
    if (drawn.has(frame) || !names.has(name)) continue;
    reporter.logError(
      'frame_pairing',
      `The form contains a copy of the hosted field ${name}, which stays empty.`,
    );
  }
}

const failures: Readonly<Record<Failure, readonly [code: ErrorCode, what: string]>> = {
  timeout: ['frame_unreachable', 'did not respond'],
  version: ['frame_version', 'has a different version than the script'],
  malformed: ['frame_version', 'could not read the message of the page'],
};

/** The callbacks that are called when the shopper leaves a field. */
export const blurCallbacks: Partial<Readonly<Record<FieldName, string>>> = own({
  cardNumber: 'onBlurCardNumber',
  expiry: 'onBlurExpiryDate',
  cardHolder: 'onBlurCardHolder',
  cvv: 'onBlurSecurityCode',
});

function handleEvent(
  event: HostedFieldEvent,
  field: HostedFieldModel,
  { checkout, elements, shown }: FormInPage,
  payment: Payment,
  reportFailure: (field: HostedFieldModel, failure: Failure) => void,
): void {
  const { name, client, ref } = field;
  const frame = ref.current;
  // `ref` also refers to a frame that the page has removed.
  if (frame === null) return;
  const { reporter, options } = checkout;
  const self = createCallbackThis(frame, elements.formElement);
  function runCallback(callback: string, ...values: readonly unknown[]): boolean {
    return reporter.runCallback(callback, self, ...values);
  }
  switch (event.kind) {
    case 'opened':
      runCallback('onReadyIframeCommunication');
      break;
    case 'focused':
      runCallback('onFocusIframeCommunication');
      break;
    case 'blurred': {
      runCallback('onBlurIframeCommunication');
      const callback = blurCallbacks[name];
      if (callback !== undefined) runCallback(callback, event.isValid);
      break;
    }
    case 'edited':
      if (name === 'cvv') payment.clearNotice('cvvEmptied');
      shown.handleEdit(frame);
      break;
    case 'judged':
      shown.clear(frame);
      break;
    case 'emptied':
      if (field.isShown()) payment.showEmptiedCvv();
      break;
    case 'changed':
      break;
    case 'entered':
      if (!options.disableSubmitOnEnter) elements.button.click();
      break;
    case 'returned':
      payment.finishChallenge();
      break;
    case 'lost':
      if (event.wasFilled) payment.showNotice('fieldsCleared');
      break;
    case 'failed':
      if (!isConnected(frame)) return logRemoved(client, reporter);
      payment.showNotice('fieldsNotLoaded');
      reportFailure(field, event.failure);
  }
}

function logRemoved({ parameter }: HostedFieldClient, { logError }: Reporter): void {
  logError('frame_pairing', `The page has removed the hosted field ${parameter}.`);
}
