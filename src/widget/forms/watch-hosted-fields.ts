import { effect, untracked } from '@preact/signals';
import type { ErrorCode } from '#contract/errors';
import type { Failure } from '#channel/open';
import { undoAll, type Undo } from '#channel/port';
import { createCallbackThis } from '../fields/callback-this.ts';
import type { FieldName } from '../fields/field-errors.ts';
import type { HostedFieldModel } from '../fields/form-field.ts';
import type { HostedFieldEvent } from '../fields/hosted-field-client.ts';
import type { Payment } from '../payment/payment-model.ts';
import type { FormElements } from './draw-form.tsx';
import type { FormContext } from './form-context.ts';
import { clearError } from './show-errors.ts';

type Watcher = {
  readonly form: FormContext;
  readonly elements: FormElements;
  readonly payment: Payment;
};

const failures: Readonly<Record<Failure, readonly [code: ErrorCode, what: string]>> = {
  timeout: ['frame_unreachable', 'did not respond'],
  version: ['frame_version', 'has another version than the script'],
  malformed: ['frame_version', 'could not read the message of the page'],
};

const blurCallbacks: Partial<Readonly<Record<FieldName, string>>> = {
  cardNumber: 'onBlurCardNumber',
  expiry: 'onBlurExpiryDate',
  cardHolder: 'onBlurCardHolder',
  cvv: 'onBlurSecurityCode',
};

/** Calls the merchant's callbacks for an event of a hosted field. */
const runCallbacks = (
  event: HostedFieldEvent,
  { name }: HostedFieldModel,
  frame: HTMLIFrameElement,
  { form, elements }: Watcher,
): void => {
  const { reporter } = form.context;
  const callbackThis = createCallbackThis(frame, elements.formElement);
  if (event.kind === 'opened') reporter.runCallback('onReadyIframeCommunication', callbackThis);
  if (event.kind === 'focused') reporter.runCallback('onFocusIframeCommunication', callbackThis);
  if (event.kind !== 'blurred') return;
  reporter.runCallback('onBlurIframeCommunication', callbackThis);
  const callback = blurCallbacks[name];
  if (callback !== undefined) reporter.runCallback(callback, callbackThis, event.isValid);
};

const handleEvent = (event: HostedFieldEvent, field: HostedFieldModel, watcher: Watcher): void => {
  const { form, elements, payment } = watcher;
  const { reporter, options } = form.context;
  const frame = field.frame();
  switch (event.kind) {
    case 'entered':
      if (!options.disableSubmitOnEnter) elements.button.click();
      break;
    case 'returned':
      payment.finishChallenge();
      break;
    case 'lost':
      if (event.wasFilled) payment.showNotice('fieldsCleared');
      break;
    case 'failed': {
      const [code, what] = failures[event.failure];
      payment.showNotice('fieldsNotLoaded');
      reporter.report(
        code,
        `The hosted field ${field.client.parameter} (${field.address}) ${what}.`,
      );
      break;
    }
    case 'edited':
      if (frame !== undefined) clearError(elements, form, frame);
      break;
    case 'opened':
    case 'focused':
    case 'blurred':
      if (frame !== undefined) runCallbacks(event, field, frame, watcher);
  }
};

/** Handles the events of a form's hosted fields. */
export const watchHostedFields = (fields: readonly HostedFieldModel[], watcher: Watcher): Undo => {
  const undos = fields.map((field) =>
    field.client.subscribe((event) => handleEvent(event, field, watcher)),
  );
  const stop = effect(() => {
    const statuses = fields.map(({ client }) => client.status.value);
    const areOpen = statuses.every((status) => status === 'open');
    if (fields.length > 0 && areOpen) untracked(watcher.payment.clearFieldsNotLoaded);
  });
  return undoAll([...undos, stop]);
};
