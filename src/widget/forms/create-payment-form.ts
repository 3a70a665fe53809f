import type { FormEntry } from '#contract/form-entry';
import { mayExist } from '#contract/submission-result';
import { askMerchant } from '../page/ask-merchant.ts';
import { hasCallback } from '../page/merchant-options.ts';
import { runAfterSubmit, runSubmitHooks, type SubmitHook } from '../page/submit-hooks.ts';
import { activeElementOf, bodyOf, containsFocus } from '../page/unclobbered.ts';
import type { PaymentForm } from '../payment/payment-form.ts';
import { readEntries } from '../payment/read-entries.ts';
import type { Redirects } from '../payment/redirects.ts';
import { findResultUrlProblem, goToResult, transactionOf } from '../payment/result-page.ts';
import { sendEntries } from '../payment/send-entries.ts';
import { findErrors, showErrors, type FormInPage } from './errors.ts';
import { logFrameProblems } from './hosted-fields.ts';

/** How long a declined shopper waits for the merchant's server, before the result page opens. */
const retryTimeoutMs = 10_000;

/** The form as its payment uses it. */
export function createPaymentForm(
  page: FormInPage,
  redirects: Redirects,
  hook: SubmitHook,
  pressedAmount: PaymentForm['pressedAmount'],
): PaymentForm {
  const { checkout, form, elements } = page;
  const { fields, slot } = form;
  const { reporter } = checkout;
  return {
    ensureUsable: () => {
      logFrameProblems(page);
      return fields.ensureUsable();
    },
    validate: () => findErrors(page),
    showErrors: (errors) => showErrors(page, errors),
    amount: () => form.amount.peek(),
    pressedAmount,
    hasField: (name) => fields.find(name)?.control() !== undefined,
    runSubmitHooks: () => runSubmitHooks(hook, elements.formElement, reporter),
    submit: async () => {
      const clients = fields.hosted().map(({ client }) => client);
      const entries: readonly FormEntry[] = [
        ...readEntries({ context: checkout, inputs: slot.inputs, elements }),
        ...fields.parameters(),
      ];
      // Also if the request throws: it may have been sent.
      let mayBePaid = true;
      try {
        const reply = await sendEntries(
          checkout,
          clients,
          [...new Map(entries)],
          redirects.chooseTarget(clients.length > 0).kind,
          () => runAfterSubmit(elements.formElement, reporter),
        );
        mayBePaid = reply.kind === 'answered' && mayExist(reply.result);
        return reply;
      } finally {
        if (mayBePaid) checkout.change.noteSubmission();
      }
    },
    clear: () => {
      for (const { client } of fields.hosted()) client.send({ kind: 'clear' });
    },
    hasRetry: () => hasCallback('onDeclined'),
    askForRetry: () =>
      askMerchant('onDeclined', [transactionOf(checkout)], checkout.after, retryTimeoutMs),
    closeChallenge: redirects.stop,
    focusAfterDecline: () => {
      const { document } = checkout;
      const isFree = activeElementOf(document) === bodyOf(document);
      if (!isFree && !containsFocus(document, elements.container)) return;
      const cvv = fields.find('cvv');
      if (cvv === undefined) elements.button.focus();
      else cvv.focus();
    },
    findResultUrlProblem: () => findResultUrlProblem(checkout, slot.action()),
    goToResult: (onStayed) => goToResult(checkout, slot.action(), onStayed),
    follow: redirects.follow,
  };
}
