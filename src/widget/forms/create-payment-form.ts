import type { FormEntry } from '#contract/form-entry';
import { runSubmitHooks, type SubmitHook } from '../page/submit-hooks.ts';
import type { PaymentForm } from '../payment/payment-form.ts';
import { readEntries } from '../payment/read-entries.ts';
import type { Redirects } from '../payment/redirects.ts';
import { findResultUrlProblem, goToResult } from '../payment/result-page.ts';
import { sendEntries } from '../payment/send-entries.ts';
import { findErrors, showErrors, type FormInPage } from './errors.ts';
import { logFrameProblems } from './hosted-fields.ts';

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
    submit: () => {
      const clients = fields.hosted().map(({ client }) => client);
      const entries: readonly FormEntry[] = [
        ...readEntries({ context: checkout, inputs: slot.inputs, elements }),
        ...fields.parameters(),
      ];
      return sendEntries(
        checkout,
        clients,
        [...new Map(entries)],
        redirects.chooseTarget(clients.length > 0).kind,
        () => reporter.runCallback('onAfterSubmit', undefined, new Event('submit')),
      );
    },
    clear: () => {
      for (const { client } of fields.hosted()) client.send({ kind: 'clear' });
    },
    findResultUrlProblem: () => findResultUrlProblem(checkout, slot.action()),
    goToResult: (onStayed) => goToResult(checkout, slot.action(), onStayed),
    follow: redirects.follow,
  };
}
