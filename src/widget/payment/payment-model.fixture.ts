import { signal } from '@preact/signals';
import type { CheckoutReading } from '#gateway/read-checkout';
import type { SubmissionResult } from '#contract/submission-result';
import type { SubmitReply } from '../fields/field-replies.ts';
import { createReporter, type Reporter } from '../page/reporter.ts';
import { createPayment } from './payment-model.ts';
import type { PaymentCheckout } from './payment-context.ts';
import type { PaymentForm } from './payment-form.ts';
import { createPaymentState } from './payment-state.ts';

/** A redirect to the challenge of a bank. */
export const redirect = {
  url: 'https://bank.example/',
  method: 'POST',
  parameters: [],
} as const;

export function answered(result: SubmissionResult): SubmitReply {
  return { kind: 'answered', result };
}

/** What a test replaces of the form and the checkout. */
export type Replacements = Partial<
  PaymentForm &
    Pick<PaymentCheckout, 'readCheckout' | 'isOnline' | 'after' | 'configuration'> & {
      readonly creation: Partial<PaymentCheckout['creation']>;
      readonly change: Partial<PaymentCheckout['change']>;
      /** The state of the checkout that is read before a payment is sent. */
      readonly readBeforePayment: () => Promise<CheckoutReading>;
      readonly report: Reporter['report'];
      readonly logError: Reporter['logError'];
    }
>;

/** A payment in which everything succeeds. `actions` lists its effects in order. */
export function createTestPayment(replaced: Replacements = {}) {
  const actions: string[] = [];
  function record(action: string) {
    return (): void => {
      actions.push(action);
    };
  }
  const form: PaymentForm = {
    ensureUsable: async () => true,
    validate: async () => [],
    runSubmitHooks: async () => true,
    amount: () => undefined,
    pressedAmount: () => form.amount(),
    submit: async () => {
      actions.push('submit');
      return answered({ kind: 'completed' });
    },
    findResultUrlProblem: () => undefined,
    hasField: () => true,
    goToResult: () => {
      actions.push('result');
      return 'redirecting';
    },
    follow: () => 'redirecting',
    showErrors: (errors) => {
      if (errors.length > 0) actions.push(`errors:${errors.map(({ field }) => field).join()}`);
    },
    clear: record('clear'),
    hasRetry: () => false,
    askForRetry: async () => undefined,
    closeChallenge: () => {},
    focusAfterDecline: record('focus'),
    ...replaced,
  };
  const {
    readCheckout = async () => ({ kind: 'unreachable' }),
    readBeforePayment = async () => ({ kind: 'open' }),
    configuration = signal(undefined),
    isOnline = () => true,
    report = (code) => void actions.push(`report:${code}`),
    logError = (code) => void actions.push(`log:${code}`),
    after = (_, run) => {
      queueMicrotask(run);
      return () => {};
    },
  } = replaced;
  const checkout: PaymentCheckout = {
    // Only the request before the payment has a time limit of its own.
    readCheckout: (timeoutMs) => (timeoutMs === undefined ? readCheckout() : readBeforePayment()),
    configuration,
    creation: { start: record('create'), whenCreated: async () => true, ...replaced.creation },
    change: {
      isPending: () => false,
      isReplacing: () => false,
      whenSettled: async () => {},
      replaceDeclined: async (id) => {
        actions.push(`replace:${id}`);
        return true;
      },
      ...replaced.change,
    },
    isOnline,
    after,
    reporter: { ...createReporter(console), report, logError },
  };
  const state = createPaymentState((cause) =>
    report('unexpected', 'The form could not show the state of the payment.', { cause }),
  );
  const model = createPayment(form, checkout, state);
  return { model, actions, state };
}

/** The phase, and the key of the notice. */
export function stateOf({ model }: ReturnType<typeof createTestPayment>): string {
  return [model.phase.value, model.notice.value?.key].filter(Boolean).join(' ');
}
