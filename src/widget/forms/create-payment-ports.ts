import type { FormEntry } from '#contract/form-encoding';
import { undoAll, type Undo } from '#channel/port';
import { parseSafeAddress } from '#channel/safe-address';
import type { Redirect } from '#contract/submission-result';
import type { CheckoutContext } from '../context.ts';
import { labelOf, type FieldError } from '../fields/field-errors.ts';
import type { FormFields } from '../fields/form-field.ts';
import { tagOf } from '../locale.ts';
import { openChallenge } from '../navigation/challenge-frame.ts';
import { followRedirect, watchBlockedRedirect } from '../navigation/follow-redirect.ts';
import { findCallback } from '../page/merchant-options.ts';
import { isConnected } from '../page/unclobbered.ts';
import { isConfirmedByMerchant, type SubmitHook } from '../page/submit-hooks.ts';
import type { PaymentPorts } from '../payment/payment-ports.ts';
import { readEntries } from '../payment/read-entries.ts';
import { chooseRedirectTarget, type RedirectTarget } from '../payment/redirect-target.ts';
import { goToResult } from '../payment/result-page.ts';
import { sendEntries } from '../payment/send-entries.ts';
import type { FormElements } from './draw-form.tsx';
import type { FormContext } from './form-context.ts';
import { logFrameProblems } from './log-frame-problems.ts';
import { showErrors } from './show-errors.ts';
import type { FormSlot } from './form-slot.ts';

type DrawnParts = {
  readonly slot: FormSlot;
  readonly form: FormContext;
  readonly hook: SubmitHook;
  readonly fields: FormFields;
  readonly elements: FormElements;
  readonly parameters: () => readonly FormEntry[];
};

/** Follows redirects in the way that the options ask for. A new redirect ends the one before. */
const createRedirects = ({ form, fields, elements }: DrawnParts) => {
  const { context, formId } = form;
  const { document, options, reporter, texts } = context;
  let stopRedirect: Undo = () => {};

  let target: RedirectTarget = { kind: 'window', name: '_self' };

  /** Called once for each submission: until its redirect, the page may define or delete the callback. */
  const chooseTarget = (): RedirectTarget => {
    target = chooseRedirectTarget(options, {
      hasHostedFields: fields.hosted().length > 0,
      hasFrameCallback: findCallback('onLoadThreeDIframe') !== undefined,
    });
    return target;
  };

  const follow = (
    redirect: Redirect,
    onBlocked: () => void,
  ): ReturnType<PaymentPorts['follow']> => {
    const url = parseSafeAddress(redirect.url);
    if (url === undefined) return 'refused';
    stopRedirect();
    const keepUndo = (close: Undo): void => {
      const stop = undoAll([
        watchBlockedRedirect(document, url, () => {
          stop();
          onBlocked();
        }),
        close,
      ]);
      stopRedirect = stop;
    };
    if (target.kind === 'window') {
      keepUndo(() => {});
      followRedirect(document, url, redirect, target.name);
      return 'leaving';
    }
    const challenge = {
      container: elements.container,
      name: `wpwl-target-${formId}`,
      title: texts.translate('challengeTitle'),
      size: target.size,
      onLoaded: (frame: HTMLIFrameElement) =>
        reporter.runCallback('onLoadThreeDIframe', frame, frame),
    };
    openChallenge(challenge, url, redirect, keepUndo);
    return 'challenged';
  };
  return { follow, chooseTarget, stopRedirect: () => stopRedirect() };
};

/** The first invalid field has the focus, so screen readers read its error. The others are announced by name. */
const announceErrors = (
  { announcement, context }: FormContext,
  errors: readonly FieldError[],
): void => {
  if (errors.length < 2) return;
  const { texts, locale } = context;
  const names = errors.map(({ field }) => texts.translate(labelOf(field)));
  const list = new Intl.ListFormat(tagOf(locale.value), { type: 'unit' }).format(names);
  announcement.value = `${texts.translate('invalidFields')} ${list}`;
};

/**
 * Whether the gateway can check a field instead, with `validation: false`: it is in the page and filled. Hosted fields,
 * malformed dates and a missing consent cannot be sent, so they are always checked here.
 */
const isCheckedByGateway = (fields: FormFields, { field, error }: FieldError): boolean => {
  const control = fields.controlOf(field);
  return (
    control instanceof HTMLInputElement &&
    control.type === 'text' &&
    control.value.trim() !== '' &&
    error !== 'expiryMonthError'
  );
};

const findErrors = async (
  fields: FormFields,
  { options }: CheckoutContext,
): Promise<readonly FieldError[]> => {
  const errors = await fields.findErrors();
  if (options.validation) return errors;
  return errors.filter((error) => !isCheckedByGateway(fields, error));
};

const isRendered = (element: Element): boolean => element.getClientRects().length > 0;

/** Whether the shopper can see a field. In a form that is hidden as a whole, all fields of the page count as visible. */
const isVisibleIn = (container: HTMLElement, control: HTMLElement | undefined): boolean =>
  control !== undefined && isConnected(control) && (isRendered(control) || !isRendered(container));

/** Reports invalid fields that the shopper cannot correct, because the page has removed or hidden them. */
const reportHiddenFields = (
  fields: FormFields,
  errors: readonly FieldError[],
  { reporter }: CheckoutContext,
): void => {
  const hostedNames = new Map(fields.hosted().map(({ name, client }) => [name, client.parameter]));
  const names = errors.map(({ field }) => hostedNames.get(field) ?? field);
  const code = errors.some(({ field }) => hostedNames.has(field))
    ? 'frame_pairing'
    : 'parameter_invalid';
  reporter.report(code, `The page has removed or hidden the invalid fields: ${names.join(', ')}.`);
};

/** Everything that the payment of a drawn form may do. `stopRedirect` closes an open challenge. */
export const createPaymentPorts = (
  parts: DrawnParts,
): { readonly ports: PaymentPorts; readonly stopRedirect: Undo } => {
  const { slot, form, hook, fields, elements } = parts;
  const { context } = form;
  const { reporter, texts } = context;
  const { follow, chooseTarget, stopRedirect } = createRedirects(parts);
  const ports: PaymentPorts = {
    areFieldsReady: () => {
      logFrameProblems(fields, elements, reporter);
      return fields.ensureUsable();
    },
    hasField: (name) => fields.controlOf(name) !== undefined,
    findErrors: () => findErrors(fields, context),
    isConfirmed: () => isConfirmedByMerchant(hook, elements.formElement, reporter),
    submit: () => {
      const decided = parts.parameters();
      const entries = readEntries({ context, inputs: slot.inputs, elements }).filter(
        ([name]) => !decided.some(([own]) => own === name),
      );
      return sendEntries(
        context,
        fields.hosted().map(({ client }) => client),
        [...entries, ...decided],
        chooseTarget().kind,
        () => reporter.runCallback('onAfterSubmit', undefined, new Event('submit')),
      );
    },
    readCheckout: context.readCheckout,
    isOnline: context.isOnline,
    goToResult: () => goToResult(context, slot.action),
    follow,
    showErrors: (errors) => {
      const isVisible = ({ field }: FieldError): boolean =>
        isVisibleIn(elements.container, fields.controlOf(field));
      if (errors.length > 0 && !errors.some(isVisible)) {
        form.state.showNotice('invalidSetup');
        reportHiddenFields(fields, errors, context);
        return;
      }
      showErrors(elements, fields, errors, ({ error, text = error }) => texts.translate(text));
      announceErrors(form, errors);
    },
    clearFields: fields.clear,
    report: reporter.report,
    after: context.after,
  };
  return { ports, stopRedirect };
};
